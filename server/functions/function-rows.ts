import type { Kysely, Selectable, Transaction } from 'kysely';
import { defaultFunctionMessages } from '../../src/domain/expressions/default-function-messages.ts';
import { defaultFunctions } from '../../src/domain/expressions/default-functions.ts';
import type { Formula } from '../../src/domain/functions/formula.ts';
import type { FunctionsTable } from '../database/tables/functions-table.ts';
import type { Tables } from '../database/tables.ts';

type Reader = Kysely<Tables> | Transaction<Tables>;
export type FunctionRow = Selectable<FunctionsTable>;

/** The product has no date; a date of the documents' entity is never empty. */
const productDate = '2026-01-01T00:00:00.000Z';

/** The functions that are part of the product, as the documents list them; their names are their ids. */
export const defaultFormulas: readonly Formula[] = defaultFunctions.map(({ name, parameters, result }) => ({
  id: name,
  name,
  description: defaultFunctionMessages[name],
  parameters: [...parameters],
  result,
  body: '',
  examples: [],
  default: true,
  author: '',
  authorName: '',
  createdDate: productDate,
  modifiedBy: '',
  modifiedByName: '',
  modifiedDate: productDate,
  revision: 1,
  usedBy: 0,
}));

export const functionRows = (database: Reader, account: string): Promise<FunctionRow[]> =>
  database.selectFrom('functions').selectAll().where('account_id', '=', account).orderBy('folded').execute();

export const functionRow = (database: Reader, account: string, id: string): Promise<FunctionRow | undefined> =>
  database
    .selectFrom('functions')
    .selectAll()
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst();

/** Rows with the names of the people in them. */
export const toFormulas = async (
  database: Reader,
  rows: readonly FunctionRow[],
  usesOf: (name: string) => number,
): Promise<Formula[]> => {
  const ids = [...new Set(rows.flatMap((row) => [row.author, row.modified_by]))];
  const people =
    ids.length === 0
      ? []
      : await database.selectFrom('users').select(['id', 'full_name']).where('id', 'in', ids).execute();
  const names = new Map(people.map(({ id, full_name: name }) => [id, name]));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    parameters: row.parameters,
    result: row.result,
    body: row.body,
    examples: row.examples,
    default: false,
    author: row.author,
    authorName: names.get(row.author) ?? row.author,
    createdDate: new Date(row.created_date).toISOString(),
    modifiedBy: row.modified_by,
    modifiedByName: names.get(row.modified_by) ?? row.modified_by,
    modifiedDate: new Date(row.modified_date).toISOString(),
    revision: row.revision,
    usedBy: usesOf(row.name),
  }));
};
