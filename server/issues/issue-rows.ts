import { sql, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely';
import {
  issueLeadsShape,
  noIssueSettings,
  type DefectIssue,
  type IssueSettings,
} from '../../src/domain/issues/issue.ts';
import { syncedFields } from '../../src/domain/issues/sync-fields.ts';
import type { Tables } from '../database/tables.ts';
import type { DefectIssuesTable } from './issues-tables.ts';

/** Issues of defects and the settings of projects, as rows of the database and as answers of calls. */
export type IssueRow = Selectable<DefectIssuesTable>;
type Reader = Kysely<Tables> | Transaction<Tables>;

export interface DefectAt {
  readonly project: string;
  readonly id: string;
}

export const iso = (at: number) => new Date(at).toISOString();

/** Whoever takes an issue has it until this time; then another one takes it. */
export const issueLease = 60_000;

/** It waits for its turn, has been taken, or is tried again within the time of a lease. */
const isDueSoon = ({ integration_id, next_try, tries }: IssueRow, now: number): boolean =>
  integration_id !== null && next_try !== null && Date.parse(next_try) <= (tries > 0 ? now + issueLease : now);

/** `now` in milliseconds. */
export const toIssue = (row: IssueRow, now: number): DefectIssue => ({
  id: row.id,
  defectId: row.defect_id,
  type: row.type,
  state: row.integration_id === null || row.state === 'REMOVING' ? 'TEXT' : row.state,
  key: row.item_key,
  url: row.item_url,
  title: row.title,
  status: row.status,
  category: row.category,
  assignee: row.assignee,
  readDate: row.read_date,
  isDue: isDueSoon(row, now),
  differs: row.differs,
  differing: syncedFields.flatMap((field) => {
    const value = row.differing[field];
    return value === undefined ? [] : [{ field, value }];
  }),
  reason: row.reason,
});

/** The issue of a defect; one whose connection is being removed is gone for people. */
export const findIssue = (database: Reader, { project, id }: DefectAt): Promise<IssueRow | undefined> =>
  database
    .selectFrom('defect_issues')
    .selectAll()
    .where('project_id', '=', project)
    .where('defect_id', '=', id)
    .where('state', '<>', 'REMOVING')
    .executeTakeFirst();

/** `only`: the id of one issue. */
export const takeDue = (database: Kysely<Tables>, now: number, most: number, only: string | null) =>
  database
    .updateTable('defect_issues')
    .set(({ eb }) => ({ next_try: iso(now + issueLease), tries: eb('tries', '+', 1) }))
    .where('id', 'in', (of) =>
      of
        .selectFrom('defect_issues')
        .select('id')
        .where('next_try', '<=', iso(now))
        .where('integration_id', 'is not', null)
        .$if(only !== null, (rows) => rows.where('id', '=', only ?? ''))
        .orderBy('next_try')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/**
 * Writes what became of an issue that was taken: false, and nothing is written, if somebody has changed it meanwhile, or
 * another server has taken it.
 */
export const writeTaken = async (
  database: Reader,
  row: Pick<IssueRow, 'id' | 'state' | 'next_try'>,
  changes: Updateable<DefectIssuesTable>,
): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('defect_issues')
    .set(changes)
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .where('next_try', '=', row.next_try)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const readSettings = async (database: Reader, project: string): Promise<IssueSettings> => {
  const row = await database
    .selectFrom('issue_settings')
    .selectAll()
    .where('project_id', '=', project)
    .executeTakeFirst();
  if (!row) return noIssueSettings;
  const { project_key, issue_type, priorities, closed_status, reopened_status, leads, sent_statuses } = row;
  return {
    ...{ projectKey: project_key, issueType: issue_type, priorities },
    ...{ closedStatus: closed_status, reopenedStatus: reopened_status },
    ...{ leads: issueLeadsShape.parse(leads), sentStatuses: sent_statuses },
  };
};

export const writeSettings = async (
  tx: Transaction<Tables>,
  { project, by, now }: { readonly project: string; readonly by: string; readonly now: number },
  { projectKey, issueType, priorities, closedStatus, reopenedStatus, leads, sentStatuses }: IssueSettings,
): Promise<void> => {
  const row = {
    ...{ project_key: projectKey, issue_type: issueType, priorities: JSON.stringify(priorities) },
    ...{ closed_status: closedStatus, reopened_status: reopenedStatus, modified_by: by, modified_date: iso(now) },
    ...{ leads: JSON.stringify(leads), sent_statuses: JSON.stringify(sentStatuses) },
  };
  await tx
    .insertInto('issue_settings')
    .values({ project_id: project, ...row })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(row))
    .execute();
};

/** All issues of a project are compared again, because other fields are. */
export const makeProjectDue = async (tx: Transaction<Tables>, project: string, now: number): Promise<void> => {
  await tx
    .updateTable('defect_issues')
    .set({ next_try: iso(now) })
    .where('project_id', '=', project)
    .where('state', '=', 'LINKED')
    .where('next_try', '>', iso(now))
    .execute();
};

/** Issues of defects that were deleted for good. */
export const purgeIssues = async (database: Kysely<Tables>): Promise<void> => {
  await sql`delete from defect_issues i where not exists
    (select 1 from defects d where d.project_id = i.project_id and d.id = i.defect_id)`.execute(database);
};
