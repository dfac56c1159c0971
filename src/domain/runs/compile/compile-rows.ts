import { isEmptyCell, isSecret, type DatasetColumn, type DatasetRow } from '../../datasets/dataset.ts';
import { ownNames } from '../../texts/own-names.ts';
import type { PlanRow, PlanValue } from '../plan.ts';
import { runLimits } from '../run-limits.ts';
import type { PlanFault, SecretPlace, SourceDataset } from './plan-source.ts';

/** The rows of a dataset as a node executes them; those that are turned off are left out. */
const emptyRow: PlanRow = { iteration: 1, steps: {}, parameters: {} };

/** Gives each secret of a plan its own key, in words. */
export const createSecretKeys = () => {
  const places: Record<string, SecretPlace> = Object.create(null) as Record<string, SecretPlace>;
  const keys = new Map<string, string>();
  const keyFor = ownNames((name, count) => `${name} ${count}`);
  return {
    places,
    keyOf(name: string, place: SecretPlace): string {
      const id = JSON.stringify([place.dataset, place.row, place.column]);
      const known = keys.get(id);
      if (known !== undefined) return known;
      const key = keyFor(name);
      places[key] = place;
      keys.set(id, key);
      return key;
    },
  };
};
export type SecretKeys = ReturnType<typeof createSecretKeys>;

const setOwn = (values: Record<string, PlanValue>, name: string, value: PlanValue) =>
  Object.defineProperty(values, name, { value, enumerable: true, configurable: true, writable: true });

interface RowsContext {
  readonly secrets: SecretKeys;
  /** The parameters of steps without a value: a column gives them one by its name alone. */
  readonly open: ReadonlySet<string>;
}

/** An empty cell is empty text where somebody gets it: what was recorded, or is the default, belongs to another row. */
const emptyValueOf = (column: DatasetColumn, open: ReadonlySet<string>): PlanValue | null =>
  column.feeds === null && !open.has(column.name)
    ? null
    : { type: 0, text: '', empty: { column: column.name, isSecret: isSecret(column) } };

const compileRow = (
  { id, columns }: Pick<SourceDataset, 'id' | 'columns'>,
  row: DatasetRow,
  { iteration, number }: Pick<PlanRow, 'iteration'> & { readonly number: number },
  { secrets, open }: RowsContext,
): PlanRow => {
  const steps: Record<string, PlanValue> = {};
  const parameters: Record<string, PlanValue> = {};
  const put = (column: DatasetColumn, value: PlanValue) => {
    const { feeds, name } = column;
    setOwn(parameters, name, value);
    if (feeds && 'stepId' in feeds) setOwn(steps, feeds.stepId, value);
    if (feeds && 'parameter' in feeds) setOwn(parameters, feeds.parameter, value);
  };
  const cellOf = (column: DatasetColumn) => {
    const cell = Object.hasOwn(row.cells, column.id) ? row.cells[column.id] : undefined;
    return cell && !isEmptyCell(cell) ? cell : null;
  };
  // The empty ones first: of two columns for one step, that with a value counts.
  for (const column of columns) {
    const empty = cellOf(column) ? null : emptyValueOf(column, open);
    if (empty) put(column, empty);
  }
  for (const column of columns) {
    const cell = cellOf(column);
    if (!cell) continue;
    if (!isSecret(column)) put(column, { type: cell.type, text: cell.value });
    else if (cell.isSet)
      put(column, {
        type: 0,
        text: '',
        secret: secrets.keyOf(column.name, { dataset: id, row: row.id, column: column.id }),
      });
  }
  return { iteration, ...(number !== iteration && { number }), steps, parameters };
};

export const compileRows = (
  dataset: SourceDataset | undefined,
  context: RowsContext,
  faults: Set<PlanFault>,
): PlanRow[] => {
  const used = dataset?.rows.map((row, at) => ({ row, number: at + 1 })).filter(({ row }) => !row.isOff) ?? [];
  if (!dataset || used.length === 0) return [emptyRow];
  if (used.length > runLimits.planRows) faults.add('tooLarge');
  return used
    .slice(0, runLimits.planRows)
    .map(({ row, number }, at) => compileRow(dataset, row, { iteration: at + 1, number }, context));
};
