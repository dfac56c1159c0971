import type { Kysely, Selectable, Transaction } from 'kysely';
import type { StoredDashboard } from '../../src/domain/dashboards/apply-dashboard.ts';
import { byName, type Dashboard } from '../../src/domain/dashboards/dashboard.ts';
import { dashboardLimits } from '../../src/domain/dashboards/dashboard-limits.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import type { DashboardsTable } from './dashboards-table.ts';

type Reader = Kysely<Tables> | Transaction<Tables>;

/** Whose dashboards: those of a project, or of the account. */
export interface DashboardOwner {
  readonly account: string;
  /** '': the account. */
  readonly project: string;
}

const toDashboard = (row: Selectable<DashboardsTable>): StoredDashboard => ({
  id: row.id,
  name: row.name,
  projectId: row.project_id ?? '',
  type: row.project_id === null ? 'ACCOUNT' : 'PROJECT',
  config: row.config,
  createdBy: row.created_by,
  createdDate: row.created_date,
  modifiedDate: row.modified_date,
  revision: row.revision,
  ...(row.deleted_date !== null && { deleted: { by: row.deleted_by ?? '', date: row.deleted_date } }),
});

const rowsOf = (database: Reader, { account, project }: DashboardOwner) =>
  database
    .selectFrom('dashboards')
    .where('account_id', '=', account)
    .where('deleted_date', 'is', null)
    .where((where) => (project === '' ? where('project_id', 'is', null) : where('project_id', '=', project)));

export const listDashboards = async (database: Reader, owner: DashboardOwner): Promise<Dashboard[]> =>
  (await rowsOf(database, owner).selectAll().execute()).map(toDashboard).toSorted(byName);

/** A dashboard of this account, whoever owns it, also in the trash; null if there is none. */
export const findStored = async (database: Reader, account: string, id: string): Promise<StoredDashboard | null> => {
  const query = database.selectFrom('dashboards').selectAll().where('account_id', '=', account).where('id', '=', id);
  const row = await query.executeTakeFirst();
  return row ? toDashboard(row) : null;
};

export const findDashboard = async (database: Reader, account: string, id: string): Promise<Dashboard | null> => {
  const stored = await findStored(database, account, id);
  return stored?.deleted ? null : stored;
};

/** Throws if the id was used before. */
export const requireUnused = async (tx: Transaction<Tables>, id: string): Promise<void> => {
  const used = await tx.selectFrom('dashboards').select('name').where('id', '=', id).executeTakeFirst();
  if (used) throw { kind: 'duplicate', name: id } satisfies Problem;
};

/** Throws if there is no room for another one. */
export const requireRoom = async (tx: Transaction<Tables>, owner: DashboardOwner): Promise<void> => {
  const { dashboards } = await rowsOf(tx, owner)
    .select(({ fn }) => fn.countAll<number>().as('dashboards'))
    .executeTakeFirstOrThrow();
  const max = dashboardLimits.dashboardsMost;
  if (Number(dashboards) >= max) throw invalid('name', { code: 'tooManyDashboards', max });
};

/** Stores a dashboard as it is after a change; null: it is gone for good. */
export const storeDashboard = async (
  tx: Transaction<Tables>,
  { account, project }: DashboardOwner,
  id: string,
  dashboard: StoredDashboard | null,
): Promise<void> => {
  if (!dashboard) {
    await tx.deleteFrom('dashboards').where('id', '=', id).execute();
    return;
  }
  const { name, config, modifiedDate: modified_date, revision, deleted } = dashboard;
  const trash = { deleted_by: deleted?.by ?? null, deleted_date: deleted?.date ?? null };
  const changed = { name, config: JSON.stringify(config), modified_date, revision, ...trash };
  await tx
    .insertInto('dashboards')
    .values({
      ...{ id, account_id: account, project_id: project === '' ? null : project },
      ...{ created_by: dashboard.createdBy, created_date: dashboard.createdDate },
      ...changed,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute();
};
