import { sql, type Kysely } from 'kysely';
import type { DefectQuestion } from '../../src/domain/defects/list/defect-question.ts';
import type { DefectRecord } from '../../src/domain/defects/defect.ts';
import type { Tables } from '../database/tables.ts';
import { toRecord } from './defect-rows.ts';
import { foundDefects, isNarrowed, orderOf, rankingOf } from './found-defects.ts';
import { rankedPage } from './ranked-page.ts';

/** A page of the list. */
export type ListQuestion = DefectQuestion & { readonly size: number; readonly page: number };

export interface ListPage {
  readonly rows: readonly DefectRecord[];
  readonly total: number;
  readonly position: number;
}

export const listDefects = async (
  database: Kysely<Tables>,
  projectId: string,
  { size, page, ...question }: ListQuestion,
): Promise<ListPage> => {
  // The position is read first: the page may hold more than it says, never less.
  const project = await database
    .selectFrom('projects')
    .select(['position', 'defect_total'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const place = { offset: page * size, limit: size };
  const ranking = await rankingOf(database, projectId, question.sort);
  if (ranking) {
    const { rows, total } = await rankedPage(database, projectId, question, ranking, place);
    return { rows: rows.map(toRecord), total, position: project.position };
  }
  const found = foundDefects(database, projectId, question);
  const rows = await found
    .selectAll()
    .orderBy(await orderOf(database, projectId, question.sort))
    .limit(place.limit)
    .offset(place.offset)
    .execute();
  const total = isNarrowed(question)
    ? await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
    : { total: project.defect_total };
  return { rows: rows.map(toRecord), total: total.total, position: project.position };
};
