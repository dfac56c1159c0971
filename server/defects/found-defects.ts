import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import { isRankedSort, type DefectSort } from '../../src/domain/address/defect-sorts.ts';
import { fieldOf } from '../../src/domain/templates/template.ts';
import type { DefectQuestion } from '../../src/domain/defects/list/defect-question.ts';
import { readTemplate } from '../templates/template-rows.ts';
import { containing } from '../database/containing.ts';
import type { Tables } from '../database/tables.ts';

/** The defects that a list or an export asks for, found and ordered by the database. */
type Reader = Kysely<Tables> | Transaction<Tables>;

const columns: Readonly<Record<DefectSort, RawBuilder<unknown>>> = {
  modifiedDate: sql`modified_date`,
  createdDate: sql`created_date`,
  id: sql`number`,
  header: sql`lower(header)`,
  status: sql`status`,
  severity: sql`severity`,
  priority: sql`coalesce(custom ->> 'priority', '')`,
  author: sql`author`,
};
const ways = { asc: sql`asc`, desc: sql`desc` };

export interface Ranking {
  readonly column: RawBuilder<unknown>;
  readonly way: 'asc' | 'desc';
  /** Values in the order of the template; others come last. */
  readonly options: readonly string[];
}

/** Values in the order of the template; what the template does not offer stands behind them, by the alphabet. */
const rankOf = (column: RawBuilder<unknown>, options: readonly string[], way: RawBuilder<unknown>) =>
  sql`array_position(${[...options]}::text[], ${column}) ${way} nulls last, ${column} ${way}`;

const partsOf = (sort: string) => sort.split(',') as [DefectSort, 'asc' | 'desc'];

/** How a list sorts by choices of the template; null where it sorts by something else. */
export const rankingOf = async (database: Reader, projectId: string, sort: string): Promise<Ranking | null> => {
  const [field, way] = partsOf(sort);
  if (!isRankedSort(field)) return null;
  const options = fieldOf(await readTemplate(database, projectId), field)?.options ?? [];
  return { column: columns[field], way, options };
};

export const orderOf = async (database: Reader, projectId: string, sort: string) => {
  const [field, direction] = partsOf(sort);
  const way = ways[direction];
  const ranking = await rankingOf(database, projectId, sort);
  const first = ranking ? rankOf(ranking.column, ranking.options, way) : sql`${columns[field]} ${way}`;
  return sql`${first}, number ${way}`;
};

/** Whether the question leaves something out; then what it finds has to be counted. */
export const isNarrowed = ({ sort: _, ...rest }: DefectQuestion): boolean =>
  Object.values(rest).some((value) => (typeof value === 'string' ? value.trim() !== '' : (value?.length ?? 0) > 0));

/** Without columns and without an order, so that it can be counted as well as read. */
export const foundDefects = (database: Reader, projectId: string, question: DefectQuestion) => {
  const term = question.term?.trim();
  const { status = [], author = [], assignee = [], severity = [], tags = [] } = question;
  const { createdFrom, createdBefore, updatedFrom, updatedBefore } = question;
  return database
    .selectFrom('defects')
    .where('project_id', '=', projectId)
    .where('deleted_date', 'is', null)
    .$if(Boolean(term), (found) => found.where(sql<SqlBool>`search like lower(${containing(term ?? '')})`))
    .$if(status.length > 0, (found) => found.where('status', 'in', status))
    .$if(author.length > 0, (found) => found.where('author', 'in', author))
    .$if(assignee.length > 0, (found) => found.where('assignee', 'in', assignee))
    .$if(severity.length > 0, (found) => found.where('severity', 'in', severity))
    .$if(tags.length > 0, (found) => found.where(sql<SqlBool>`tags ?| ${tags}::text[]`))
    .$if(createdFrom !== undefined, (found) => found.where('created_date', '>=', createdFrom ?? ''))
    .$if(createdBefore !== undefined, (found) => found.where('created_date', '<', createdBefore ?? ''))
    .$if(updatedFrom !== undefined, (found) => found.where('modified_date', '>=', updatedFrom ?? ''))
    .$if(updatedBefore !== undefined, (found) => found.where('modified_date', '<', updatedBefore ?? ''));
};
