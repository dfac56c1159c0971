import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Wanted } from '../../../src/domain/pipelines/executions/fold-job.ts';
import { isProblem } from '../../../src/domain/problems/problem.ts';
import type { SentReason } from '../../../src/domain/problems/reason.ts';
import type { Tables } from '../../database/tables.ts';
import type { Stored } from '../../journal/fact-store.ts';
import { preflight } from '../../runs/requests/preflight.ts';
import { reasonOfRefusal } from '../../runs/requests/reason-of-refusal.ts';
import { requireScopeItem } from '../../runs/requests/require-scope-item.ts';
import { storeRun } from '../../runs/requests/store-run.ts';
import type { ExecutionRow } from './execution-rows.ts';

/** The run of an item, requested for whoever started the execution; or the reason why there is none. */
type Requested = { readonly run: string } | { readonly reason: SentReason };

const codes = { deleted: 'pipelineTargetDeleted', gone: 'pipelineTargetGone', other: 'pipelineRunGone' };

const command = 'ExecuteScenarioTest' as const;

const requestRun = async (
  tx: Transaction<Tables>,
  row: ExecutionRow,
  { item, adapterId }: Wanted,
  { now, stored }: { readonly now: number; readonly stored: Stored[] },
): Promise<string> => {
  const { account_id: account, project_id: project, created_by: userId } = row;
  const { scenarioId, testPlanId, scopeItemId } = item;
  if (item.type === 'TESTPLAN_SCOPE_ITEM') await requireScopeItem(tx, { project, testPlanId, scopeItemId, scenarioId });
  const wanted = {
    account,
    project,
    userId,
    adapterId,
    command,
    flowId: '',
    scenarioId,
    datasetId: '',
    baseAddress: '',
  };
  const prepared = await preflight(tx, { ...wanted, mayWait: true });
  const run = {
    id: uuid(),
    ...{ account, project, userId, command, adapterId, testPlanId, scopeItemId },
    debug: false,
    at: new Date(now).toISOString(),
    told: '',
    pipeline: { execution: row.id, item: item.id },
  } as const;
  return (await storeRun(tx, run, prepared, stored)).id;
};

export const requestItem = async (...args: Parameters<typeof requestRun>): Promise<Requested> => {
  try {
    return { run: await requestRun(...args) };
  } catch (error) {
    if (!isProblem(error)) throw error;
    return { reason: reasonOfRefusal(error, codes) };
  }
};
