import { sql, type Kysely } from 'kysely';
import type { DefectQuestion } from '../../../src/domain/defects/list/defect-question.ts';
import type { DefectRecord } from '../../../src/domain/defects/defect.ts';
import type { SearchMatch } from '../../../src/domain/search/search-match.ts';
import type { Tables } from '../../database/tables.ts';
import { defectMatches } from '../../search/defect-matches.ts';
import { toRecord } from '../defect-rows.ts';
import { foundDefects, isNarrowed, orderOf, rankingOf } from './found-defects.ts';
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

export const listDefects = async (
  database: Kysely<Tables>,
  projectId: string,
  question: ListQuestion,
): Promise<ListPage> => {
  // The position is read first: the page may be newer than the position, never older.
  const project = await database
    .selectFrom('projects')
    .select(['position', 'defect_total'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const { rows, total, isLeast } = await readPage(database, projectId, question, project.defect_total);
  const records = rows.map(toRecord);
  const matches = await defectMatches(database, projectId, question.term ?? '', records);
  return { rows: records, total, isLeast, position: project.position, matches };
};
