import type { Kysely, Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { forbidden } from '../../src/domain/problems/invalid.ts';
import { isProblem, type Problem } from '../../src/domain/problems/problem.ts';
import type { SentReason } from '../../src/domain/problems/reason.ts';
import type { Tables } from '../database/tables.ts';
import { startExecution } from '../pipelines/executions/start-execution.ts';
import type { Stored } from '../journal/fact-store.ts';
import { preflight } from '../runs/requests/preflight.ts';
import { storeRun } from '../runs/requests/store-run.ts';
import { requireCreator } from './creator-rights.ts';
import type { ScheduleRow } from './schedule-rows.ts';

/**
 * A run, or an execution of a pipeline, that a schedule requests for its creator, by the same checks as one that a person
 * requests.
 */
export type Outcome = { readonly run: string } | { readonly reason: SentReason };

/** Why there is no run, as a reason that is stored; an unexpected error is thrown on. */
const reasonOf = (problem: Problem): SentReason => {
  switch (problem.kind) {
    case 'deleted':
      return { code: 'scheduleTargetDeleted', values: { name: problem.name } };
    case 'missing':
      return { code: 'scheduleTargetGone' };
    case 'forbidden':
    case 'invalid': {
      const { code = 'scheduleFailed', values } = problem;
      return values === undefined ? { code } : { code, values };
    }
    default:
      throw problem;
  }
};

const requireAdapter = async (database: Kysely<Tables>, { account_id, adapter_id }: ScheduleRow): Promise<void> => {
  if (adapter_id === '') return;
  const found = await database
    .selectFrom('adapters')
    .select('client_id')
    .where('account_id', '=', account_id)
    .where('client_id', '=', adapter_id)
    .executeTakeFirst();
  if (!found) throw forbidden({ code: 'scheduleAdapterGone' });
};

type Args = readonly [
  database: Kysely<Tables>,
  tx: Transaction<Tables>,
  schedule: ScheduleRow,
  now: number,
  stored: Stored[],
];

/** Answers the id of the execution. */
const requestPipeline = (...[database, tx, schedule, now, stored]: Args): Promise<string> => {
  const { account_id: account, project_id: project, created_by: userId, entity_id: pipeline } = schedule;
  const request = { params: {}, ref: '', commit: '' };
  const execution = { account, project, pipeline, userId, trigger: 'SCHEDULE', request, now } as const;
  return startExecution(database, tx, execution, stored);
};

/** `database`: reads; `tx`: the transaction that also stores the fire. */
export const requestScheduledRun = async (...args: Args): Promise<Outcome> => {
  const [database, tx, schedule, now, stored] = args;
  const { account_id: account, project_id: project, created_by: userId, adapter_id: adapterId } = schedule;
  const command = 'ExecuteScenarioTest' as const;
  const entity = schedule.execution_entity;
  try {
    await requireCreator(database, { userId, project, entity }, now);
    if (entity === 'PIPELINE') return { run: await requestPipeline(...args) };
    await requireAdapter(database, schedule);
    const request = { account, project, userId, adapterId, command, flowId: '', datasetId: '', baseAddress: '' };
    const prepared = await preflight(database, { ...request, scenarioId: schedule.entity_id });
    const at = new Date(now).toISOString();
    const run = {
      id: uuid(),
      account,
      project,
      userId,
      command,
      adapterId,
      debug: false,
      at,
      testPlanId: '',
      scopeItemId: '',
      told: '',
    } as const;
    return { run: (await storeRun(tx, run, prepared, stored)).id };
  } catch (error) {
    if (!isProblem(error)) throw error;
    return { reason: reasonOf(error) };
  }
};
