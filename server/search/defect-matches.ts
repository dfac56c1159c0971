import { sql, type Kysely } from 'kysely';
import type { DefectRecord } from '../../src/domain/defects/defect.ts';
import { searchedTexts } from '../../src/domain/defects/searched-texts.ts';
import { isCovered, matchIn, type SearchedText, type SearchMatch } from '../../src/domain/search/search-match.ts';
import { searchTermOf, type SearchTerm } from '../../src/domain/search/search-term.ts';
import { plainText } from '../../src/domain/rich-text/plain-text.ts';
import { containing } from '../database/containing.ts';
import type { Tables } from '../database/tables.ts';
import { readTemplates } from '../templates/template-rows.ts';

/** Where each defect of a page matches, with the matching words. */
const newestLooked = 50;
const likeLooked = 5;

interface CommentRow {
  readonly project_id: string;
  readonly defect_id: string;
  readonly comment: string;
}

/** Defects of different projects can have the same id. */
export const defectKey = ({ project, id }: Pick<DefectRecord, 'project' | 'id'>) => JSON.stringify([project, id]);

/** Comments that may contain a word of the term: literal matches, and always the newest. */
const commentsOf = async (
  database: Kysely<Tables>,
  records: readonly DefectRecord[],
  { words }: SearchTerm,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (records.length === 0 || words.length === 0) return new Map();
  const patterns = words.map((word) => containing(word));
  const { rows } = await sql<CommentRow>`
    select d.project_id, d.id as defect_id, c.comment
    from unnest(${records.map(({ project }) => project)}::text[], ${records.map(({ id }) => id)}::text[]) as d(project_id, id),
      lateral (
        (select comment, position from defect_comments where project_id = d.project_id and defect_id = d.id
          and lower(comment) like any(${patterns}::text[]) order by position desc limit ${likeLooked})
        union
        (select comment, position from defect_comments where project_id = d.project_id and defect_id = d.id
          order by position desc limit ${newestLooked})) c
    order by d.project_id, d.id, c.position desc`.execute(database);
  const byDefect = Map.groupBy(rows, (row) => defectKey({ project: row.project_id, id: row.defect_id }));
  return new Map([...byDefect].map(([key, texts]) => [key, texts.map(({ comment }) => plainText(comment))]));
};

/** Of defects of one project or several. */
export const defectMatches = async (
  database: Kysely<Tables>,
  text: string,
  records: readonly DefectRecord[],
): Promise<ReadonlyMap<DefectRecord, SearchMatch>> => {
  const term = searchTermOf(text);
  if (term.text === '' || records.length === 0) return new Map();
  const templates = await readTemplates(database, [...new Set(records.map(({ project }) => project))]);
  const own = new Map(records.map((record) => [record, searchedTexts(record, templates(record.project))]));
  const unexplained = records.filter((record) => record.commentCount > 0 && !isCovered(term, own.get(record) ?? []));
  const commentTexts = await commentsOf(database, unexplained, term);
  const textsOf = (record: DefectRecord): readonly SearchedText[] => [
    ...(own.get(record) ?? []),
    ...(commentTexts.get(defectKey(record)) ?? []).map((comment) => ({ place: 'comment', text: comment }) as const),
  ];
  return new Map(
    records.flatMap((record) => {
      const match = matchIn(term, textsOf(record));
      return match ? [[record, match] as const] : [];
    }),
  );
};
