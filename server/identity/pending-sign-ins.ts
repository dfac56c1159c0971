import type { Kysely } from 'kysely';
import type { PendingSignInsTable } from '../database/tables/identity-tables.ts';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';

/** Sign-ins between their two steps, stored in the database for restarts and other processes. */
export interface Pending {
  readonly userId: string;
  readonly step: PendingSignInsTable['step'];
}

export const createPendingSignIns = (database: Kysely<Tables>, now: () => number) => ({
  async set(interaction: string, { userId, step }: Pending): Promise<void> {
    const row = { user_id: userId, step, until_date: new Date(now() + serverLimits.signInLife).toISOString() };
    await database
      .insertInto('pending_sign_ins')
      .values({ interaction, ...row })
      .onConflict((conflict) => conflict.column('interaction').doUpdateSet(row))
      .execute();
  },
  async find(interaction: string): Promise<Pending | null> {
    const row = await database
      .selectFrom('pending_sign_ins')
      .selectAll()
      .where('interaction', '=', interaction)
      .where('until_date', '>', new Date(now()).toISOString())
      .executeTakeFirst();
    return row ? { userId: row.user_id, step: row.step } : null;
  },
  async end(interaction: string): Promise<void> {
    await database.deleteFrom('pending_sign_ins').where('interaction', '=', interaction).execute();
  },
  async sweep(at: number): Promise<void> {
    const before = new Date(at).toISOString();
    await database.deleteFrom('pending_sign_ins').where('until_date', '<', before).execute();
    await database.deleteFrom('passkey_challenges').where('until_date', '<', before).execute();
    await database.deleteFrom('one_time_links').where('until_date', '<', before).execute();
  },
});
export type PendingSignIns = ReturnType<typeof createPendingSignIns>;
