/**
 *   create ─▶ CREATING ─created▶ LINKED ─remove▶ REMOVING ─▶ gone
 *                │  ▲              ▲
 *             refused └─create──┐  └── link (an issue that exists)
 *                └────▶ FAILED ─┘
 *
 * The issue of a defect. `created` also stands for an issue that an earlier, interrupted request has created.
 */
export const storedIssueStates = ['CREATING', 'LINKED', 'FAILED', 'REMOVING'] as const;
export type StoredIssueState = (typeof storedIssueStates)[number];

export type IssueEvent = 'create' | 'created' | 'refused' | 'remove';

type Chart = Readonly<Record<StoredIssueState, Readonly<Partial<Record<IssueEvent, StoredIssueState>>>>>;

export const issueChart: Chart = {
  CREATING: { create: 'CREATING', created: 'LINKED', refused: 'FAILED', remove: 'REMOVING' },
  LINKED: { create: 'LINKED', remove: 'REMOVING' },
  FAILED: { create: 'CREATING', remove: 'REMOVING' },
  REMOVING: {},
};

/** Null: the event means nothing in this state. */
export const nextIssueState = (state: StoredIssueState, event: IssueEvent): StoredIssueState | null =>
  issueChart[state][event] ?? null;
