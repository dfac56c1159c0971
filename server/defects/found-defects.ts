import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import type { DefectSort } from '../../src/domain/address/defect-sorts.ts';
import type { DefectQuestion } from '../../src/domain/defects/list/defect-question.ts';
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
  author: sql`author`,
};
const ways = { asc: sql`asc`, desc: sql`desc` };

export const orderOf = (sort: string) => {
  const [field, direction] = sort.split(',') as [DefectSort, 'asc' | 'desc'];
  return sql`${columns[field]} ${ways[direction]}, number ${ways[direction]}`;
};

/** Whether the question leaves something out; then what it finds has to be counted. */
export const isNarrowed = ({ sort: _, ...rest }: DefectQuestion): boolean =>
  Object.values(rest).some((value) => (typeof value === 'string' ? value.trim() !== '' : (value?.length ?? 0) > 0));

/** Without columns and without an order, so that it can be counted as well as read. */
export const foundDefects = (database: Reader, projectId: string, question: DefectQuestion) => {
  const term = question.term?.trim();
  const { author = [], assignee = [], severity = [], tags = [] } = question;
  const { createdFrom, createdBefore, updatedFrom, updatedBefore } = question;
  return database
    .selectFrom('defects')
    .where('project_id', '=', projectId)
    .where('deleted_date', 'is', null)
    .$if(Boolean(term), (found) => found.where(sql<SqlBool>`search like lower(${containing(term ?? '')})`))
    .$if(author.length > 0, (found) => found.where('author', 'in', author))
    .$if(assignee.length > 0, (found) => found.where('assignee', 'in', assignee))
    .$if(severity.length > 0, (found) => found.where('severity', 'in', severity))
    .$if(tags.length > 0, (found) => found.where(sql<SqlBool>`tags ?| ${tags}::text[]`))
    .$if(createdFrom !== undefined, (found) => found.where('created_date', '>=', createdFrom ?? ''))
    .$if(createdBefore !== undefined, (found) => found.where('created_date', '<', createdBefore ?? ''))
    .$if(updatedFrom !== undefined, (found) => found.where('modified_date', '>=', updatedFrom ?? ''))
    .$if(updatedBefore !== undefined, (found) => found.where('modified_date', '<', updatedBefore ?? ''));
};
