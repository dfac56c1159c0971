import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { NewAccountFact } from '../../src/domain/account/account-fact.ts';
import { isDefaultFunction } from '../../src/domain/expressions/default-functions.ts';
import { signatureText } from '../../src/domain/expressions/function-definition.ts';
import { brokenCallers, functionFaults } from '../../src/domain/functions/check-function.ts';
import { contentOf, foldedFunctionName, type FunctionContent } from '../../src/domain/functions/formula.ts';
import { limits } from '../../src/domain/limits.ts';
import { forbidden, invalid } from '../../src/domain/problems/invalid.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { recordAccount } from '../account/account-log.ts';
import type { Tables } from '../database/tables.ts';
import { lockAccount } from '../licences/plan-rows.ts';
import type { FunctionUse } from '../modules/contributions.ts';
import { functionRows, type FunctionRow } from './function-rows.ts';

/**
 *   lock the account ─▶ read its functions ─▶ rights ─▶ revision ─▶ check all of them ─▶ write ─▶ record
 *
 * The body of a function is checked here and never evaluated.
 */
export interface FunctionWriteContext {
  readonly tx: Transaction<Tables>;
  readonly account: string;
  readonly by: string;
  readonly now: number;
  /** Throws if the caller may not change a function of this author. */
  readonly authorizeAuthor: (author: string) => void;
}

const missing: Problem = { kind: 'missing' };
const iso = (now: number) => new Date(now).toISOString();

const factOf = (
  { account, by, now }: FunctionWriteContext,
  id: string,
  type: string,
  data: NewAccountFact['data'],
): NewAccountFact => ({ account, type, about: `function/${id}`, by, at: iso(now), data });

const lockedRows = async ({ tx, account }: FunctionWriteContext): Promise<readonly FunctionRow[]> => {
  await lockAccount(tx, account);
  return functionRows(tx, account);
};

/** A function that the caller may change, at the revision that they have seen. */
const changeable = (
  { authorizeAuthor }: FunctionWriteContext,
  rows: readonly FunctionRow[],
  id: string,
  revision: number | undefined,
): FunctionRow => {
  if (isDefaultFunction(id)) throw forbidden({ code: 'functionIsDefault' });
  const row = rows.find((one) => one.id === id);
  if (!row) throw missing;
  authorizeAuthor(row.author);
  const outdated: Problem = { kind: 'outdated', revision: row.revision };
  if (revision !== undefined && revision !== row.revision) throw outdated;
  return row;
};

const trimmed = (content: FunctionContent): FunctionContent => ({
  ...contentOf(content),
  name: content.name.trim(),
  description: content.description.trim(),
  parameters: content.parameters.map(({ name, type }) => ({ name: name.trim(), type })),
});

/** Throws if the function, or one that calls it, would not be valid. */
const checkContent = (content: FunctionContent, rows: readonly FunctionRow[], was: FunctionRow | null): void => {
  const others = rows.filter((row) => row !== was);
  const folded = foldedFunctionName(content.name);
  const duplicate: Problem = { kind: 'duplicate', name: content.name };
  if (others.some((row) => row.folded === folded)) throw duplicate;
  const [fault] = functionFaults(content, others);
  if (fault) throw invalid(fault.field, fault.reason);
  if (!was) return;
  const broken = brokenCallers(rows, [...others, content], was.name);
  if (broken.length > 0) throw invalid('name', { code: 'functionCallersBroken', names: broken.join(', ') });
};

const columnsOf = (content: FunctionContent) => ({
  name: content.name,
  folded: foldedFunctionName(content.name),
  description: content.description,
  parameters: JSON.stringify(content.parameters),
  result: content.result,
  body: content.body,
  examples: JSON.stringify(content.examples),
});

export const createFunction = async (context: FunctionWriteContext, input: FunctionContent): Promise<FunctionRow> => {
  const { tx, account, by, now } = context;
  const rows = await lockedRows(context);
  if (rows.length >= limits.functionsMost)
    throw invalid('function', { code: 'tooManyFunctions', max: limits.functionsMost });
  const content = trimmed(input);
  checkContent(content, rows, null);
  const stamp = { author: by, created_date: iso(now), modified_by: by, modified_date: iso(now) };
  const row = await tx
    .insertInto('functions')
    .values({ account_id: account, id: uuid(), ...columnsOf(content), ...stamp })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAccount(tx, [factOf(context, row.id, 'function.created', { field: 'name', value: content.name })]);
  return row;
};

const parametersText = ({ parameters }: FunctionContent): string =>
  parameters.map(({ name, type }) => `${name}: ${type}`).join(', ');
const examplesText = (content: FunctionContent): string =>
  content.examples.map((one) => `${content.name}(${one.arguments.join(', ')}) = ${one.expected}`).join('\n');

/** What the trail shows of each field. */
const shownFields = (content: FunctionContent): Readonly<Record<keyof FunctionContent, string>> => ({
  name: content.name,
  description: content.description,
  parameters: parametersText(content),
  result: content.result,
  body: content.body,
  examples: examplesText(content),
});

type FunctionChanges = {
  readonly [Field in keyof FunctionContent]?: FunctionContent[Field] | undefined;
} & { readonly revision?: number | undefined };

export const updateFunction = async (
  context: FunctionWriteContext,
  id: string,
  { revision, ...changes }: FunctionChanges,
): Promise<FunctionRow> => {
  const { tx, account, by, now } = context;
  const rows = await lockedRows(context);
  const row = changeable(context, rows, id, revision);
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const stored = contentOf(row);
  const content = trimmed({ ...stored, ...given });
  const [was, is] = [shownFields(stored), shownFields(content)];
  const changed = (Object.keys(is) as (keyof FunctionContent)[]).filter(
    (field) => JSON.stringify(content[field]) !== JSON.stringify(stored[field]),
  );
  if (changed.length === 0) return row;
  checkContent(content, rows, row);
  const written = await tx
    .updateTable('functions')
    .set({ ...columnsOf(content), revision: row.revision + 1, modified_by: by, modified_date: iso(now) })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAccount(
    tx,
    changed.map((field) => factOf(context, id, 'function.changed', { field, was: was[field], value: is[field] })),
  );
  return written;
};

interface Deletion {
  readonly id: string;
  readonly revision: number | undefined;
  /** The caller has seen what uses it. */
  readonly isUseAccepted: boolean;
  usesOf(name: string): Promise<readonly FunctionUse[]>;
}

const mostNamed = 10;

export const deleteFunction = async (
  context: FunctionWriteContext,
  { id, revision, isUseAccepted, usesOf }: Deletion,
): Promise<{ readonly id: string }> => {
  const { tx, account } = context;
  const row = changeable(context, await lockedRows(context), id, revision);
  const uses = isUseAccepted ? [] : await usesOf(row.name);
  if (uses.length > 0) {
    const names = uses.slice(0, mostNamed).map(({ name }) => name);
    const users = [...names, ...(uses.length > mostNamed ? ['…'] : [])].join(', ');
    throw invalid('function', { code: 'functionInUse', users });
  }
  await tx.deleteFrom('functions').where('account_id', '=', account).where('id', '=', id).execute();
  await recordAccount(tx, [factOf(context, id, 'function.deleted', { field: 'name', was: signatureText(row) })]);
  return { id };
};
