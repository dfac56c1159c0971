import { choicesOf, open, type CombinationModel, type CombinedRow } from './combination-model.ts';

/**
 * How often rows contain each tuple, in one array: the tuples of a choice of columns follow each other.
 *
 *   columns 0, 1            columns 0, 2            …
 *   00 01 02 10 11 12 …     00 01 10 11 …
 */
export interface TupleTable {
  readonly total: number;
  add(row: CombinedRow): void;
  remove(row: CombinedRow): void;
  /** Every tuple of this row is also in another one. */
  isRedundant(row: CombinedRow): boolean;
  /** The tuples of this row that no row contains so far. */
  worth(row: CombinedRow): number;
  /** The tuples that no row contains so far and this column would add, if it had this value. */
  gain(row: readonly number[], column: number, value: number): number;
  /** Calls for each tuple that no row contains, as a row with open columns. */
  forEachMissing(found: (tuple: CombinedRow) => void): void;
}

interface Choice {
  readonly columns: readonly number[];
  /** Where its tuples begin. */
  readonly offset: number;
  readonly count: number;
}

const choicesWithOffsets = ({ sizes, strength }: CombinationModel): readonly Choice[] => {
  let offset = 0;
  return choicesOf(sizes.length, strength).map((columns) => {
    const count = columns.reduce((product, column) => product * sizes[column]!, 1);
    offset += count;
    return { columns, offset: offset - count, count };
  });
};

export const createTupleTable = (model: CombinationModel): TupleTable => {
  const { sizes } = model;
  const choices = choicesWithOffsets(model);
  const total = choices.reduce((sum, { count }) => sum + count, 0);
  const counts = new Uint32Array(total);
  const byColumn = sizes.map((_, column) => choices.filter(({ columns }) => columns.includes(column)));
  /** The place of the tuple of this row; -1 if one of its columns is open. */
  const placeOf = ({ columns, offset }: Choice, row: CombinedRow): number => {
    let place = 0;
    for (const column of columns) {
      const value = row[column]!;
      if (value === open) return -1;
      place = place * sizes[column]! + value;
    }
    return offset + place;
  };
  const change = (row: CombinedRow, by: number): void => {
    for (const choice of choices) {
      const place = placeOf(choice, row);
      if (place >= 0) counts[place]! += by;
    }
  };
  const missingIn = (of: readonly Choice[], row: CombinedRow): number => {
    let missing = 0;
    for (const choice of of) {
      const place = placeOf(choice, row);
      if (place >= 0 && counts[place] === 0) missing += 1;
    }
    return missing;
  };
  const tupleAt = ({ columns, offset }: Choice, place: number): CombinedRow => {
    const row = sizes.map(() => open);
    let rest = place - offset;
    for (const column of columns.toReversed()) {
      row[column] = rest % sizes[column]!;
      rest = Math.floor(rest / sizes[column]!);
    }
    return row;
  };
  return {
    total,
    add: (row) => change(row, 1),
    remove: (row) => change(row, -1),
    isRedundant: (row) => choices.every((choice) => placeOf(choice, row) < 0 || counts[placeOf(choice, row)]! > 1),
    worth: (row) => missingIn(choices, row),
    gain: (row, column, value) => missingIn(byColumn[column]!, row.with(column, value)),
    forEachMissing(found) {
      for (const choice of choices)
        for (let place = choice.offset; place < choice.offset + choice.count; place += 1)
          if (counts[place] === 0) found(tupleAt(choice, place));
    },
  };
};
