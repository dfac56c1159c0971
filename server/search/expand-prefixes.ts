import { sql, type Kysely } from 'kysely';
import { isPrefix, type SearchTerm } from '../../src/domain/search/search-term.ts';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';
import type { PrefixWords } from './search-query.ts';

/**
 * For each prefix of a term, all words of the database that begin with it, if there are few. The index of words
 * collects every item that has a prefix before it returns one, but reads complete words in step and skips
 * what they do not have in common.
 */
export const expandPrefixes = async (
  database: Kysely<Tables>,
  term: SearchTerm,
  isIn: (at: number) => boolean,
): Promise<PrefixWords> => {
  const wanted = term.words.filter((word, at) => isIn(at) && isPrefix(term, word));
  if (wanted.length === 0) return new Map();
  const most = serverLimits.searchPrefixWords;
  // The last character of Unicode: no word contains it.
  const { rows } = await sql<{ wanted: string; words: string[] }>`
    select wanted, array(select distinct word from search_words
        where word >= wanted and word < wanted || chr(1114111) order by word limit ${most + 1}::int) as words
    from unnest(${wanted}::text[]) as w(wanted)`.execute(database);
  return new Map(rows.filter(({ words }) => words.length <= most).map(({ wanted: word, words }) => [word, words]));
};
