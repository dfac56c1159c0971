import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Removes everything that answers the second step of a sign-in: the app, the passkeys and the recovery codes. */
export const removeFactors = async (tx: Transaction<Tables>, userId: string): Promise<void> => {
  for (const table of ['second_factors', 'recovery_codes', 'passkeys'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
};
