import { sql, type Kysely } from 'kysely';
import type { DefectRecord } from '../../src/domain/defects/defect.ts';
import { searchedTexts } from '../../src/domain/defects/searched-texts.ts';
import { isCovered, matchIn, type SearchedText, type SearchMatch } from '../../src/domain/search/search-match.ts';
import { searchTermOf, type SearchTerm } from '../../src/domain/search/search-term.ts';
import { plainText } from '../../src/domain/rich-text/plain-text.ts';
import { containing } from '../database/containing.ts';
import type { Tables } from '../database/tables.ts';
import { readTemplate } from '../templates/template-rows.ts';

/** Where each defect of a page matches, with the matching words. */
const newestLooked = 50;
const likeLooked = 5;

interface LocaleState {
  readonly defect_id: string;
  readonly comment: string;
}

/** Comments that may contain a word of the term: literal matches, and always the newest. */
const commentsOf = async (
  database: Kysely<Tables>,
  project: string,
  ids: readonly string[],
  { words }: SearchTerm,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const patterns = words.map((word) => containing(word));
  const { rows } = await sql<LocaleState>`
    select d.id as defect_id, c.comment from unnest(${ids}::text[]) as d(id), lateral (
      (select comment, position from defect_comments where project_id = ${project} and defect_id = d.id
        and lower(comment) like any(${patterns}::text[]) order by position desc limit ${likeLooked})
      union
      (select comment, position from defect_comments where project_id = ${project} and defect_id = d.id
        order by position desc limit ${newestLooked})) c
    order by d.id, c.position desc`.execute(database);
  const byDefect = Map.groupBy(rows, ({ defect_id }) => defect_id);
  return new Map(
    [...byDefect].map(([id, commentTexts]) => [id, commentTexts.map(({ comment }) => plainText(comment))]),
  );
};

export const defectMatches = async (
  database: Kysely<Tables>,
  project: string,
  text: string,
  records: readonly DefectRecord[],
): Promise<ReadonlyMap<string, SearchMatch>> => {
  const term = searchTermOf(text);
  if (term.text === '' || records.length === 0) return new Map();
  const template = await readTemplate(database, project);
  const own = new Map(records.map((record) => [record.id, searchedTexts(record, template)]));
  const unexplained = records.filter(({ id, commentCount }) => commentCount > 0 && !isCovered(term, own.get(id) ?? []));
  const ids = unexplained.map(({ id }) => id);
  const commentTexts =
    ids.length > 0 && term.words.length > 0 ? await commentsOf(database, project, ids, term) : new Map();
  const textsOf = (id: string): readonly SearchedText[] => [
    ...(own.get(id) ?? []),
    ...(commentTexts.get(id) ?? []).map((comment: string) => ({ place: 'comment', text: comment }) as const),
  ];
  return new Map(
    records.flatMap(({ id }) => {
      const match = matchIn(term, textsOf(id));
      return match ? [[id, match] as const] : [];
    }),
  );
};
