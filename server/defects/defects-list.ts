import { sql, type Kysely, type SqlBool } from 'kysely';
import type { DefectSort } from '../../src/domain/address/defect-sorts.ts';
import type { DefectRecord } from '../../src/domain/defects/defect.ts';
import type { Tables } from '../database/tables.ts';
import { toRecord } from './defect-rows.ts';

/** A page of the list, found and ordered by the database. */
export interface ListQuery {
  readonly term?: string | undefined;
  readonly size: number;
  readonly page: number;
  readonly sort: string;
}

export interface ListPage {
  readonly rows: readonly DefectRecord[];
  readonly total: number;
  readonly position: number;
}

const columns: Readonly<Record<DefectSort, string>> = {
  modifiedDate: 'modified_date',
  createdDate: 'created_date',
  id: 'number',
  header: 'lower(header)',
  status: 'status',
  severity: 'severity',
  author: 'author',
};

/** What the person typed is text: % and _ and \ find themselves. */
const escaped = (term: string) => term.replaceAll(/[\\%_]/g, String.raw`\$&`);

const orderOf = (sort: string) => {
  const [field, direction] = sort.split(',') as [DefectSort, 'asc' | 'desc'];
  const way = sql.raw(direction);
  return sql`${sql.raw(columns[field])} ${way}, number ${way}`;
};

export const listDefects = async (database: Kysely<Tables>, projectId: string, query: ListQuery): Promise<ListPage> => {
  const term = query.term?.trim();
  // The position is read first: the page may hold more than it says, never less.
  const project = await database
    .selectFrom('projects')
    .select(['position', 'defect_total'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const found = database
    .selectFrom('defects')
    .where('project_id', '=', projectId)
    .where('deleted_date', 'is', null)
    .$if(Boolean(term), (where) => where.where(sql<SqlBool>`search like lower(${`%${escaped(term ?? '')}%`})`));
  const rows = await found
    .selectAll()
    .orderBy(orderOf(query.sort))
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  const total = term
    ? await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
    : { total: project.defect_total };
  return { rows: rows.map(toRecord), total: total.total, position: project.position };
};
