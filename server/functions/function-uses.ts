import type { Kysely } from 'kysely';
import { callsBetween } from '../../src/domain/functions/function-calls.ts';
import type { Tables } from '../database/tables.ts';
import type { FunctionUse, FunctionUseSource } from '../modules/contributions.ts';
import { functionRows } from './function-rows.ts';

/** Functions that call other functions. */
export const functionsThatCall: FunctionUseSource = async (database, account, names) => {
  const rows = await functionRows(database, account);
  const callsOf = callsBetween(rows);
  const uses = new Map<string, FunctionUse[]>();
  for (const row of rows)
    for (const { name } of callsOf(row)) {
      if (!names.includes(name)) continue;
      const use = { entity: 'FUNCTION', id: row.id, name: row.name, projectId: '' };
      uses.set(name, [...(uses.get(name) ?? []), use]);
    }
  return uses;
};

/** The uses of functions in all areas. */
export const usesIn =
  (sources: readonly FunctionUseSource[]): FunctionUseSource =>
  async (database: Kysely<Tables>, account: string, names: readonly string[]) => {
    const found = await Promise.all(sources.map((source) => source(database, account, names)));
    return new Map(
      names.flatMap((name) => {
        const uses = found.flatMap((one) => one.get(name) ?? []);
        return uses.length === 0 ? [] : [[name, uses] as const];
      }),
    );
  };
