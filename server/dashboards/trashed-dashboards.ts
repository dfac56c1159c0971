import type { Kysely } from 'kysely';
import { dashboardAbout } from '../../src/domain/dashboards/dashboard-facts.ts';
import type { Tables } from '../database/tables.ts';
import type { Execute } from '../journal/create-execute.ts';
import { stampOf } from '../journal/command-request.ts';
import type { TrashSource } from '../modules/contributions.ts';
import { listTrashed, purgeTrashed, trashedIn } from '../trash/trashed-records.ts';
import { dashboardWriteModel } from './dashboard-write-model.ts';

/** Deleted dashboards of a project, which stay in their table with their charts until they are purged. */
export const listTrashedDashboards: TrashSource = (database, project, question) =>
  listTrashed(database, project, question, { type: 'DASHBOARD', rows: trashedIn('dashboards') });

interface Needs {
  readonly database: Kysely<Tables>;
  readonly execute: Execute;
}

export const purgeDashboards = ({ database, execute }: Needs, now: number): Promise<number> =>
  purgeTrashed(database, now, 'dashboards', async ({ id, ...write }) => {
    const query = database.selectFrom('dashboards').select('account_id').where('id', '=', id);
    const { account_id: account = '' } = (await query.executeTakeFirst()) ?? {};
    const stamp = stampOf(write, dashboardAbout(id));
    const editsFor = () => Promise.resolve([{ type: 'dashboard.purge', data: { name: '' } } as const]);
    const purge = { ...write, account, stamp, isNew: false, isOfTrash: true, editsFor };
    return execute(dashboardWriteModel, purge);
  });
