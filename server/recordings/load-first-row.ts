import type { Kysely } from 'kysely';
import { forbidden, invalid } from '../../src/domain/problems/invalid.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { sourceBefore, withFirstRow } from '../../src/domain/recordings/steps-before.ts';
import { compilePlan } from '../../src/domain/runs/compile/compile-plan.ts';
import type { CompiledPlan } from '../../src/domain/runs/compile/plan-source.ts';
import { countSteps, extensionsOf, hasManualSteps } from '../../src/domain/runs/compile/plan-totals.ts';
import { runLimits } from '../../src/domain/runs/run-limits.ts';
import type { Tables } from '../database/tables.ts';
import { loadFlowSource } from '../runs/requests/load-plan-source.ts';

export interface FirstRowQuestion {
  readonly account: string;
  readonly project: string;
  readonly flowId: string;
  /** Only the steps before it; empty: all. */
  readonly stepId: string;
  /** Empty: none. */
  readonly datasetId: string;
  readonly address: string;
}

const missing: Problem = { kind: 'missing' };

/** Steps of a flow with the first row of a dataset; null if there are none. */
export const loadFirstRow = async (
  database: Kysely<Tables>,
  { account, project, flowId, stepId, datasetId, address }: FirstRowQuestion,
): Promise<Pick<CompiledPlan, 'plan' | 'secrets'> | null> => {
  const question = { account, project, baseAddress: address };
  const source = sourceBefore(await loadFlowSource(database, question, flowId, datasetId), stepId);
  if (!source) throw missing;
  const compiled = compilePlan(source);
  const { plan, faults } = compiled;
  if (faults.has('flowMissing') || faults.has('callTooDeep') || hasManualSteps(plan) || extensionsOf(plan).length > 0)
    throw forbidden({ code: 'incompatibleFlow' });
  if (countSteps(plan) === 0) return null;
  const before = withFirstRow(compiled);
  if (faults.has('tooLarge') || Buffer.byteLength(JSON.stringify(before.plan)) > runLimits.planBytes)
    throw invalid('flow', { code: 'planTooLarge' });
  return before;
};
