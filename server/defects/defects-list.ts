import { sql, type Kysely } from 'kysely';
import type { DefectQuestion } from '../../src/domain/defects/list/defect-question.ts';
import type { DefectRecord } from '../../src/domain/defects/defect.ts';
import type { Tables } from '../database/tables.ts';
import { toRecord } from './defect-rows.ts';
import { foundDefects, isNarrowed, orderOf } from './found-defects.ts';

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
  const found = foundDefects(database, projectId, question);
  const rows = await found
    .selectAll()
    .orderBy(orderOf(question.sort))
    .limit(size)
    .offset(page * size)
    .execute();
  const total = isNarrowed(question)
    ? await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
    : { total: project.defect_total };
  return { rows: rows.map(toRecord), total: total.total, position: project.position };
};
