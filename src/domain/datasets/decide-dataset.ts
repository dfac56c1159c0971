import { isRefusal, type Refusal } from '../journal/fact.ts';
import type { DatasetChange, DatasetCommand, GridFact } from './dataset-facts.ts';
import { datasetLimits as most } from './dataset-limits.ts';
import { datasetFields, type Dataset, type DatasetFields } from './dataset.ts';
import type { ExpressionCheck } from './grid/cell-fault.ts';
import { decideGridChanges } from './grid/decide-grid-change.ts';
import type { GridStore } from './grid/grid-store.ts';

type Outcome = readonly DatasetChange[] | Refusal;
type CommandOf<Type extends DatasetCommand['type']> = Extract<DatasetCommand, { readonly type: Type }>;

/** What a command stands against. */
export interface DatasetState {
  readonly known: (DatasetFields & Pick<Dataset, 'id'>) | Dataset | null;
  /** As it was deleted. */
  readonly deleted: Dataset | null;
  /** Datasets of the flow. */
  readonly ofFlow: number;
  /** The columns and the rows that the command is about; null when they are not known here. */
  readonly store: GridStore | null;
  /** The check of expressions, where their language is loaded. */
  readonly check?: ExpressionCheck | undefined;
}

const gone: Refusal = { refused: { code: 'datasetGone' } };

const stampOf = ({ id, about, project, at, by }: DatasetCommand) =>
  ({ version: 1, about, project, at, by, cause: id }) as const;

const create = ({ known, ofFlow }: DatasetState, command: CommandOf<'dataset.create'>): Outcome => {
  if (known) return [];
  const { flowId } = command.data;
  const fields = datasetFields.cleaned(datasetFields.of(command.data));
  const refused = datasetFields.refusalOf(fields);
  if (refused) return refused;
  if (ofFlow >= most.datasets) return { refused: { code: 'datasetsMost', max: most.datasets } };
  const id = `${command.id}/created`;
  return [{ ...stampOf(command), id, type: 'dataset.created', data: { ...fields, flowId } }];
};

/** One event for each changed field, so that the history has an entry for each. */
const update = (known: DatasetFields, command: CommandOf<'dataset.update'>): Outcome => {
  const updates = datasetFields.updates(known, command.data.changes);
  const refused = datasetFields.refusalOf(command.data.changes);
  if (refused) return refused;
  const name = updates.find(({ field }) => field === 'name')?.changes.name ?? known.name;
  return updates.map(({ field, changes, was }) => ({
    ...stampOf(command),
    id: `${command.id}/updated/${field}`,
    type: 'dataset.updated',
    data: { name, changes, was },
  }));
};

const restore = ({ known, deleted, ofFlow }: DatasetState, command: CommandOf<'dataset.restore'>): Outcome => {
  if (known) return [];
  if (!deleted) return gone;
  if (ofFlow >= most.datasets) return { refused: { code: 'datasetsMost', max: most.datasets } };
  const data = { name: deleted.name, record: deleted };
  return [{ ...stampOf(command), id: `${command.id}/restored`, type: 'dataset.restored', data }];
};

const change = (
  { name }: DatasetFields,
  store: GridStore,
  command: CommandOf<'dataset.change'>,
  check: DatasetState['check'],
): Outcome => {
  const outcome = decideGridChanges(store, command.data.changes, { check });
  if (isRefusal(outcome)) return outcome;
  return outcome.map(
    ({ type, data }, index) =>
      ({ ...stampOf(command), id: `${command.id}/${index + 1}`, type, data: { ...data, name } }) as GridFact,
  );
};

/** Turns a command into events or rejects it. */
export const decideDataset = (state: DatasetState, command: DatasetCommand): Outcome => {
  const { known, store } = state;
  if (command.type === 'dataset.create') return create(state, command);
  if (command.type === 'dataset.restore') return restore(state, command);
  if (!known) return command.type === 'dataset.delete' ? [] : gone;
  switch (command.type) {
    case 'dataset.update':
      return update(known, command);
    case 'dataset.delete': {
      const data = { name: known.name };
      return [{ ...stampOf(command), id: `${command.id}/deleted`, type: 'dataset.deleted', data }];
    }
    case 'dataset.change':
      return store ? change(known, store, command, state.check) : { refused: { code: 'rowsUnknown' } };
  }
};
