import { sql, type Kysely, type Selectable } from 'kysely';
import type { DefectQuestion } from '../../../src/domain/defects/list/defect-question.ts';
import type { DefectRecord } from '../../../src/domain/defects/defect.ts';
import type { SearchMatch } from '../../../src/domain/search/search-match.ts';
import type { DefectsTable } from '../../database/tables/defects-tables.ts';
import type { Tables } from '../../database/tables.ts';
import { defectMatches } from '../../search/defect-matches.ts';
import { toRecord } from '../defect-rows.ts';
import { foundDefects, isNarrowed, isRanked, orderOf, rankingOf } from './found-defects.ts';
import { rankedPage } from './ranked-page.ts';
import { searchDefects, type SearchedPage } from './searched-defects.ts';

/** A page of the list. */
export type ListQuestion = DefectQuestion & { readonly size: number; readonly page: number };

export interface ListPage {
  readonly rows: readonly DefectRecord[];
  readonly total: number;
  /** There are more than `total`. */
  readonly isLeast: boolean;
  readonly position: number;
  /** Where the term matches, by the id of the defect. */
  readonly matches: ReadonlyMap<string, SearchMatch>;
}

const readPage = async (
  database: Kysely<Tables>,
  projectId: string,
  { size, page, ...question }: ListQuestion,
  known: number,
): Promise<SearchedPage> => {
  const term = question.term?.trim() ?? '';
  if (term !== '') return searchDefects(database, projectId, { ...question, term }, { size, page });
  const ranking = await rankingOf(database, projectId, question.sort);
  if (ranking) {
    const ranked = await rankedPage(database, projectId, question, ranking, { offset: page * size, limit: size });
    return { ...ranked, isLeast: false };
  }
  const found = foundDefects(database, projectId, question);
  const rows = await found
    .selectAll()
    .orderBy(await orderOf(database, projectId, question))
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = isNarrowed(question)
    ? await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
    : { total: known };
  return { rows, total, isLeast: false };
};

interface ProjectNow {
  position: number;
  defect_total: number;
}

/** The usual page, everything in one column's order: one statement, so that rows and position are of one moment. */
const readPlainPage = async (
  database: Kysely<Tables>,
  projectId: string,
  { size, page, ...question }: ListQuestion,
): Promise<SearchedPage & { readonly position: number }> => {
  const order = await orderOf(database, projectId, question);
  const { rows } = await sql<Selectable<DefectsTable> & ProjectNow>`
    select d.*, p.position, p.defect_total from projects p left join lateral (
      select * from defects where project_id = ${projectId} and deleted_date is null
      order by ${order} limit ${size} offset ${page * size}) d on true
    where p.id = ${projectId}`.execute(database);
  const [first] = rows;
  return {
    // Without defects, the only row is that of the project.
    rows: rows.filter(({ id }) => id !== null),
    total: first?.defect_total ?? 0,
    isLeast: false,
    position: first?.position ?? 0,
  };
};

/** Whether nothing narrows the list and its order needs no template. */
const isPlain = ({ size: _, page: __, ...question }: ListQuestion): boolean =>
  !isNarrowed(question) && !isRanked(question.sort);

export const listDefects = async (
  database: Kysely<Tables>,
  projectId: string,
  question: ListQuestion,
): Promise<ListPage> => {
  if (isPlain(question)) {
    const { rows, ...page } = await readPlainPage(database, projectId, question);
    return { ...page, rows: rows.map(toRecord), matches: new Map() };
  }
  // The position is read first: the page may be newer than the position, never older.
  const project = await database
    .selectFrom('projects')
    .select(['position', 'defect_total'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const { rows, total, isLeast } = await readPage(database, projectId, question, project.defect_total);
  const records = rows.map(toRecord);
  const found = await defectMatches(database, question.term ?? '', records);
  const matches = new Map([...found].map(([{ id }, match]) => [id, match]));
  return { rows: records, total, isLeast, position: project.position, matches };
};
