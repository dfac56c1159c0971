import { sql, type Selectable, type Transaction } from 'kysely';
import type { CoveringType } from '../../src/domain/requirements/requirement.ts';
import type { RunPlan } from '../../src/domain/runs/plan.ts';
import type { RunsTable } from '../database/tables/runs-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { NodeVerdict, RunResultsSource } from '../modules/contributions.ts';
import { lockAnyProject } from '../journal/fact-store.ts';
import { foldedOf, refreshStates } from './requirement-states.ts';

/**
 * The results of a run that has ended: of its flow, or of its scenario and of each of its flows that has a verdict of its
 * own. A debugged run is a try, and a run that was cancelled, lost or never taken says nothing about what it tests.
 */
interface Result {
  readonly type: CoveringType;
  readonly id: string;
  readonly isPassed: boolean;
  readonly revision: number;
}

type Run = Selectable<RunsTable>;

const verdicts: Readonly<Record<string, boolean>> = {
  PASSED: true,
  PASSED_WITH_WARNINGS: true,
  FAILED: false,
  passed: true,
  passedWithWarnings: true,
  failed: false,
};

const resultsOf = (run: Run, plan: RunPlan, nodes: readonly NodeVerdict[]): readonly Result[] => {
  const verdict = verdicts[run.state];
  if (run.debug || verdict === undefined) return [];
  const ofFlows = nodes.flatMap(({ position, status }): Result[] => {
    const node = plan.nodes.find((one) => one.position === position);
    const isPassed = verdicts[status];
    if (!node || isPassed === undefined) return [];
    return [{ type: 'FLOW', id: node.flowId, isPassed, revision: node.flowVersion }];
  });
  const ofScenario: Result = { type: 'SCENARIO', id: plan.id, isPassed: verdict, revision: plan.version };
  return plan.kind === 'scenario' ? [...ofFlows, ofScenario] : ofFlows;
};

/** A flow that stands several times in a scenario passed if it passed each time. */
const worstOf = (results: readonly Result[]): readonly Result[] => {
  const worst = new Map<string, Result>();
  for (const one of results) {
    const key = `${one.type} ${one.id}`;
    if (worst.get(key)?.isPassed !== false) worst.set(key, one);
  }
  return [...worst.values()];
};

const tableOf = { FLOW: sql`flows`, SCENARIO: sql`scenarios` } as const;

/** True: it is the last one now. Of what has been purged nothing is written. */
const store = async (tx: Transaction<Tables>, run: Run, result: Result): Promise<boolean> => {
  const { type, id, isPassed, revision } = result;
  const { numAffectedRows = 0n } = await sql`
    insert into run_results (project_id, entity_type, entity_id, run_id, is_passed, ended_date, revision, is_changed)
    select ${run.project_id}, ${type}, ${id}, ${run.id}, ${isPassed}, ${run.end_date}::timestamptz, ${revision}::int,
      revision <> ${revision}::int
    from ${tableOf[type]} where project_id = ${run.project_id} and id = ${id}
    on conflict (project_id, entity_type, entity_id) do update set run_id = excluded.run_id,
      is_passed = excluded.is_passed, ended_date = excluded.ended_date, revision = excluded.revision,
      is_changed = excluded.is_changed
    where run_results.ended_date <= excluded.ended_date`.execute(tx);
  return numAffectedRows > 0n;
};

/** Locks the project: links of requirements change under the same lock. */
export const recordResults: RunResultsSource = async (tx, run, plan, nodes) => {
  const results = worstOf(resultsOf(run, plan, nodes));
  if (results.length === 0 || run.end_date === null) return;
  // Sent together; the database executes them behind the lock.
  const [, ...covered] = await Promise.all([
    lockAnyProject(tx, run.project_id),
    ...results.map(async (result) => {
      const [isLast, folded] = await Promise.all([
        store(tx, run, result),
        foldedOf(tx, run.project_id, result.type, result.id),
      ]);
      return isLast ? folded : [];
    }),
  ]);
  await refreshStates(tx, run.project_id, [...new Set(covered.flat())]);
};
