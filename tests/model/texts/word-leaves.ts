/** A message of the product with its path: `words.shell.leaveText`. */
export interface Leaf {
  readonly path: string;
  readonly word: string | Say;
}
export type Say = (...given: never[]) => unknown;

export const leavesOf = (words: unknown, path = ''): readonly Leaf[] => {
  if (typeof words === 'string') return [{ path, word: words }];
  if (typeof words === 'function') return [{ path, word: words as Say }];
  return Object.entries(words as object).flatMap(([name, value]) => leavesOf(value, path ? `${path}.${name}` : name));
};

/** Everything that a function returns for these arguments, as one text. */
export const said = (word: Say, given: readonly unknown[]): string => JSON.stringify(word(...(given as never[])));
