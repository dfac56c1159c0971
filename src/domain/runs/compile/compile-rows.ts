import { isEmptyCell, isSecret, type DatasetColumn, type DatasetRow } from '../../datasets/dataset.ts';
import type { PlanRow, PlanValue } from '../plan.ts';
import { runLimits } from '../run-limits.ts';
import type { PlanFault, SecretPlace, SourceDataset } from './plan-source.ts';

/** The rows of a dataset as a node executes them; those that are turned off are left out. */
const emptyRow: PlanRow = { iteration: 1, steps: {}, parameters: {} };

/** Gives each secret of a plan its own key, in words. */
export const createSecretKeys = () => {
  const places: Record<string, SecretPlace> = Object.create(null) as Record<string, SecretPlace>;
  const keys = new Map<string, string>();
  return {
    places,
    keyOf(name: string, place: SecretPlace): string {
      const id = JSON.stringify([place.dataset, place.row, place.column]);
      const known = keys.get(id);
      if (known !== undefined) return known;
      let key = name;
      for (let count = 2; Object.hasOwn(places, key); count += 1) key = `${name} ${count}`;
      places[key] = place;
      keys.set(id, key);
      return key;
    },
  };
};
export type SecretKeys = ReturnType<typeof createSecretKeys>;

const setOwn = (values: Record<string, PlanValue>, name: string, value: PlanValue) =>
  Object.defineProperty(values, name, { value, enumerable: true, configurable: true, writable: true });

const compileRow = (
  { id, columns }: Pick<SourceDataset, 'id' | 'columns'>,
  row: DatasetRow,
  iteration: number,
  secrets: SecretKeys,
): PlanRow => {
  const steps: Record<string, PlanValue> = {};
  const parameters: Record<string, PlanValue> = {};
  const put = (column: DatasetColumn, value: PlanValue) => {
    const { feeds, name } = column;
    setOwn(parameters, name, value);
    if (feeds && 'stepId' in feeds) setOwn(steps, feeds.stepId, value);
    if (feeds && 'parameter' in feeds) setOwn(parameters, feeds.parameter, value);
  };
  for (const column of columns) {
    const cell = Object.hasOwn(row.cells, column.id) ? row.cells[column.id] : undefined;
    if (!cell || isEmptyCell(cell)) continue;
    if (!isSecret(column)) put(column, { type: cell.type, text: cell.value });
    else if (cell.isSet)
      put(column, {
        type: 0,
        text: '',
        secret: secrets.keyOf(column.name, { dataset: id, row: row.id, column: column.id }),
      });
  }
  return { iteration, steps, parameters };
};

export const compileRows = (
  dataset: SourceDataset | undefined,
  secrets: SecretKeys,
  faults: Set<PlanFault>,
): PlanRow[] => {
  const used = dataset?.rows.filter(({ isOff }) => !isOff) ?? [];
  if (!dataset || used.length === 0) return [emptyRow];
  if (used.length > runLimits.planRows) faults.add('tooLarge');
  return used.slice(0, runLimits.planRows).map((row, at) => compileRow(dataset, row, at + 1, secrets));
};
