import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { forbidden } from '../../src/domain/problems/invalid.ts';
import { isProblem } from '../../src/domain/problems/problem.ts';
import type { SentReason } from '../../src/domain/problems/reason.ts';
import type { Tables } from '../database/tables.ts';
import { startExecution } from '../pipelines/executions/start-execution.ts';
import { lockAnyProject } from '../journal/fact-store.ts';
import type { AfterCommit } from '../runs/requests/after-commit.ts';
import { preflight } from '../runs/requests/preflight.ts';
import { reasonOfRefusal } from '../runs/requests/reason-of-refusal.ts';
import { storeRun } from '../runs/requests/store-run.ts';
import { requireCreator } from './creator-rights.ts';
import { scheduledScenario } from './scheduled-scenario.ts';
import type { ScheduleRow } from './schedule-rows.ts';

type Tx = Transaction<Tables>;

/**
 * A run, or an execution of a pipeline, that a schedule requests for its creator, by the same checks as one that a person
 * requests.
 */
export type Outcome = { readonly run: string } | { readonly reason: SentReason };

const codes = { deleted: 'scheduleTargetDeleted', gone: 'scheduleTargetGone', other: 'scheduleFailed' };

const requireAdapter = async (tx: Tx, { account_id, adapter_id }: ScheduleRow): Promise<void> => {
  if (adapter_id === '') return;
  const found = await tx
    .selectFrom('adapters')
    .select('client_id')
    .where('account_id', '=', account_id)
    .where('client_id', '=', adapter_id)
    .executeTakeFirst();
  if (!found) throw forbidden({ code: 'scheduleAdapterGone' });
};

/** Answers the id of the execution. */
const requestPipeline = (tx: Tx, schedule: ScheduleRow, now: number, after: AfterCommit): Promise<string> => {
  const { account_id: account, project_id: project, created_by: userId, entity_id: pipeline } = schedule;
  const request = { params: {}, ref: '', commit: '' };
  const execution = { account, project, pipeline, userId, trigger: 'SCHEDULE', request, now } as const;
  return startExecution(tx, execution, after);
};

/** In the transaction that also stores the fire; a second connection could wait for those that wait for its lock. */
export const requestScheduledRun = async (
  tx: Tx,
  schedule: ScheduleRow,
  now: number,
  after: AfterCommit,
): Promise<Outcome> => {
  const { account_id: account, project_id: project, created_by: userId, adapter_id: adapterId } = schedule;
  const command = 'ExecuteScenarioTest' as const;
  const entity = schedule.execution_entity;
  try {
    await lockAnyProject(tx, project);
    await requireCreator(tx, { userId, project, entity }, now);
    if (entity === 'PIPELINE') return { run: await requestPipeline(tx, schedule, now, after) };
    await requireAdapter(tx, schedule);
    const { scenarioId, ...scope } = await scheduledScenario(tx, project, { entity, id: schedule.entity_id });
    const request = { account, project, userId, adapterId, command, flowId: '', datasetId: '', baseAddress: '' };
    const prepared = await preflight(tx, { ...request, scenarioId });
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
      ...scope,
      told: '',
    } as const;
    return { run: (await storeRun(tx, run, prepared, after.stored)).id };
  } catch (error) {
    if (!isProblem(error)) throw error;
    return { reason: reasonOfRefusal(error, codes) };
  }
};
