import type { Transaction } from 'kysely';
import type { DatasetGridChange } from '../../src/domain/datasets/dataset-changes.ts';
import { datasetAbout, type DatasetChange, type GridChange } from '../../src/domain/datasets/dataset-facts.ts';
import { decideGridChanges } from '../../src/domain/datasets/grid/decide-grid-change.ts';
import { applyGridChange, heldStore, layerOver, type GridStore } from '../../src/domain/datasets/grid/grid-store.ts';
import { invert } from '../../src/domain/datasets/grid/invert.ts';
import type { GridContent } from '../../src/domain/datasets/grid/plan-changes.ts';
import { isRefusal, type Refusal } from '../../src/domain/journal/fact.ts';
import type { Tables } from '../database/tables.ts';
import { stampOf, type TimedRequest } from '../journal/command-request.ts';
import type { WriteModel } from '../journal/write-model.ts';
import { requireDataset, type StoredDataset } from './dataset-rows.ts';
import { datasetProblem, type DatasetReply } from './dataset-write-model.ts';
import { allRows } from './grid-rows.ts';
import { projectGrid, touchDataset } from './project-grid.ts';
import { storeSealed } from './secrets-write-model.ts';

type Tx = Transaction<Tables>;

/** What a bulk change does to a dataset as it is under the lock. */
export interface BulkPlan {
  readonly changes: readonly DatasetGridChange[];
  readonly created: number;
  readonly changed: number;
  readonly removed: number;
  /** Values of secret columns, encrypted. What undoes the change does not bring the earlier ones back. */
  readonly sealed?: readonly { readonly row: string; readonly column: string; readonly sealed: string }[];
  /** More fields of the answer, which is stored for repeated requests: nothing secret. */
  readonly details?: object;
}

/**
 * A change of many rows at once. Its event has counts, never content: what undoes it is stored beside the dataset, under
 * the id of the change.
 */
export interface RowsWrite extends TimedRequest {
  readonly flowId: string;
  readonly dataset: string;
  readonly type: 'rows.imported' | 'rows.combined' | 'rows.reverted';
  readonly source: string;
  /** The import that it is a part of; missing: it is one by itself. */
  readonly importId?: string;
  /** Throws a problem when its person may not do it any more. */
  requireRights?(tx: Tx): Promise<unknown>;
  /** What the plan needs of the dataset; missing: all of it. */
  content?(tx: Tx, stored: StoredDataset): Promise<GridContent>;
  /** Stored in the same transaction. */
  also?(tx: Tx, plan: BulkPlan): Promise<unknown>;
  /** Throws a problem when nothing can be done. */
  plan(content: GridContent, tx: Tx): BulkPlan | Promise<BulkPlan>;
}

interface State extends StoredDataset {
  readonly store: GridStore;
  readonly plan: BulkPlan;
  readonly outcome: readonly GridChange[] | Refusal;
}

/** An undo leaves out what others have removed meanwhile. */
const decideEach = (base: GridStore, changes: readonly DatasetGridChange[]): readonly GridChange[] => {
  const store = layerOver(base);
  return changes.flatMap((change) => {
    const facts = decideGridChanges(store, [change], { characters: Infinity });
    if (isRefusal(facts)) return [];
    facts.forEach((fact) => applyGridChange(store, fact));
    return facts;
  });
};

const load = async (tx: Tx, write: RowsWrite): Promise<State> => {
  const { project, dataset, type } = write;
  const stored = await requireDataset(tx, write);
  const content = (await write.content?.(tx, stored)) ?? {
    columns: stored.columns,
    rows: await allRows(tx, { project, dataset }),
  };
  const store = heldStore({ ...content, total: stored.dataset.rows });
  const plan = await write.plan(content, tx);
  const outcome =
    type === 'rows.reverted'
      ? decideEach(store, plan.changes)
      : decideGridChanges(store, plan.changes, { characters: Infinity });
  return { ...stored, store, plan, outcome };
};

const afterwards = (base: GridStore, changes: readonly GridChange[]): { rows: number; columns: number } => {
  const store = layerOver(base);
  changes.forEach((change) => applyGridChange(store, change));
  return { rows: store.total(), columns: store.columns().length };
};

const decide = (write: RowsWrite, { store, outcome, plan, dataset }: State): readonly DatasetChange[] | Refusal => {
  if (isRefusal(outcome)) return outcome;
  if (outcome.length === 0 && (plan.sealed ?? []).length === 0) return [];
  const { created, changed, removed } = plan;
  const { type, source, dataset: id } = write;
  const stamp = { ...stampOf(write, datasetAbout(id)), version: 1, cause: write.key };
  const counts = { created, changed, removed, source, ...afterwards(store, outcome) };
  return [{ ...stamp, id: `${write.key}/rows`, type, data: { ...counts, name: dataset.name } }];
};

export const bulkWriteModel: WriteModel<RowsWrite, State, DatasetChange, DatasetReply> = {
  load: ({ unit: { tx }, write }) => load(tx, write),
  async authorize({ unit: { tx }, write }) {
    await write.requireRights?.(tx);
  },
  decide: ({ write, state }) => decide(write, state),
  problemOf: (refused) => datasetProblem(refused),
  revision: ({ state: { dataset } }) => dataset.revision,
  async project({ unit: { tx }, write, state: { store, outcome, plan }, facts }) {
    await write.also?.(tx, plan);
    const last = facts.at(-1);
    if (!last || isRefusal(outcome)) return;
    const at = { project: write.project, dataset: write.dataset };
    await tx
      .insertInto('dataset_reversals')
      .values({
        project_id: at.project,
        dataset_id: at.dataset,
        id: write.key,
        changes: JSON.stringify(invert(outcome)),
        created_date: write.at,
        import_id: write.importId ?? '',
        revision: last.revision,
      })
      .execute();
    const counts = await projectGrid(tx, at, store, outcome);
    await storeSealed(tx, at, plan.sealed ?? []);
    await touchDataset(tx, at, last, counts);
  },
  reply: ({ write, state, facts }) => ({
    id: write.dataset,
    revision: facts.at(-1)?.revision ?? state.dataset.revision,
    facts: [...facts],
    ...state.plan.details,
  }),
};
