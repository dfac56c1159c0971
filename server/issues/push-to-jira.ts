import type { Updateable } from 'kysely';
import type { Following } from '../../src/domain/issues/follow-issue.ts';
import { issueLimits, type IssueSettings } from '../../src/domain/issues/issue.ts';
import type { JiraSite } from '../integrations/jira/jira-client.ts';
import { doTransition, editIssue, isSameStatus, transitionTo } from '../integrations/jira/jira-edits.ts';
import { JiraFault } from '../integrations/jira/jira-fault.ts';
import type { TrackedItem } from '../integrations/jira/jira-issues.ts';
import { editOf, sending, sentAll, type ComparisonOf, type FieldsNow } from './compare-fields.ts';
import { explainedAs, IssueRefused, storedReason } from './issue-refused.ts';
import { iso, type IssueRow } from './issue-rows.ts';
import type { IssuesNeeds } from './issues-needs.ts';
import type { DefectIssuesTable } from './issues-tables.ts';

/**
 * Changes of a defect go to its issue, one request at a time:
 *
 *   what is about to be sent is stored ▸ the request ▸ what was sent is stored, and the issue is read again
 *        ▲                                  └─ its end is unknown: the issue is read when the request must have ended
 *        └── it is not there, and nobody has changed the issue ◂──┘
 *
 * The time of the request is the number under which its end is written, whatever has happened to the defect meanwhile.
 */
type Changes = Updateable<DefectIssuesTable>;

export interface JiraRequest {
  readonly before: Changes;
  send(): Promise<void>;
  /** The request is done. */
  readonly after: Changes;
  /** Jira does not accept it: what it would have changed differs. */
  readonly refused: Changes;
}

/** Why a field was not accepted is shown as long as it differs. */
export const reasonAfter = ({ reason }: IssueRow, { differing }: FieldsNow): string | null => {
  const isShown = reason?.code === 'issueChangeRefused' && Object.keys(differing).length > 0;
  return isShown ? JSON.stringify(reason) : null;
};

/** An issue that was just read. */
export interface ReadIssue {
  readonly of: ComparisonOf;
  readonly fields: FieldsNow;
  readonly item: TrackedItem;
  readonly following: Following;
}

const fieldsRequest = (needs: IssuesNeeds, site: JiraSite, { of, fields, item }: ReadIssue): JiraRequest | null => {
  const edit = editOf(of, fields);
  if (Object.keys(edit).length === 0) return null;
  const compared = sending(of.row.compared, fields);
  const sent = fields.steps.filter(({ step }) => step === 'send').map(({ field }) => field as string);
  const others = Object.entries(fields.differing).filter(([field]) => !sent.includes(field));
  return {
    before: { compared: JSON.stringify(compared), differing: JSON.stringify(Object.fromEntries(others)) },
    send: () => editIssue(needs, site, item.id, edit),
    after: { compared: JSON.stringify(sentAll(compared)) },
    refused: { compared: JSON.stringify(fields.compared), differing: JSON.stringify(fields.differing) },
  };
};

/** The status in Jira that the project names for one of its own; '' for none. */
const mappedStatus = ({ sentStatuses }: IssueSettings, status: string): string =>
  Object.hasOwn(sentStatuses, status) ? (sentStatuses[status] ?? '').trim() : '';

/** Null: the status in Jira stays. */
const statusToSend = ({ of: { row, record, settings }, item, following }: ReadIssue): string | null => {
  const wanted = mappedStatus(settings, record.status);
  const isChangedHere = record.status !== row.agreed_status && following.kind === 'agreed';
  const isKnown = row.status === '' || isSameStatus(item.status, row.status);
  const isChangedThere = !isKnown && !isSameStatus(item.status, row.sent_status);
  const isNeeded = wanted !== '' && !isSameStatus(wanted, item.status);
  return isNeeded && isChangedHere && !isChangedThere ? wanted : null;
};

const statusRequest = async (needs: IssuesNeeds, site: JiraSite, read: ReadIssue): Promise<JiraRequest | null> => {
  const wanted = statusToSend(read);
  if (wanted === null) return null;
  const { row, record } = read.of;
  const { id: item } = read.item;
  const id = await transitionTo(needs, site, item, wanted);
  return {
    before: { agreed_status: row.agreed_status, sent_status: wanted },
    send: async () => {
      if (id === null) throw new IssueRefused({ code: 'issueTransitionMissing', values: { status: wanted } });
      await doTransition(needs, site, item, id);
    },
    after: { agreed_status: record.status, sent_status: wanted },
    refused: { agreed_status: row.agreed_status, sent_status: '' },
  };
};

/** Fields before the status, because a closed issue may take none. Null: Jira has everything. */
export const nextRequest = async (needs: IssuesNeeds, site: JiraSite, read: ReadIssue): Promise<JiraRequest | null> => {
  const request = fieldsRequest(needs, site, read) ?? (await statusRequest(needs, site, read));
  return request && { ...request, before: { ...request.before, sent_date: iso(needs.now()) } };
};

/** Under the time of the request, not of the row: the defect may have been changed again. */
const writeSent = (needs: IssuesNeeds, row: IssueRow, { before }: JiraRequest, changes: Changes) =>
  needs.database
    .updateTable('defect_issues')
    .set({ ...changes, sent_date: null })
    .where('id', '=', row.id)
    .where('state', '=', 'LINKED')
    .where('sent_date', '=', before.sent_date ?? '')
    .execute();

export const sendRequest = async (
  needs: IssuesNeeds,
  site: JiraSite,
  row: IssueRow,
  request: JiraRequest,
): Promise<void> => {
  try {
    await request.send().catch(explainedAs('issueChangeRefused'));
  } catch (error) {
    if (!(error instanceof JiraFault) || error.kind !== 'final') throw error;
    const next_try = iso(needs.now() + issueLimits.readEvery);
    return void (await writeSent(needs, row, request, {
      ...request.refused,
      ...{ tries: 0, next_try, reason: storedReason(error) },
    }));
  }
  await writeSent(needs, row, request, { ...request.after, tries: 0, next_try: iso(needs.now()) });
};
