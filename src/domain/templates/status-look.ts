/** How a status is drawn, and whether a defect that has it is done with. */
export const statusTones = ['neutral', 'info', 'warning', 'danger', 'success'] as const;
export type StatusTone = (typeof statusTones)[number];

export interface StatusLook {
  readonly status: string;
  readonly tone: StatusTone;
  /** Nothing is left to do; every other status is open. */
  readonly isClosed: boolean;
}

const delivered: Readonly<Record<string, Omit<StatusLook, 'status'>>> = {
  'To Do': { tone: 'neutral', isClosed: false },
  'In Progress': { tone: 'info', isClosed: false },
  'Ready for Test': { tone: 'warning', isClosed: false },
  Done: { tone: 'success', isClosed: true },
  Deferred: { tone: 'neutral', isClosed: false },
  Invalid: { tone: 'neutral', isClosed: true },
};

/** Words, as a part of a regular expression that JavaScript and PostgreSQL understand alike. */
export const closedWords =
  'closed?|done|fixed|resolved|released|verified|rejected|duplicate|cancell?ed|invalid|won.?t fix';
const soundsClosed = new RegExp(`\\b(?:${closedWords})\\b`, 'i');

/** What a status looks like of which nobody has said anything: by the words of its name. */
export const defaultLook = (status: string): StatusLook => {
  const known = Object.hasOwn(delivered, status) ? delivered[status] : undefined;
  if (known) return { status, ...known };
  const isClosed = soundsClosed.test(status);
  return { status, tone: isClosed ? 'success' : 'neutral', isClosed };
};

/** One look for each status, in their order; looks of statuses that are gone go with them. */
export const looksOf = (workflow: readonly string[], looks: readonly StatusLook[] = []): readonly StatusLook[] =>
  workflow.map((status) => looks.find((look) => look.status === status) ?? defaultLook(status));
