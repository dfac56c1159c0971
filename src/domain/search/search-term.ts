import { limits } from '../limits.ts';
import { foldText, wordsIn } from './search-words.ts';

/**
 * What somebody searches for. Something is found when each word of the term begins a word of it, in whatever order, or
 * when the term stands in its id or title in one piece.
 */
export interface SearchTerm {
  /** As it was typed, trimmed. */
  readonly text: string;
  /** Each once, in the order in which they were typed. */
  readonly words: readonly string[];
}

export const searchTermOf = (text: string): SearchTerm => ({
  text: text.trim(),
  words: [...new Set(wordsIn(text))].slice(0, limits.searchWordsMost),
});

/** One letter begins too many words: it has to be a word of its own, unless it is all that was typed. */
export const isPrefix = ({ text, words }: SearchTerm, word: string): boolean =>
  word.length > 1 || (words.length === 1 && foldText(text) === word);

export const isWordFound = (term: SearchTerm, wanted: string, word: string): boolean =>
  isPrefix(term, wanted) ? word.startsWith(wanted) : word === wanted;

/** Whether a name is found by the term, as the server decides it for ids and titles. */
export const isFoundIn = (term: SearchTerm, text: string): boolean => {
  if (text.toLowerCase().includes(term.text.toLowerCase())) return true;
  if (term.words.length === 0) return foldText(text).includes(foldText(term.text));
  const words = wordsIn(text);
  return term.words.every((wanted) => words.some((word) => isWordFound(term, wanted, word)));
};
