import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import { openStatuses } from '../../../src/domain/address/defect-filters.ts';
import { isRankedSort, type DefectSort } from '../../../src/domain/address/defect-sorts.ts';
import { bestMatch } from '../../../src/domain/lists/list-sort.ts';
import type { DefectQuestion } from '../../../src/domain/defects/list/defect-question.ts';
import { searchTermOf } from '../../../src/domain/search/search-term.ts';
import { optionsIn } from '../../../src/domain/templates/template.ts';
import { isOpenStatus } from '../../templates/closed-statuses.ts';
import { readTemplate } from '../../templates/template-rows.ts';
import type { DefectsTable } from '../../database/tables/defects-tables.ts';
import type { Tables } from '../../database/tables.ts';
import { foundItems, hasPiece, rankOf } from '../../search/search-condition.ts';

/** The defects of a list or an export, filtered and sorted by the database. */
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

/** Values in the order of the template; other values follow alphabetically. */
const optionOrder = (column: RawBuilder<unknown>, options: readonly string[], way: RawBuilder<unknown>) =>
  sql`array_position(${[...options]}::text[], ${column}) ${way} nulls last, ${column} ${way}`;

const partsOf = (sort: string) => sort.split(',') as [DefectSort, 'asc' | 'desc'];

/** The ranking when a list is sorted by a choice of the template; null otherwise. */
export const rankingOf = async (database: Reader, projectId: string, sort: string): Promise<Ranking | null> => {
  const [field, way] = partsOf(sort);
  if (!isRankedSort(field)) return null;
  const options = optionsIn(await readTemplate(database, projectId), field);
  return { column: columns[field], way, options };
};

export const isRanked = (sort: string): boolean => isRankedSort(partsOf(sort)[0]);

const columnOrder = (ranking: Ranking | null, sort: string): RawBuilder<unknown> => {
  const [field, direction] = partsOf(sort);
  const way = ways[direction];
  const first = ranking ? optionOrder(ranking.column, ranking.options, way) : sql`${columns[field]} ${way}`;
  return sql`${first}, number ${way}`;
};

const newestFirst = sql`modified_date desc, number desc`;

/** An id as typed, in full or as its number alone. */
const isMeant = (text: string): RawBuilder<unknown> =>
  sql`(id = any(${[text, text.toUpperCase()]}::text[]) or number = ${/^\d{1,9}$/.test(text) ? Number(text) : -1})`;

/** Columns that rate the match of an item, for `byMatch`. */
export const matchColumns = (text: string): RawBuilder<unknown> => {
  const term = searchTermOf(text);
  return sql`i.id as item_id, ${hasPiece(term)} as has_piece, ${rankOf(term)} as rank`;
};

/** Every possible sort column. */
export const sortColumns = [
  'id',
  'number',
  'header',
  'status',
  'severity',
  'custom',
  'author',
  'created_date',
  'modified_date',
] as const satisfies readonly (keyof DefectsTable)[];

/** The columns of a defect that `byMatch` needs. */
export const byMatchColumns = ['id', 'number', 'modified_date'] as const satisfies readonly (keyof DefectsTable)[];

/** The exact id first, then phrase matches, then by the place of the words, then the newest. */
export const byMatch = (text: string): RawBuilder<unknown> =>
  sql`${isMeant(text.trim())} desc, has_piece desc, rank desc, ${newestFirst}`;

/** The order of a query; by relevance, for rows that are read without their items. */
export const orderOf = async (
  database: Reader,
  projectId: string,
  { sort, term = '' }: Pick<DefectQuestion, 'sort' | 'term'>,
): Promise<RawBuilder<unknown>> => {
  if (sort !== bestMatch) return columnOrder(await rankingOf(database, projectId, sort), sort);
  if (term.trim() === '') return newestFirst;
  const item = (column: RawBuilder<unknown>) => sql`(select ${column} from items i
    where i.project_id = defects.project_id and i.type = 'DEFECT' and i.id = defects.id)`;
  const searched = searchTermOf(term);
  return sql`${isMeant(searched.text)} desc, ${item(hasPiece(searched))} desc, ${item(rankOf(searched))} desc,
    ${newestFirst}`;
};

/** Whether the query has filters; if so, its results must be counted. */
export const isNarrowed = ({ sort: _, ...rest }: DefectQuestion): boolean =>
  Object.values(rest).some((value) => (typeof value === 'string' ? value.trim() !== '' : (value?.length ?? 0) > 0));

/**
 * Without columns and order, so that it can be counted as well as read. The matches of a term are found once, and each
 * defect is looked up by its id, however wrong the estimates of the database are.
 */
export const foundDefects = (database: Reader, projectId: string, question: DefectQuestion) => {
  const term = question.term?.trim() ?? '';
  return filteredDefects(database, projectId, question).$if(term !== '', (found) =>
    found.where(sql<SqlBool>`id = any(array(${foundItems(projectId, term, sql`i.id`)}))`),
  );
};

const hasStatus = (projectId: string, statuses: readonly string[]): RawBuilder<SqlBool> => {
  const isNamed = sql`status = any(${statuses.filter((status) => status !== openStatuses)}::text[])`;
  return statuses.includes(openStatuses)
    ? sql<SqlBool>`(${isNamed} or ${isOpenStatus(projectId, sql`status`)})`
    : sql<SqlBool>`${isNamed}`;
};

/** The same without the term. */
export const filteredDefects = (database: Reader, projectId: string, question: DefectQuestion) => {
  const { status = [], author = [], assignee = [], severity = [], tags = [] } = question;
  const { createdFrom, createdBefore, updatedFrom, updatedBefore } = question;
  return database
    .selectFrom('defects')
    .where('project_id', '=', projectId)
    .where('deleted_date', 'is', null)
    .$if(status.length > 0, (found) => found.where(hasStatus(projectId, status)))
    .$if(author.length > 0, (found) => found.where('author', 'in', author))
    .$if(assignee.length > 0, (found) => found.where('assignee', 'in', assignee))
    .$if(severity.length > 0, (found) => found.where('severity', 'in', severity))
    .$if(tags.length > 0, (found) => found.where(sql<SqlBool>`tags ?| ${tags}::text[]`))
    .$if(createdFrom !== undefined, (found) => found.where('created_date', '>=', createdFrom ?? ''))
    .$if(createdBefore !== undefined, (found) => found.where('created_date', '<', createdBefore ?? ''))
    .$if(updatedFrom !== undefined, (found) => found.where('modified_date', '>=', updatedFrom ?? ''))
    .$if(updatedBefore !== undefined, (found) => found.where('modified_date', '<', updatedBefore ?? ''));
};
