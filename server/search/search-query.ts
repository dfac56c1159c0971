import { isPrefix, type SearchTerm } from '../../src/domain/search/search-term.ts';
import { projectWord } from './search-vector.ts';

/** All words that begin with a word of a term; see `expandPrefixes`. */
export type PrefixWords = ReadonlyMap<string, readonly string[]>;
const none: PrefixWords = new Map();

const asPart = (words: readonly string[]) => words.map((word) => `'${word}'`).join(' | ');

/**
 * A `tsquery` as text, valid for any term. Words consist of letters, digits and marks, so they contain no operators.
 */
const wordsOf = (term: SearchTerm, expanded = none): readonly string[] =>
  term.words.map((word) => {
    const complete = isPrefix(term, word) ? expanded.get(word) : undefined;
    // Without one, the query is the word itself, which nothing has.
    return complete
      ? `(${asPart(complete.length > 0 ? complete : [word])})`
      : `'${word}'${isPrefix(term, word) ? ':*' : ''}`;
  });

const inProjects = (words: readonly string[], projects: readonly string[]): string | null =>
  words.length === 0 || projects.length === 0
    ? null
    : `(${[...new Set(projects)].map(projectWord).join(' | ')}) & ${words.join(' & ')}`;

/**
 * Each word or its beginning, in one of the projects. Null without words. `isIn` chooses words by their place; those
 * in `expanded` are looked up as complete words, which an index answers faster.
 */
export const queryOf = (
  term: SearchTerm,
  projects: readonly string[],
  isIn: (at: number) => boolean = () => true,
  expanded: PrefixWords = none,
): string | null =>
  inProjects(
    wordsOf(term, expanded).filter((_, at) => isIn(at)),
    projects,
  );

/** The same in all projects. Null without words. */
export const wordsQueryOf = (term: SearchTerm): string | null =>
  term.words.length === 0 ? null : wordsOf(term).join(' & ');

/** One query for each word of the term. */
export const queriesOfWords = (term: SearchTerm): readonly string[] => wordsOf(term);

/** The query for the rank: any of the words, so that each counts by its place and not by its neighbours. */
export const rankQueryOf = (term: SearchTerm): string => wordsOf(term).join(' | ');
