import { bodyHash } from '../../../server/journal/command-log.ts';
import { executeCommand, type ExecutionNeeds } from '../../../server/journal/execute-command.ts';
import type { Stored } from '../../../server/journal/fact-store.ts';
import type { CommandRequest, WriteModel } from '../../../server/journal/write-model.ts';
import type { UnitOfWork } from '../../../server/journal/unit-of-work.ts';
import type { DatasetGridChange } from '../../../src/domain/datasets/dataset-changes.ts';
import type { DatasetChange, DatasetCommand, GridChange } from '../../../src/domain/datasets/dataset-facts.ts';
import { byRank, type DatasetRow } from '../../../src/domain/datasets/dataset.ts';
import { decideDataset } from '../../../src/domain/datasets/decide-dataset.ts';
import { applyGridChange, heldStore } from '../../../src/domain/datasets/grid/grid-store.ts';
import { invert } from '../../../src/domain/datasets/grid/invert.ts';
import { changesOfValues, gridBefore } from '../../../src/domain/datasets/grid/merge-values.ts';
import { stepsOfRows } from '../../../src/domain/datasets/grid/values-by-step.ts';
import { isRefusal, type Refusal } from '../../../src/domain/journal/fact.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { contract } from '../../../src/domain/wire/contract.ts';
import { datasetStream, type SimDataset } from './sim-dataset.ts';

/**
 * The calls for datasets on the simulated disk: the product's decisions, merges and command handler; only the rows of the
 * read tables are replaced by whole datasets.
 */
export interface DatasetUnit extends UnitOfWork<null> {
  dataset(): SimDataset | null;
  /** The events of the dataset after a revision, the oldest first. */
  datasetFactsSince(revision: number): readonly Stored[];
  putDataset(dataset: SimDataset): void;
}

type Changes = readonly DatasetGridChange[] | Refusal;
interface DatasetWrite extends CommandRequest {
  readonly at: string;
  readonly changes: (now: SimDataset, since: (revision: number) => readonly Stored[]) => Changes;
}
interface DatasetState {
  readonly dataset: SimDataset;
  readonly outcome: readonly DatasetChange[] | Refusal;
}

const missing: Problem = { kind: 'missing' };

const decided = ({ record, columns, rows }: SimDataset, write: DatasetWrite, changes: Changes) => {
  if (isRefusal(changes)) return changes;
  const { key: id, project, user: by, at } = write;
  const data = { changes, name: record.name, flow: record.flowId };
  const command: DatasetCommand = { id, about: datasetStream, project, by, at, type: 'dataset.change', data };
  return decideDataset({ known: record, deleted: null, ofFlow: 0, store: heldStore({ columns, rows }) }, command);
};

const afterEvents = (dataset: SimDataset, events: readonly (DatasetChange & Stored)[]): SimDataset => {
  const store = heldStore(dataset);
  for (const event of events) applyGridChange(store, event as GridChange);
  const last = events.at(-1);
  const [columns, rows] = [store.columns(), [...store.rows()]];
  const counts = { rows: rows.length, columns: columns.length };
  const changed = last && { modifiedDate: last.at, modifiedByUser: last.by, revision: last.revision };
  return { record: { ...dataset.record, ...counts, ...changed }, columns, rows };
};

const datasetModel: WriteModel<DatasetWrite, DatasetState, DatasetChange, object, DatasetUnit> = {
  async load({ unit, write }) {
    const dataset = unit.dataset();
    if (!dataset) throw missing;
    return { dataset, outcome: decided(dataset, write, write.changes(dataset, unit.datasetFactsSince)) };
  },
  decide: ({ state }) => state.outcome,
  problemOf: ({ refused, field = 'values' }) => invalid(field, refused),
  revision: ({ state: { dataset } }) => dataset.record.revision,
  async project({ unit, facts, state: { dataset } }) {
    unit.putDataset(afterEvents(dataset, facts));
  },
  reply: ({ facts, state: { dataset } }) => ({
    id: dataset.record.id,
    revision: facts.at(-1)?.revision ?? dataset.record.revision,
    facts: [...facts],
  }),
};

interface Sent {
  readonly key: string | null;
  readonly body: unknown;
}
interface Needs {
  now(): number;
  /** The execution environment of one life of the server. */
  needs(life: number): ExecutionNeeds<DatasetUnit>;
}

export type DatasetCall = 'datasets.change' | 'datasets.save';

/** Rows of a saved list get ids that are the same in every run. */
const rowsAfter = (key: string, rows: readonly DatasetRow[]) => (count: number) => {
  const last = rows.toSorted(byRank).at(-1)?.rank ?? 'a';
  return Array.from({ length: count }, (_, at) => ({ id: `${key}-row-${at}`, rank: `${last}${at + 1}V` }));
};

const changesOf = (call: DatasetCall, { key, body }: Sent): DatasetWrite['changes'] => {
  if (call === 'datasets.change') {
    const { changes } = contract[call].body.parse(body);
    return () => changes;
  }
  const { revision = 0, steps } = contract[call].body.parse(body);
  const sent = steps.map(({ stepId, iteration, parameterValue: value, type = 0 }) => ({
    ...{ stepId, iteration },
    ...{ value, type },
  }));
  return (now, since) => {
    const undoing = invert(since(revision) as unknown as readonly GridChange[]);
    return changesOfValues({
      base: gridBefore(now, undoing),
      undoing,
      now: heldStore(now),
      sent,
      newRows: rowsAfter(key ?? '', now.rows),
    });
  };
};

export const createSimDatasetWrites = ({ now, needs }: Needs) => ({
  async change(call: DatasetCall, request: Sent, project: string, user: string, life: number) {
    const write: DatasetWrite = {
      key: request.key ?? '',
      project,
      user,
      at: new Date(now()).toISOString(),
      status: 200,
      hash: bodyHash(call, { project }, request.body),
      changes: changesOf(call, request),
    };
    return { status: 200, body: await executeCommand(needs(life), datasetModel, write) };
  },
});

/** Few, so that a person reads several parts. */
const window = 3;

/** As the product's call answers a read, with smaller parts. */
export const datasetAnswer = (dataset: SimDataset, query: URLSearchParams, position: number): object => {
  const { record, columns, rows } = structuredClone(dataset);
  const inOrder = rows.toSorted(byRank);
  const around = { ...record, columnList: columns.toSorted(byRank), position };
  if (query.get('as') !== 'rows') {
    const steps = stepsOfRows(inOrder, columns, { datasetId: record.id, flowId: record.flowId, first: 1 });
    return { ...around, steps, rowList: inOrder.map((row) => ({ ...row, cells: {} })), isLast: true };
  }
  const [rank, id] = [query.get('afterRank'), query.get('afterId')];
  const rest = rank === null || id === null ? inOrder : inOrder.filter((row) => byRank(row, { rank, id }) > 0);
  return { ...around, steps: [], rowList: rest.slice(0, window), isLast: rest.length <= window };
};
