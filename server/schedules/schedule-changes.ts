import type { Transaction } from 'kysely';
import { changeOf, changesOf, type ChangeAuthor, type ShownValues } from '../../src/domain/account/changed-record.ts';
import { recordAccount } from '../account/account-log.ts';
import type { Tables } from '../database/tables.ts';
import type { ScheduleRow } from './schedule-rows.ts';

/** What people change of a schedule, in the log of the account and in the history of what it runs. */
type Tx = Transaction<Tables>;

const repeatsOf = ({ recurrence }: ScheduleRow): string => {
  switch (recurrence.type) {
    case 'SIMPLE':
      return recurrence.at;
    case 'CRON':
      return recurrence.expression;
    case 'RRULE':
      return `${recurrence.rule} (${recurrence.start})`;
  }
};

const adapterName = async (tx: Tx, row: ScheduleRow): Promise<string> => {
  if (row.adapter_id === '') return '';
  const found = await tx
    .selectFrom('adapters')
    .select('name')
    .where('account_id', '=', row.account_id)
    .where('client_id', '=', row.adapter_id)
    .executeTakeFirst();
  return found?.name ?? row.adapter_id;
};

const valuesOf = async (tx: Tx, row: ScheduleRow): Promise<ShownValues> => ({
  repeats: repeatsOf(row),
  zone: row.zone,
  from: row.from_date ?? '',
  until: row.until_date ?? '',
  adapter: await adapterName(tx, row),
  dataset: row.dataset,
  description: row.description,
  missed: row.missed,
  state: row.state,
  pausedUntil: row.paused_until ?? '',
});

/** What it runs, and the record whose history has its changes: a scope item belongs to a plan. */
const targetOf = async (tx: Tx, { execution_entity, entity_id: id, project_id: project }: ScheduleRow) => {
  if (execution_entity === 'PIPELINE') {
    const found = await tx
      .selectFrom('pipelines')
      .select('name')
      .where('project_id', '=', project)
      .where('id', '=', id)
      .executeTakeFirst();
    return { name: found?.name ?? '', of: `PIPELINE/${id}` };
  }
  const item =
    execution_entity === 'SCENARIO'
      ? null
      : await tx
          .selectFrom('scope_items')
          .select(['plan_id', 'scenario_id'])
          .where('project_id', '=', project)
          .where('id', '=', id)
          .executeTakeFirst();
  const scenario = execution_entity === 'SCENARIO' ? id : (item?.scenario_id ?? '');
  const found = await tx
    .selectFrom('scenarios')
    .select('name')
    .where('project_id', '=', project)
    .where('id', '=', scenario)
    .executeTakeFirst();
  return { name: found?.name ?? '', of: item ? `TESTPLAN/${item.plan_id}` : `SCENARIO/${scenario}` };
};

/** Null: there is none, before it is created or after it is deleted. */
export const recordSchedule = async (
  tx: Tx,
  author: Omit<ChangeAuthor, 'account'>,
  before: ScheduleRow | null,
  after: ScheduleRow | null,
): Promise<void> => {
  const row = after ?? before;
  if (!row) return;
  const { id, project_id: project, account_id: account } = row;
  const record = { kind: 'schedule', id, project, ...(await targetOf(tx, row)) };
  const [was, is] = [before && (await valuesOf(tx, before)), after && (await valuesOf(tx, after))];
  await recordAccount(tx, changesOf({ ...author, account }, record, was, is));
};

/** It was brought back from the trash, or purged from it by the system. */
const recordTrash = async (
  tx: Tx,
  author: Omit<ChangeAuthor, 'account'>,
  row: ScheduleRow,
  { verb, values }: { readonly verb: 'restored' | 'deleted'; readonly values: Parameters<typeof changeOf>[3] },
): Promise<void> => {
  const { id, project_id: project, account_id: account } = row;
  const record = { kind: 'schedule', id, project, ...(await targetOf(tx, row)) };
  await recordAccount(tx, [changeOf({ ...author, account }, record, verb, values)]);
};

export const recordRestored = (tx: Tx, author: Omit<ChangeAuthor, 'account'>, row: ScheduleRow): Promise<void> =>
  recordTrash(tx, author, row, { verb: 'restored', values: { value: repeatsOf(row) } });

export const recordPurged = (tx: Tx, author: Omit<ChangeAuthor, 'account'>, row: ScheduleRow): Promise<void> =>
  recordTrash(tx, author, row, { verb: 'deleted', values: { field: 'trash', was: repeatsOf(row) } });

/** A past run that is no longer listed: the schedule goes on. */
export const recordHiddenFire = async (
  tx: Tx,
  author: Omit<ChangeAuthor, 'account'>,
  { project, id }: { readonly project: string; readonly id: string },
  fireTime: string,
): Promise<void> => {
  const row = await tx
    .selectFrom('schedules')
    .selectAll()
    .where('project_id', '=', project)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const record = { kind: 'schedule', id, project, ...(await targetOf(tx, row)) };
  const values = { field: 'run', was: fireTime, value: '' };
  await recordAccount(tx, [changeOf({ ...author, account: row.account_id }, record, 'removed', values)]);
};
