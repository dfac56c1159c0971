import { wordsIn } from '../../src/domain/search/search-words.ts';

/**
 * Writes a `tsvector` of PostgreSQL as text. A word has one position for each weight, so that positions mean nothing
 * and the vector stays small: PostgreSQL accepts at most one megabyte.
 *
 *   A  id and title        B  tags        C  texts        D  comments
 */
export type Weight = 'A' | 'B' | 'C' | 'D';

export interface WeighedText {
  readonly weight: Weight;
  readonly text: string;
}

/** The maximum of one vector as text, in bytes; the stored vector is smaller. An item has three. */
export const vectorMost = 300_000;

const placeOf: Readonly<Record<Weight, string>> = { A: '1A', B: '2B', C: '3C', D: '4' };

/** Words consist of letters, digits and marks, so they need no escaping in a vector or a query. */
const quoted = (word: string) => `'${word}'`;

/** Words that no text can contain: markers are looked up together with words, by the same index. */
export const projectWord = (project: string): string => `'/${project.replaceAll(/[\\']/g, (sign) => sign + sign)}'`;

/**
 * Ids of this length are random digits that no page shows: such an item is found by its whole id, and by no part of it,
 * because a number like 1999 is a part of many.
 */
export const randomIdLength = 36;
export const idWords = (id: string): string => (id.length < randomIdLength ? id : '');

export const vectorOf = (texts: readonly WeighedText[], most = vectorMost): string => {
  const weights = new Map<string, Set<Weight>>();
  let size = 0;
  for (const { weight, text } of texts)
    for (const word of wordsIn(text)) {
      const known = weights.get(word);
      if (known?.has(weight)) continue;
      size += known ? 3 : Buffer.byteLength(word) + 6;
      if (size > most) break;
      weights.set(word, (known ?? new Set()).add(weight));
    }
  return [...weights].map(([word, of]) => `${quoted(word)}:${[...of].map((one) => placeOf[one]).join(',')}`).join(' ');
};
