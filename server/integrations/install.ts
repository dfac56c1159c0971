import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Integration } from '../../src/domain/integrations/integration.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import { recordAccount } from '../account/account-log.ts';
import { aboutAccount, type WriteContext } from '../accounts/write-account.ts';
import type { Tables } from '../database/tables.ts';
import { entryOf, lockIntegration, statusAfter, toIntegration } from './integration-rows.ts';
import { sealFor } from './sealed.ts';

export interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

const generate = promisify(generateKeyPair);

/** For an application link. Jira reads RSA keys. */
export const newKeyPair = async (): Promise<KeyPair> =>
  generate('rsa', {
    modulusLength: 3_072,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

export const installIntegration = async (
  tx: Transaction<Tables>,
  context: WriteContext,
  integrationId: string,
  { pair, valueKey, origin }: { readonly pair: KeyPair; readonly valueKey: Buffer; readonly origin: string },
): Promise<Integration> => {
  const entry = entryOf(integrationId);
  const id = uuid();
  const row = await tx
    .insertInto('integrations')
    .values({
      id,
      account_id: context.account,
      integration_id: entry.id,
      type: entry.type,
      status: statusAfter({ status: 'AVAILABLE' }, 'install'),
      public_key: pair.publicKey,
      sealed_private_key: sealFor(id, 'privateKey', pair.privateKey, valueKey),
      sealed_token: null,
      sealed_request_token: null,
      created_by: context.by,
      created_date: new Date(context.now).toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'integration_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw invalid('id', { code: 'integrationInstalled' });
  await recordAccount(tx, [
    aboutAccount(context, 'account.changed', { field: 'integration', was: '', value: entry.name }),
  ]);
  return toIntegration(row, origin);
};

/** Its secrets go with its row; links stay as text. */
export const removeIntegration = async (
  tx: Transaction<Tables>,
  context: WriteContext,
  id: string,
): Promise<{ readonly id: string }> => {
  const row = await lockIntegration(tx, context.account, id);
  statusAfter(row, 'remove');
  await tx.deleteFrom('issue_links').where('integration_id', '=', id).where('remote', '=', 'REMOVING').execute();
  await tx.updateTable('issue_links').set({ next_try: null, reason: null }).where('integration_id', '=', id).execute();
  await tx.deleteFrom('integrations').where('id', '=', id).execute();
  await recordAccount(tx, [
    aboutAccount(context, 'account.changed', {
      field: 'integration',
      was: entryOf(row.integration_id).name,
      value: '',
    }),
  ]);
  return { id };
};
