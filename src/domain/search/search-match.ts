import { z } from 'zod';
import { foundWords, passageIn, textPieceShape } from './marked-text.ts';
import type { SearchTerm } from './search-term.ts';

/** Where a search found something, and the words there. The title comes before tags, these before texts and comments. */
export const searchPlaces = ['title', 'tags', 'text', 'comment'] as const;
export type SearchPlace = (typeof searchPlaces)[number];

export const searchMatchShape = z
  .object({ place: z.enum(searchPlaces), pieces: z.array(textPieceShape) })
  .meta({ id: 'SearchMatch' });
export type SearchMatch = z.output<typeof searchMatchShape>;

export interface SearchedText {
  readonly place: SearchPlace;
  readonly text: string;
}

const countOfNew = (found: ReadonlySet<number>, known: ReadonlySet<number>) =>
  [...found].filter((word) => !known.has(word)).length;

/** Whether the texts hold every word of the term, so that there is no need to look any further. */
export const isCovered = (term: SearchTerm, texts: readonly SearchedText[]): boolean => {
  const found = new Set(texts.flatMap(({ text }) => [...foundWords(term, text)]));
  return found.has(-1) || (term.words.length > 0 && term.words.every((_, index) => found.has(index)));
};

/**
 * The place to show: the title when it says it all, else the text that has most of the words that the title lacks, the
 * earlier of several. Null when none of them has anything of the term.
 */
export const matchIn = (term: SearchTerm, texts: readonly SearchedText[]): SearchMatch | null => {
  const titles = texts.filter(({ place }) => place === 'title');
  const known = new Set(titles.flatMap(({ text }) => [...foundWords(term, text)]));
  const counted = texts
    .filter(({ place }) => place !== 'title')
    .map((text) => ({ text, count: countOfNew(foundWords(term, text.text), known) }))
    .toSorted((one, other) => other.count - one.count);
  const best = counted[0] && counted[0].count > 0 ? counted[0].text : titles.at(-1);
  const pieces = best && passageIn(term, best.text);
  return best && pieces ? { place: best.place, pieces: [...pieces] } : null;
};
