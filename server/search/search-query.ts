import { isPrefix, type SearchTerm } from '../../src/domain/search/search-term.ts';
import { projectWord } from './search-vector.ts';

/**
 * A `tsquery` as text, valid for any term. Words consist of letters, digits and marks, so they contain no operators.
 */
const wordsOf = (term: SearchTerm): readonly string[] =>
  term.words.map((word) => `'${word}'${isPrefix(term, word) ? ':*' : ''}`);

const inProjects = (words: readonly string[], projects: readonly string[]): string | null =>
  words.length === 0 || projects.length === 0
    ? null
    : `(${[...new Set(projects)].map(projectWord).join(' | ')}) & ${words.join(' & ')}`;

/** Each word or its beginning, in one of the projects. Null without words. `isIn` chooses words by their place. */
export const queryOf = (
  term: SearchTerm,
  projects: readonly string[],
  isIn: (at: number) => boolean = () => true,
): string | null =>
  inProjects(
    wordsOf(term).filter((_, at) => isIn(at)),
    projects,
  );

/** One query for each word of the term. */
export const queriesOfWords = (term: SearchTerm): readonly string[] => wordsOf(term);

/** The query for the rank: any of the words, so that each counts by its place and not by its neighbours. */
export const rankQueryOf = (term: SearchTerm): string => wordsOf(term).join(' | ');
