import type { ChoiceMove } from './template-facts.ts';

/** The new names of choices: by the key of their field, from the old name. */
export type NewNames = ReadonlyMap<string, ReadonlyMap<string, string>>;

export const newNamesOf = (moves: readonly ChoiceMove[]): NewNames => {
  const byField = Map.groupBy(moves, ({ field = 'status' }) => field);
  return new Map([...byField].map(([field, own]) => [field, new Map(own.map(({ from, to }) => [from, to]))]));
};

/** Chosen names with the new ones, each once; null if none of them is new. */
export const renamedIn = (chosen: readonly string[], names: ReadonlyMap<string, string>): string[] | null =>
  chosen.some((name) => names.has(name)) ? [...new Set(chosen.map((name) => names.get(name) ?? name))] : null;
