/** Columns that are combined. Columns and their values are numbers here: names are found again at the end. */
export interface CombinationModel {
  /** How many values each column has. */
  readonly sizes: readonly number[];
  readonly rules: readonly CombinationRule[];
  /** Every combination of the values of so many columns is a tuple. */
  readonly strength: number;
}

/** A column has one of these values. */
export interface TupleCondition {
  readonly column: number;
  readonly values: readonly number[];
}

/** A row that meets all conditions of `if` meets all of `then`. */
export interface CombinationRule {
  readonly if: readonly TupleCondition[];
  readonly then: readonly TupleCondition[];
}

/** The value of each column; `open` for one without a value. */
export type CombinedRow = readonly number[];
export const open = -1;

const isMet = (row: CombinedRow, { column, values }: TupleCondition): boolean => values.includes(row[column] ?? open);
const isBroken = (row: CombinedRow, condition: TupleCondition): boolean =>
  (row[condition.column] ?? open) !== open && !isMet(row, condition);

/** A row with open columns breaks a rule only if no value of theirs keeps it. */
export const keepsRules = (row: CombinedRow, rules: readonly CombinationRule[]): boolean =>
  rules.every(
    (rule) =>
      !rule.if.every((condition) => isMet(row, condition)) || !rule.then.some((condition) => isBroken(row, condition)),
  );

/** All choices of so many columns, in order. */
export const choicesOf = (columns: number, strength: number): readonly (readonly number[])[] => {
  const choices: number[][] = [];
  const choose = (chosen: readonly number[], from: number): void => {
    if (chosen.length === strength) return void choices.push([...chosen]);
    for (let column = from; column < columns; column += 1) choose([...chosen, column], column + 1);
  };
  choose([], 0);
  return choices;
};

/** The number of tuples, without listing them: the elementary symmetric polynomial of the sizes. */
export const countTuples = (sizes: readonly number[], strength: number): number => {
  const sums = [1, ...Array.from({ length: strength }, () => 0)];
  for (const size of sizes)
    for (let length = strength; length > 0; length -= 1) sums[length]! += sums[length - 1]! * size;
  return sums[strength]!;
};
