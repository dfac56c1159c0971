import type { CombineQuestion, CombineResult } from '../../../src/domain/datasets/combine/combine-contract.ts';
import {
  combinationOf,
  combinedChanges,
  namedValues,
  type DatasetCombination,
} from '../../../src/domain/datasets/combine/combination-of.ts';
import { datasetLimits } from '../../../src/domain/datasets/dataset-limits.ts';
import { byRank } from '../../../src/domain/datasets/dataset.ts';
import { decideGridChanges } from '../../../src/domain/datasets/grid/decide-grid-change.ts';
import { heldStore } from '../../../src/domain/datasets/grid/grid-store.ts';
import type { GridContent } from '../../../src/domain/datasets/grid/plan-changes.ts';
import { isRefusal } from '../../../src/domain/journal/fact.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { commandRequest } from '../../journal/command-request.ts';
import { accountOf } from '../../session/caller.ts';
import type { Handlers } from '../../wire/mount.ts';
import { bulkWriteModel, type BulkPlan } from '../bulk-write-model.ts';
import type { DatasetCommandsNeeds } from '../dataset-commands.ts';
import { authorizeDatasets } from '../dataset-queries.ts';
import { requireDataset } from '../dataset-rows.ts';
import { datasetProblem } from '../dataset-write-model.ts';
import { allRows } from '../grid-rows.ts';
import { newRowsAfter } from '../new-rows.ts';
import type { CombinedRows } from './combine-rows.ts';
import { createCombiner } from './create-combiner.ts';

/**
 * The rows are computed before the project is locked. If columns or pinned rows are others under the lock, they are
 * computed again.
 */
const noRow = invalid('constraints', { code: 'combineImpossible' });
const changedMeanwhile: Problem = { kind: 'busy', retryAfter: 1_000 };
const turnsMost = 3;

interface Computed {
  readonly combination: DatasetCombination;
  readonly answer: CombinedRows;
}

const combinationIn = (content: GridContent, question: CombineQuestion): DatasetCombination => {
  const combination = combinationOf(content, question);
  if (isRefusal(combination)) throw datasetProblem(combination);
  return combination;
};

const bulkPlanOf = (content: GridContent, question: CombineQuestion, { combination, answer }: Computed) => {
  const pinned = content.rows.filter(({ isPinned }) => question.keepPinned && isPinned).toSorted(byRank);
  const added = newRowsAfter(pinned.at(-1)?.rank ?? null, answer.rows.length).map((row, at) => ({
    ...row,
    cells: Object.fromEntries(
      Object.entries(namedValues(combination.columns, answer.rows[at] ?? [])).map(
        ([column, value]) => [column, { value, type: 0 as const }] as const,
      ),
    ),
  }));
  return combinedChanges(content, question, added);
};

const resultOf = (
  { combination: { columns }, answer }: Computed,
  { removed, pinned }: { readonly removed: number; readonly pinned: number },
): Omit<CombineResult, 'id' | 'revision' | 'facts'> => {
  const { rows, total, impossible, impossibleInAll } = answer;
  return {
    created: rows.length,
    removed,
    pinned,
    rowList: rows.slice(0, datasetLimits.combinedShown).map((row) => namedValues(columns, row)),
    tuples: { total, covered: total - impossibleInAll, impossible: impossibleInAll },
    impossible: impossible.map(({ tuple, because }) => ({
      values: namedValues(columns, tuple),
      because: [...because],
    })),
  };
};

const isPossible = ({ rows, impossibleInAll, total }: CombinedRows): boolean =>
  rows.length > 0 || impossibleInAll < total;

export const datasetCombination = (needs: DatasetCommandsNeeds): Pick<Handlers, 'datasets.combine'> => {
  const { database, execute, now } = needs;
  const authorizeTo = authorizeDatasets(needs);
  const combine = createCombiner();
  const compute = async (
    content: GridContent,
    question: CombineQuestion,
    { account, signal }: { readonly account: string; readonly signal: AbortSignal },
  ): Promise<Computed> => {
    const combination = combinationIn(content, question);
    const { model, pinned } = combination;
    const task = { model, pinned, seed: question.seed, reasonsMost: datasetLimits.impossibleShown };
    const answer = await combine(task, account, signal);
    if (!isPossible(answer)) throw noRow;
    return { combination, answer };
  };
  return {
    'datasets.combine': async ({ params, body }, request, reply) => {
      const { project, flowId, dataset } = params;
      await authorizeTo(request, project, 'update');
      const closed = new AbortController();
      reply.raw.once('close', () => closed.abort());
      const timed = commandRequest(request, { call: 'datasets.combine', project, hashed: [params, body] }, now());
      for (let turn = 0; turn < turnsMost; turn += 1) {
        const stored = await requireDataset(database, params);
        const content = { columns: stored.columns, rows: await allRows(database, { project, dataset }) };
        const computed = await compute(content, body, { account: accountOf(request), signal: closed.signal });
        const wanted = bulkPlanOf(content, body, computed);
        if (body.dryRun) {
          const refused = decideGridChanges(heldStore(content), wanted.changes, { characters: Infinity });
          if (isRefusal(refused)) throw datasetProblem(refused);
          return { id: dataset, revision: stored.dataset.revision, facts: [], ...resultOf(computed, wanted) };
        }
        let counts = wanted;
        let isCurrent = true;
        const plan = (current: GridContent): BulkPlan => {
          const again = combinationIn(current, body);
          isCurrent = JSON.stringify(again) === JSON.stringify(computed.combination);
          if (!isCurrent) throw changedMeanwhile;
          counts = bulkPlanOf(current, body, computed);
          const { changes, removed } = counts;
          const details = resultOf(computed, counts);
          return { changes, created: computed.answer.rows.length, changed: 0, removed, details };
        };
        const write = { ...timed, flowId, dataset, type: 'rows.combined' as const, source: '', plan };
        try {
          const answer = await execute(bulkWriteModel, write);
          // An answer that an earlier version has stored has no more than every bulk change.
          return { ...resultOf(computed, counts), ...answer };
        } catch (error) {
          if (isCurrent) throw error;
        }
      }
      throw changedMeanwhile;
    },
  };
};
