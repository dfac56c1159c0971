import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { z } from 'zod';
import type { FlowRow } from '../../src/domain/flows/flow.ts';
import type { flowsContract } from '../../src/domain/flows/flows-contract.ts';
import { searchTermOf } from '../../src/domain/search/search-term.ts';
import type { FlowsTable } from '../database/tables/flows-tables.ts';
import type { Tables } from '../database/tables.ts';
import { isInFolder } from '../folders/in-folder.ts';
import { linkedItems } from '../relations/linked-items.ts';
import { foundItems, hasPiece, rankOf } from '../search/search-condition.ts';
import { toFlow } from './flow-rows.ts';

/** A page of the flows of a project, filtered and sorted by the database. */
export type FlowQuestion = z.output<(typeof flowsContract)['flows.list']['query']>;

const columns: Readonly<Record<string, RawBuilder<unknown>>> = {
  modifiedDate: sql`f.modified_date`,
  createdDate: sql`f.created_date`,
  name: sql`f.folded`,
  status: sql`array_position(array['NEW', 'IN_DESIGN', 'IN_REVIEW', 'DONE', 'RELEASED'], f.status)`,
  severity: sql`array_position(array['CRITICAL', 'IMPORTANT', 'NICE_TO_HAVE'], f.severity)`,
  numberOfSteps: sql`f.number_of_steps`,
};
const ways = { asc: sql`asc`, desc: sql`desc` };

const newestFirst = sql`f.modified_date desc, f.id`;

const orderOf = ({ sort, term = '' }: FlowQuestion): RawBuilder<unknown> => {
  const [field = '', way] = (sort ?? (term.trim() === '' ? 'modifiedDate,desc' : 'relevance,desc')).split(',');
  const column = columns[field];
  if (column) return sql`${column} ${ways[way === 'asc' ? 'asc' : 'desc']}, f.id`;
  const searched = searchTermOf(term);
  if (searched.text === '') return newestFirst;
  return sql`${hasPiece(searched)} desc, ${rankOf(searched)} desc, ${newestFirst}`;
};

const conditionsOf = (project: string, question: FlowQuestion): RawBuilder<unknown>[] => {
  const { term = '', folder, status = [], severity = [], tags = [], owner = [] } = question;
  return [
    sql`f.project_id = ${project} and f.deleted_date is null`,
    ...(folder === undefined ? [] : [isInFolder(sql`f.folder_id`, { project, folder, type: 'FLOW' })]),
    ...(status.length > 0 ? [sql`f.status = any(${status}::text[])`] : []),
    ...(severity.length > 0 ? [sql`f.severity = any(${severity}::text[])`] : []),
    ...(tags.length > 0 ? [sql`f.tags @> any(array(select jsonb_build_array(t) from unnest(${tags}::text[]) t))`] : []),
    ...(owner.length > 0 ? [sql`f.owner = any(${owner}::text[])`] : []),
    ...(term.trim() === '' ? [] : [sql`f.id = any(array(${foundItems(project, term.trim(), sql`i.id`, 'FLOW')}))`]),
  ];
};

/** Only a folder, or nothing: the number is kept. */
const countOf = async (
  database: Kysely<Tables>,
  project: string,
  question: FlowQuestion,
  conditions: RawBuilder<unknown>,
): Promise<number> => {
  const { size: _, page: __, sort: ___, ...filters } = question;
  const isFiltered = Object.values(filters).some((value) => (value?.length ?? 0) > 0);
  const { rows } = await (
    isFiltered
      ? sql<{ total: number }>`select count(*)::int as total from flows f where ${conditions}`
      : sql<{ total: number }>`select flow_total as total from projects where id = ${project}`
  ).execute(database);
  return rows[0]?.total ?? 0;
};

export const listFlows = async (
  database: Kysely<Tables>,
  project: string,
  question: FlowQuestion,
): Promise<{ readonly rows: FlowRow[]; readonly total: number }> => {
  const { size, page, term = '' } = question;
  const conditions = sql.join(conditionsOf(project, question), sql` and `);
  const isSearched = searchTermOf(term).text !== '';
  const items = isSearched
    ? sql`join items i on i.project_id = f.project_id and i.type = 'FLOW' and i.id = f.id`
    : sql``;
  const { rows } = await sql<Selectable<FlowsTable> & { linked_items: number }>`
    select f.*, ${linkedItems('FLOW', sql`f.project_id`, sql`f.id`)} as linked_items from (
      select f.* from flows f ${items} where ${conditions}
      order by ${orderOf(question)} limit ${size} offset ${page * size}) f`.execute(database);
  return {
    rows: rows.map((row) => ({ ...toFlow(row), linkedItems: row.linked_items })),
    total: await countOf(database, project, question, conditions),
  };
};
