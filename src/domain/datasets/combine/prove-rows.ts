import { choicesOf, keepsRules, open, type CombinationModel, type CombinedRow } from './combination-model.ts';
import type { Combination } from './complete-rows.ts';

/**
 * Checks a combination by other means than those that made it: every new row is whole and keeps the rules, and each tuple is either in a
 * row or impossible. Throws otherwise.
 */
export const proveRows = (
  model: CombinationModel,
  { rows, impossible }: Combination,
  pinned: readonly CombinedRow[],
): void => {
  const { sizes, strength, rules } = model;
  const choices = choicesOf(sizes.length, strength);
  const nameOf = (columns: readonly number[], row: CombinedRow) =>
    columns.map((column) => `${column}=${row[column]}`).join(' ');
  for (const row of rows)
    if (
      !keepsRules(row, rules) ||
      row.length !== sizes.length ||
      row.some((value, column) => value < 0 || value >= sizes[column]!)
    )
      throw new Error(`a combined row breaks a constraint: ${row.join(' ')}`);
  const refused = new Set(
    impossible.map(({ tuple }) =>
      nameOf(
        tuple.flatMap((value, column) => (value === open ? [] : [column])),
        tuple,
      ),
    ),
  );
  if (refused.size !== impossible.length) throw new Error('an impossible combination is named twice');
  for (const columns of choices) {
    const found = new Set([...rows, ...pinned].map((row) => nameOf(columns, row)));
    const tuples = columns.reduce<readonly CombinedRow[]>(
      (list, column) =>
        list.flatMap((row) => Array.from({ length: sizes[column]! }, (_, value) => row.with(column, value))),
      [sizes.map(() => open)],
    );
    for (const tuple of tuples) {
      const name = nameOf(columns, tuple);
      if (found.has(name) === refused.has(name))
        throw new Error(`a combination is missing, or named as impossible: ${name}`);
    }
  }
};
