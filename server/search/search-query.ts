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

/** Each word or its beginning, in one of the projects. Null without words. */
export const queryOf = (term: SearchTerm, projects: readonly string[]): string | null =>
  inProjects(wordsOf(term), projects);

/** Each word exactly as typed. */
export const exactQueryOf = ({ words }: SearchTerm, projects: readonly string[]): string | null =>
  inProjects(
    words.map((word) => `'${word}'`),
    projects,
  );

/** The query for the rank: any of the words, so that each counts by its place and not by its neighbours. */
export const rankQueryOf = (term: SearchTerm): string => wordsOf(term).join(' | ');
