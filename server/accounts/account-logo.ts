import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Kysely, Transaction } from 'kysely';
import { logoFault } from '../../src/domain/accounts/account-logo.ts';
import { recordAccount } from '../account/account-log.ts';
import type { Tables } from '../database/tables.ts';
import { aboutAccount, holdAccount, type WriteContext } from './write-account.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';

/** The logo of an account, shown to its users in the bar [ADMIN-012, ADMIN-013]. The trail records its hash. */
export interface Logo {
  readonly logo: string | null;
}

const logoOf = (bytes: Buffer | null): Logo => ({
  logo: bytes && `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`,
});

const hashOf = (bytes: Buffer | null) => (bytes ? createHash('sha256').update(bytes).digest('hex') : '');

export const readLogo = async (database: Kysely<Tables>, account: string): Promise<Logo> => {
  const row = await database.selectFrom('accounts').select('logo').where('id', '=', account).executeTakeFirst();
  return logoOf(row?.logo ?? null);
};

/** Reads a streamed body; null for none. A body without a declared length is read only up to the limit. */
export const readBytes = async (body: Readable | undefined, most: number): Promise<Buffer | null> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    parts.push(part as Buffer);
    size += (part as Buffer).length;
    if (size > most) break;
  }
  return parts.length > 0 ? Buffer.concat(parts) : null;
};

/** Throws a Problem for anything but a small PNG. */
export const keepLogo = async (tx: Transaction<Tables>, context: WriteContext, bytes: Buffer | null): Promise<Logo> => {
  const fault = bytes && logoFault(bytes);
  if (fault) throw invalid('logo', fault);
  await holdAccount(tx, context);
  const { logo: before } = await tx
    .selectFrom('accounts')
    .select('logo')
    .where('id', '=', context.account)
    .executeTakeFirstOrThrow();
  const [was, value] = [hashOf(before), hashOf(bytes)];
  if (was !== value) {
    await tx
      .updateTable('accounts')
      .set({ logo: bytes, logo_type: bytes && 'image/png' })
      .where('id', '=', context.account)
      .execute();
    await recordAccount(tx, [aboutAccount(context, 'account.changed', { field: 'logo', was, value })]);
  }
  return logoOf(bytes);
};
