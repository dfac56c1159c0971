import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { carryOut, type CarryingNeeds, type Told, type Write } from './carry-out.ts';
import { postgresLedgers } from './postgres-ledgers.ts';

export interface WriteNeeds extends Omit<CarryingNeeds<never>, 'ledgers'> {
  readonly database: Kysely<Tables>;
}

/** Carries a command out on the product's own store. */
export const writeDefect = ({ database, ...needs }: WriteNeeds, write: Write<Transaction<Tables>>): Promise<Told> =>
  carryOut({ ...needs, ledgers: postgresLedgers(database) }, write);
