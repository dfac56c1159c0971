import type { Transaction } from 'kysely';
import { decideDataset } from '../../src/domain/datasets/decide-dataset.ts';
import {
  datasetIdOf,
  type DatasetChange,
  type DatasetCommand,
  type GridChange,
  type GridFactType,
} from '../../src/domain/datasets/dataset-facts.ts';
import { cellTypes, type Dataset } from '../../src/domain/datasets/dataset.ts';
import { expressionReason } from '../../src/domain/datasets/grid/cell-expression.ts';
import type { ExpressionCheck } from '../../src/domain/datasets/grid/cell-fault.ts';
import type { GridStore } from '../../src/domain/datasets/grid/grid-store.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import { functionRows } from '../functions/function-rows.ts';
import type { Stored } from '../journal/fact-store.ts';
import type { CommandRequest, WriteModel } from '../journal/write-model.ts';
import {
  countOfFlow,
  readDataset,
  readDeletedDataset,
  requireDataset,
  requireFlow,
  type StoredDataset,
} from './dataset-rows.ts';
import { storeFor } from './grid-rows.ts';
import { projectGrid, touchDataset } from './project-grid.ts';

export interface DatasetWrite extends CommandRequest {
  readonly flowId: string;
  readonly command: DatasetCommand;
}

export interface DatasetReply {
  readonly id: string;
  readonly revision: number;
  readonly facts: Stored[];
}

interface State {
  readonly known: Dataset | null;
  readonly deleted: Dataset | null;
  readonly ofFlow: number;
  readonly store: GridStore | null;
  readonly check?: ExpressionCheck;
}

type Tx = Transaction<Tables>;
const missing: Problem = { kind: 'missing' };

const loadNew = async (tx: Tx, { flowId, project, command }: DatasetWrite): Promise<State> => {
  await requireFlow(tx, project, flowId);
  const of = command.type === 'dataset.create' ? command.data.flowId : flowId;
  const known = await readDataset(tx, project, datasetIdOf(command.about));
  return { known: known?.dataset ?? null, deleted: null, ofFlow: await countOfFlow(tx, project, of), store: null };
};

const loadDeleted = async (tx: Tx, { project, command }: DatasetWrite): Promise<State> => {
  const id = datasetIdOf(command.about);
  const known = (await readDataset(tx, project, id))?.dataset ?? null;
  const deleted = await readDeletedDataset(tx, project, id);
  if (!known && !deleted) throw missing;
  return { known, deleted, ofFlow: await countOfFlow(tx, project, (known ?? deleted)?.flowId ?? ''), store: null };
};

const loadKnown = async (tx: Tx, { flowId, project, command }: DatasetWrite): Promise<State> => {
  const stored: StoredDataset = await requireDataset(tx, { project, flowId, dataset: datasetIdOf(command.about) });
  const store = command.type === 'dataset.change' ? await storeFor(tx, stored, command.data.changes) : null;
  const check = await expressionCheckFor(tx, project, command);
  return { known: stored.dataset, deleted: null, ofFlow: 0, store, ...(check && { check }) };
};

/** Functions of the account are read only if an expression was typed. */
const expressionCheckFor = async (
  tx: Tx,
  project: string,
  command: DatasetCommand,
): Promise<ExpressionCheck | null> => {
  const isTyped =
    command.type === 'dataset.change' &&
    command.data.changes.some((change) => change.type === 'cell.set' && change.cell.type === cellTypes.function);
  if (!isTyped) return null;
  const { account_id: account } = await tx
    .selectFrom('projects')
    .select('account_id')
    .where('id', '=', project)
    .executeTakeFirstOrThrow();
  const functions = await functionRows(tx, account);
  return (text) => expressionReason(text, functions);
};

const insert = async (tx: Tx, fact: Extract<DatasetChange, { type: 'dataset.created' }> & Stored): Promise<void> => {
  const { flowId, name, description } = fact.data;
  await tx
    .insertInto('datasets')
    .values({
      project_id: fact.project,
      id: datasetIdOf(fact.about),
      flow_id: flowId,
      name,
      description,
      column_list: JSON.stringify([]),
      row_count: 0,
      column_count: 0,
      created_by: fact.by,
      created_date: fact.at,
      modified_by: fact.by,
      modified_date: fact.at,
      revision: fact.revision,
      deleted_by: '',
    })
    .execute();
};

const update = (tx: Tx, fact: DatasetChange & Stored, changes: object) =>
  tx
    .updateTable('datasets')
    .set({ ...changes, revision: fact.revision })
    .where('project_id', '=', fact.project)
    .where('id', '=', datasetIdOf(fact.about))
    .execute();

const projectRecord = async (tx: Tx, fact: DatasetChange & Stored): Promise<unknown> => {
  switch (fact.type) {
    case 'dataset.created':
      return insert(tx, fact);
    case 'dataset.updated':
      return update(tx, fact, { ...fact.data.changes, modified_by: fact.by, modified_date: fact.at });
    case 'dataset.deleted':
      return update(tx, fact, { deleted_date: fact.at, deleted_by: fact.by });
    case 'dataset.restored':
      return update(tx, fact, { deleted_date: null, deleted_by: '' });
    default:
      return;
  }
};

/** The fields of a refusal are columns; the rest are about the dataset. */
export const datasetProblem = ({
  refused,
  field = 'values',
}: {
  refused: Parameters<typeof invalid>[1];
  field?: string;
}) => invalid(field, refused);

const gridTypes: readonly string[] = [
  'column.added',
  'column.updated',
  'column.moved',
  'column.removed',
  'row.added',
  'row.moved',
  'row.changed',
  'row.removed',
  'cell.changed',
  'cells.changed',
] satisfies readonly GridFactType[];

export const isGridFact = <F extends { readonly type: string }>(fact: F): fact is F & GridChange =>
  gridTypes.includes(fact.type);

/** `store`: of the dataset before the events; it is as afterwards then. */
export const projectDataset = async (
  tx: Tx,
  at: { readonly project: string; readonly dataset: string },
  store: GridStore | null,
  facts: readonly (DatasetChange & Stored)[],
): Promise<void> => {
  for (const fact of facts) await projectRecord(tx, fact);
  const changes = facts.filter(isGridFact);
  const last = facts.at(-1);
  if (!store || !last || changes.length === 0) return;
  await touchDataset(tx, at, last, await projectGrid(tx, at, store, changes));
};

export const datasetWriteModel: WriteModel<DatasetWrite, State, DatasetChange, DatasetReply> = {
  load({ unit: { tx }, write }) {
    if (write.command.type === 'dataset.create') return loadNew(tx, write);
    return write.command.type === 'dataset.restore' ? loadDeleted(tx, write) : loadKnown(tx, write);
  },
  decide: ({ state, write: { command } }) => decideDataset(state, command),
  problemOf: (refusal) => datasetProblem(refusal),
  revision: ({ state: { known, deleted } }) => (known ?? deleted)?.revision ?? 0,
  async project({ unit: { tx }, write, state: { store }, facts }) {
    const at = { project: write.project, dataset: datasetIdOf(write.command.about) };
    await projectDataset(tx, at, store, facts);
  },
  reply: ({ write: { command }, state: { known, deleted }, facts }) => ({
    id: datasetIdOf(command.about),
    revision: facts.at(-1)?.revision ?? (known ?? deleted)?.revision ?? 0,
    facts: [...facts],
  }),
};
