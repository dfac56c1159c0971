import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Formula } from '../../src/domain/functions/formula.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { idempotent } from '../account/idempotent.ts';
import type { Tables } from '../database/tables.ts';
import type { FunctionUseSource } from '../modules/contributions.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';
import { authorizeFunctions } from './function-access.ts';
import { defaultFormulas, functionRow, functionRows, toFormulas, type FunctionRow } from './function-rows.ts';
import { createFunction, deleteFunction, updateFunction, type FunctionWriteContext } from './write-function.ts';

export interface FunctionsNeeds {
  readonly database: Kysely<Tables>;
  readonly usesOf: FunctionUseSource;
  now(): number;
}

type Names = Extract<keyof Handlers, `functions.${string}`>;
type Action = 'create' | 'update' | 'delete';

const missing: Problem = { kind: 'missing' };
const none = () => 0;

const byName = (one: Pick<Formula, 'name'>, other: Pick<Formula, 'name'>) =>
  one.name.localeCompare(other.name, 'en') || (one.name < other.name ? -1 : 1);

const matches = (term: string) => {
  const wanted = term.trim().toLowerCase();
  return ({ name, description }: Pick<Formula, 'name' | 'description'>) =>
    `${name}\n${description}`.toLowerCase().includes(wanted);
};

export const functionsHandlers = ({ database, usesOf, now }: FunctionsNeeds): Pick<Handlers, Names> => {
  const accountOf = (request: FastifyRequest) => callerOf(request).profile.tenantId;
  const authorizeRead = (request: FastifyRequest) => authorizeFunctions(database, callerOf(request), 'read', now());

  const writeContext = async (request: FastifyRequest, action: Action) => {
    const authorizeAuthor = await authorizeFunctions(database, callerOf(request), action, now());
    const { tenantId: account, id: by } = callerOf(request).profile;
    return (tx: Transaction<Tables>): FunctionWriteContext => ({ tx, account, by, now: now(), authorizeAuthor });
  };
  const formulaOf = async (reader: Kysely<Tables>, row: FunctionRow, count: (name: string) => number = none) => {
    const [formula] = await toFormulas(reader, [row], count);
    if (!formula) throw missing;
    return formula;
  };

  /** Rows with the number of their uses. */
  const withUses = async (account: string, rows: readonly FunctionRow[]): Promise<Formula[]> => {
    const uses = await usesOf(
      database,
      account,
      rows.map(({ name }) => name),
    );
    return toFormulas(database, rows, (name) => uses.get(name)?.length ?? 0);
  };

  return {
    'functions.list': async ({ query: { term = '', size, page } }, request) => {
      await authorizeRead(request);
      const account = accountOf(request);
      const rows = await functionRows(database, account);
      const found = [...rows, ...defaultFormulas].filter(matches(term)).toSorted(byName);
      const shown = found.slice(page * size, (page + 1) * size);
      const own = await withUses(
        account,
        shown.filter((one): one is FunctionRow => 'account_id' in one),
      );
      const functions = shown.flatMap((one) =>
        'account_id' in one ? (own.find(({ id }) => id === one.id) ?? []) : one,
      );
      return { _embedded: { functions }, page: pageOf(size, page, found.length) };
    },
    'functions.minified': async (_, request) => {
      await authorizeRead(request);
      const rows = await functionRows(database, accountOf(request));
      const own = rows.map(({ id, name, parameters, result, body }) => ({
        ...{ id, name, parameters, result, body },
        default: false,
      }));
      const product = defaultFormulas.map(({ id, name, parameters, result, body }) => ({
        ...{ id, name, parameters, result, body },
        default: true,
      }));
      return { functions: [...own, ...product].toSorted(byName) };
    },
    'functions.read': async ({ params: { id } }, request) => {
      await authorizeRead(request);
      const row = await functionRow(database, accountOf(request), id);
      const [formula] = row
        ? await withUses(accountOf(request), [row])
        : defaultFormulas.filter((one) => one.id === id);
      if (!formula) throw missing;
      return formula;
    },
    'functions.create': async ({ body }, request) => {
      const contextIn = await writeContext(request, 'create');
      return idempotent(database, request, 'functions.create', [body], async (tx) =>
        formulaOf(tx, await createFunction(contextIn(tx), body)),
      );
    },
    'functions.update': async ({ params: { id }, body }, request) => {
      const contextIn = await writeContext(request, 'update');
      return idempotent(database, request, 'functions.update', [id, body], async (tx) =>
        formulaOf(tx, await updateFunction(contextIn(tx), id, body)),
      );
    },
    'functions.delete': async ({ params: { id }, query }, request) => {
      const contextIn = await writeContext(request, 'delete');
      const { revision, used } = query;
      return idempotent(database, request, 'functions.delete', [id, query], (tx) =>
        deleteFunction(contextIn(tx), {
          id,
          revision,
          isUseAccepted: used === 'accepted',
          usesOf: async (name) => (await usesOf(tx, accountOf(request), [name])).get(name) ?? [],
        }),
      );
    },
  };
};
