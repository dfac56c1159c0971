import { sql } from 'kysely';
import { datasetAbout, type DatasetChange } from '../../src/domain/datasets/dataset-facts.ts';
import { datasetLimits as most } from '../../src/domain/datasets/dataset-limits.ts';
import { isSecret, type DatasetRow } from '../../src/domain/datasets/dataset.ts';
import { refusal } from '../../src/domain/datasets/grid/refusal.ts';
import type { Refusal } from '../../src/domain/journal/fact.ts';
import { stampOf, type TimedRequest } from '../journal/command-request.ts';
import type { WriteModel } from '../journal/write-model.ts';
import { seal } from '../session/seal.ts';
import { requireDataset, type DatasetReader, type StoredDataset } from './dataset-rows.ts';
import { datasetProblem, type DatasetReply } from './dataset-write-model.ts';
import { rowsById } from './grid-rows.ts';
import { touchDataset } from './project-grid.ts';

interface SecretCell {
  readonly row: string;
  readonly column: string;
  /** Empty: removes it. */
  readonly value: string;
}

/** Values that are encrypted on the way in. The event says which cells have a value, never which value. */
export interface SecretsWrite extends TimedRequest {
  readonly flowId: string;
  readonly dataset: string;
  readonly cells: readonly SecretCell[];
  readonly valueKey: Buffer;
}

interface State extends StoredDataset {
  readonly rows: ReadonlyMap<string, DatasetRow>;
}

const load = async (tx: DatasetReader, write: SecretsWrite): Promise<State> => {
  const { project, dataset, cells } = write;
  const stored = await requireDataset(tx, write);
  const rows = await rowsById(tx, { project, dataset }, [...new Set(cells.map(({ row }) => row))]);
  return { ...stored, rows: new Map(rows.map((row) => [row.id, row])) };
};

/** The last value of a cell counts; one that is empty already is not removed again. */
const changedCells = ({ rows }: State, cells: readonly SecretCell[]): readonly SecretCell[] =>
  [...new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell])).values()].filter(
    ({ row, column, value }) => value !== '' || rows.get(row)?.cells[column]?.isSet === true,
  );

const decide = (write: SecretsWrite, state: State): readonly DatasetChange[] | Refusal => {
  const { dataset, columns, rows } = state;
  for (const { row, column: id } of write.cells) {
    const column = columns.find((one) => one.id === id);
    if (!column) return refusal({ code: 'columnGone' });
    if (!isSecret(column)) return refusal({ code: 'notSecret' }, column.name);
    if (!rows.has(row)) return refusal({ code: 'rowGone' });
  }
  // A run with a shorter one would not begin.
  const short = write.cells.find(({ value }) => value !== '' && [...value].length < most.secretLeast);
  if (short) {
    const column = columns.find(({ id }) => id === short.column);
    return refusal({ code: 'secretShort', min: most.secretLeast }, column?.name);
  }
  const cells = changedCells(state, write.cells).map(({ row, column, value }) => ({
    row,
    column,
    isSet: value !== '',
  }));
  if (cells.length === 0) return [];
  const stamp = { ...stampOf(write, datasetAbout(write.dataset)), version: 1, cause: write.key };
  return [{ ...stamp, id: `${write.key}/sealed`, type: 'cells.sealed', data: { cells, name: dataset.name } }];
};

interface SealedCell extends Pick<SecretCell, 'row' | 'column'> {
  /** Empty: removes it. */
  readonly sealed: string;
}

export const storeSealed = async (
  tx: DatasetReader,
  { project, dataset }: { readonly project: string; readonly dataset: string },
  cells: readonly SealedCell[],
): Promise<void> => {
  if (cells.length === 0) return;
  await sql`delete from dataset_secrets using unnest(
      ${cells.map(({ row }) => row)}::text[], ${cells.map(({ column }) => column)}::text[]) as gone (row_id, column_id)
    where project_id = ${project} and dataset_id = ${dataset}
      and dataset_secrets.row_id = gone.row_id and dataset_secrets.column_id = gone.column_id`.execute(tx);
  const set = cells.filter(({ sealed }) => sealed !== '');
  if (set.length === 0) return;
  await tx
    .insertInto('dataset_secrets')
    .values(
      set.map(({ row, column, sealed }) => ({
        project_id: project,
        dataset_id: dataset,
        row_id: row,
        column_id: column,
        sealed,
      })),
    )
    .execute();
};

export const secretsWriteModel: WriteModel<SecretsWrite, State, DatasetChange, DatasetReply> = {
  load: ({ unit: { tx }, write }) => load(tx, write),
  decide: ({ write, state }) => decide(write, state),
  problemOf: (refused) => datasetProblem(refused),
  revision: ({ state: { dataset } }) => dataset.revision,
  async project({ unit: { tx }, write, state, facts }) {
    const last = facts.at(-1);
    if (!last) return;
    const cells = changedCells(state, write.cells).map(({ value, ...cell }) => ({
      ...cell,
      sealed: value === '' ? '' : seal(value, write.valueKey),
    }));
    await storeSealed(tx, write, cells);
    await touchDataset(tx, { project: write.project, dataset: write.dataset }, last);
  },
  reply: ({ write, state, facts }) => ({
    id: write.dataset,
    revision: facts.at(-1)?.revision ?? state.dataset.revision,
    facts: [...facts],
  }),
};
