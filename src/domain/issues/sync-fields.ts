/**
 * Changes after an issue exists, field by field. Both sides are compared with what they had the last time:
 *
 *   here        in Jira     Assay leads               Jira leads
 *   unchanged   unchanged   nothing                   nothing
 *   changed     unchanged   sent                      differs
 *   unchanged   changed     differs                   taken
 *   changed     changed     differs                   differs
 *
 * Equal values agree, whoever has changed them. A value in Jira that was not seen before is never overwritten: it is shown,
 * and the next change here is sent. What Assay itself has sent is no change in Jira.
 */
export const syncedFields = ['title', 'description', 'severity', 'tags'] as const;
export type SyncedField = (typeof syncedFields)[number];

export const leads = ['OFF', 'ASSAY', 'JIRA'] as const;
export type Lead = (typeof leads)[number];

/** What can be written back as it is: formatted text and labels cannot. */
export const leadsOf: Readonly<Record<SyncedField, readonly Lead[]>> = {
  title: leads,
  description: ['OFF', 'ASSAY'],
  severity: leads,
  tags: ['OFF', 'ASSAY'],
};

/** Both values when they were last compared. */
export interface ComparedField {
  readonly here: string;
  readonly there: string;
  /** What a request is about to write, or has written: its end may be unknown. */
  readonly sent?: string | undefined;
  readonly differs: boolean;
}

export interface Values {
  readonly here: string;
  readonly there: string;
}

export type FieldStep = 'none' | 'send' | 'take';

export interface FieldOutcome {
  readonly step: FieldStep;
  /** Without the step: what holds if it fails for good. */
  readonly compared: ComparedField;
}

/** Null: the field was not compared before. */
export const syncField = (before: ComparedField | null, { here, there }: Values, lead: Lead): FieldOutcome => {
  const none = (differs: boolean): FieldOutcome => ({ step: 'none', compared: { here, there, differs } });
  if (!before || here === there) return none(false);
  const isChangedHere = here !== before.here;
  const isChangedThere = there !== before.there && there !== before.sent;
  if (isChangedHere && isChangedThere) return none(true);
  // Written, but Jira has something else.
  const isIgnored = before.sent !== undefined && !isChangedHere;
  if (!isChangedHere && !isChangedThere) return none(before.differs || isIgnored);
  const isLeading = lead === (isChangedHere ? 'ASSAY' : 'JIRA');
  const step = isChangedHere ? 'send' : 'take';
  return { step: isLeading ? step : 'none', compared: { here, there, differs: true } };
};
