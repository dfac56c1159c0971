import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { z } from 'zod';
import type { ScenarioRecord } from '../../src/domain/scenarios/scenario.ts';
import type { scenariosContract } from '../../src/domain/scenarios/scenarios-contract.ts';
import { searchTermOf } from '../../src/domain/search/search-term.ts';
import type { ScenariosTable } from '../database/tables/scenarios-tables.ts';
import type { Tables } from '../database/tables.ts';
import { isInFolder } from '../folders/in-folder.ts';
import { linkedItems } from '../relations/linked-items.ts';
import { foundItems, hasPiece, rankOf } from '../search/search-condition.ts';
import { toScenario } from './scenario-rows.ts';

/** A page of the scenarios of a project, filtered and sorted by the database. */
export type ScenarioQuestion = z.output<(typeof scenariosContract)['scenarios.list']['query']>;

const columns: Readonly<Record<string, RawBuilder<unknown>>> = {
  modifiedDate: sql`s.modified_date`,
  createdDate: sql`s.created_date`,
  name: sql`s.folded`,
  status: sql`array_position(array['NEW', 'IN_DESIGN', 'IN_REVIEW', 'DONE', 'RELEASED'], s.status)`,
  severity: sql`array_position(array['CRITICAL', 'IMPORTANT', 'NORMAL', 'NICE_TO_HAVE'], s.severity)`,
  numberOfFlows: sql`s.number_of_flows`,
};
const ways = { asc: sql`asc`, desc: sql`desc` };
const newestFirst = sql`s.modified_date desc, s.id`;

const orderOf = ({ sort, term = '' }: ScenarioQuestion): RawBuilder<unknown> => {
  const [field = '', way] = (sort ?? (term.trim() === '' ? 'modifiedDate,desc' : 'relevance,desc')).split(',');
  const column = columns[field];
  if (column) return sql`${column} ${ways[way === 'asc' ? 'asc' : 'desc']}, s.id`;
  const searched = searchTermOf(term);
  if (searched.text === '') return newestFirst;
  return sql`${hasPiece(searched)} desc, ${rankOf(searched)} desc, ${newestFirst}`;
};

const conditionsOf = (project: string, question: ScenarioQuestion): RawBuilder<unknown>[] => {
  const { term = '', folder, status = [], severity = [], tags = [], owner = [] } = question;
  return [
    sql`s.project_id = ${project} and s.deleted_date is null`,
    ...(folder === undefined ? [] : [isInFolder(sql`s.folder_id`, { project, folder, type: 'SCENARIO' })]),
    ...(status.length > 0 ? [sql`s.status = any(${status}::text[])`] : []),
    ...(severity.length > 0 ? [sql`s.severity = any(${severity}::text[])`] : []),
    ...(tags.length > 0 ? [sql`s.tags @> any(array(select jsonb_build_array(t) from unnest(${tags}::text[]) t))`] : []),
    ...(owner.length > 0 ? [sql`s.owner = any(${owner}::text[])`] : []),
    ...(term.trim() === '' ? [] : [sql`s.id = any(array(${foundItems(project, term.trim(), sql`i.id`, 'SCENARIO')}))`]),
  ];
};

export const listScenarios = async (
  database: Kysely<Tables>,
  project: string,
  question: ScenarioQuestion,
): Promise<{ readonly rows: (ScenarioRecord & { linkedItems: number })[]; readonly total: number }> => {
  const { size, page, term = '' } = question;
  const conditions = sql.join(conditionsOf(project, question), sql` and `);
  const isSearched = searchTermOf(term).text !== '';
  const items = isSearched
    ? sql`join items i on i.project_id = s.project_id and i.type = 'SCENARIO' and i.id = s.id`
    : sql``;
  const { rows } = await sql<Selectable<ScenariosTable> & { linked_items: number }>`
    select s.*, ${linkedItems('SCENARIO', sql`s.project_id`, sql`s.id`)} as linked_items from (
      select s.* from scenarios s ${items} where ${conditions}
      order by ${orderOf(question)} limit ${size} offset ${page * size}) s`.execute(database);
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from scenarios s where ${conditions}`.execute(database);
  return {
    rows: rows.map((row) => ({ ...toScenario(row), linkedItems: row.linked_items })),
    total: counted.rows[0]?.total ?? 0,
  };
};
