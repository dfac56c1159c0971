import type { Transaction } from 'kysely';
import type { Authentication, Integration } from '../../src/domain/integrations/integration.ts';
import type { IntegrationConfiguration } from '../../src/domain/integrations/integrations-contract.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import { recordAccount } from '../account/account-log.ts';
import { aboutAccount, type WriteContext } from '../accounts/write-account.ts';
import type { Tables } from '../database/tables.ts';
import type { Egress } from '../egress/egress.ts';
import { lockIntegration, statusAfter, toIntegration, type IntegrationRow } from './integration-rows.ts';
import { sealFor } from './sealed.ts';

interface Needs {
  readonly egress: Egress;
  readonly valueKey: Buffer;
  readonly origin: string;
}

const httpOnly = /^https?:$/;

/** The address of a Jira: where it is reached, without a slash at its end. */
const hostOf = (text: string, egress: Egress): string => {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (!url || !httpOnly.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw invalid('hostURL', { code: 'hostNotURL' });
  const refusal = egress.refusalOf(url);
  if (refusal === 'notEncrypted') throw invalid('hostURL', { code: 'hostNotEncrypted' });
  if (refusal) throw invalid('hostURL', { code: 'hostPrivate' });
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
};

const authenticationOf = (row: IntegrationRow, input: IntegrationConfiguration): Authentication =>
  input.authentication ?? (input.consumerKey ? 'OAUTH' : row.authentication);

type Settings = Pick<
  IntegrationRow,
  | 'host_url'
  | 'authentication'
  | 'consumer_key'
  | 'user_name'
  | 'check_issue'
  | 'sealed_token'
  | 'sealed_client_secret'
  | 'sealed_refresh_token'
  | 'cloud_id'
>;

interface Basics {
  readonly authentication: Authentication;
  readonly consumer_key: string;
  readonly user_name: string;
}

interface SecretOf extends Pick<Needs, 'valueKey'> {
  readonly id: string;
  readonly isSame: boolean;
}

/** An empty secret leaves the stored one, if it belongs to the same host and way of signing in. */
const secretOf = (text: string | undefined, stored: string | null, purpose: 'token' | 'clientSecret', of: SecretOf) => {
  const secret = text?.trim() ?? '';
  if (secret !== '') return sealFor(of.id, purpose, secret, of.valueKey);
  return of.isSame ? stored : null;
};
const requireAll = (
  row: IntegrationRow,
  basics: Basics,
  secrets: Pick<Settings, 'sealed_token' | 'sealed_client_secret'>,
) => {
  const { authentication, consumer_key, user_name } = basics;
  const isCloud = row.type === 'JIRA_CLOUD';
  if (authentication === 'OAUTH' && consumer_key === '') throw invalid('consumerKey', { code: 'consumerKeyRequired' });
  if (authentication === 'OAUTH' && isCloud && secrets.sealed_client_secret === null)
    throw invalid('clientSecret', { code: 'clientSecretRequired' });
  if (authentication === 'TOKEN' && secrets.sealed_token === null) throw invalid('token', { code: 'tokenRequired' });
  if (authentication === 'TOKEN' && isCloud && user_name === '')
    throw invalid('userName', { code: 'userNameRequired' });
};

/** A secret belongs to its host and its way of signing in: with another one it is forgotten. */
const settingsOf = (row: IntegrationRow, input: IntegrationConfiguration, { egress, valueKey }: Needs): Settings => {
  const host_url = hostOf(input.hostURL, egress);
  const authentication = authenticationOf(row, input);
  const consumer_key = input.consumerKey?.trim() ?? row.consumer_key;
  const user_name = input.userName?.trim() ?? row.user_name;
  const isSame =
    host_url === row.host_url &&
    authentication === row.authentication &&
    (authentication === 'TOKEN' || consumer_key === row.consumer_key);
  const of = { id: row.id, isSame, valueKey };
  const secrets = {
    sealed_token: secretOf(authentication === 'TOKEN' ? input.token : '', row.sealed_token, 'token', of),
    sealed_client_secret: secretOf(
      authentication === 'OAUTH' ? input.clientSecret : '',
      row.sealed_client_secret,
      'clientSecret',
      of,
    ),
  };
  requireAll(row, { authentication, consumer_key, user_name }, secrets);
  return {
    host_url,
    authentication,
    consumer_key,
    user_name,
    check_issue: input.checkIssue?.toUpperCase() ?? row.check_issue,
    ...secrets,
    sealed_refresh_token: isSame ? row.sealed_refresh_token : null,
    cloud_id: isSame ? row.cloud_id : '',
  };
};

const shownSettings: Readonly<Record<string, (row: IntegrationRow) => string>> = {
  integrationAddress: ({ host_url }) => host_url,
  integrationSignIn: ({ authentication, consumer_key }) => [authentication, consumer_key].filter(Boolean).join(', '),
  integrationUser: ({ user_name }) => user_name,
  integrationCheck: ({ check_issue }) => check_issue,
};

/** Each setting that differs; of a secret, that it is another one. */
const settingChanges = (context: WriteContext, before: IntegrationRow, after: IntegrationRow) => {
  const changed = (field: string, was: string, value: string) =>
    aboutAccount(context, 'account.changed', { field, was, value });
  const facts = Object.entries(shownSettings)
    .filter(([, shown]) => shown(before) !== shown(after))
    .map(([field, shown]) => changed(field, shown(before), shown(after)));
  const isNewSecret = (['sealed_token', 'sealed_client_secret'] as const).some(
    (key) => after[key] !== null && after[key] !== before[key],
  );
  return isNewSecret ? [...facts, changed('integrationSecret', '', '')] : facts;
};

export const configureIntegration = async (
  tx: Transaction<Tables>,
  context: WriteContext,
  { id, input }: { readonly id: string; readonly input: IntegrationConfiguration },
  needs: Needs,
): Promise<Integration> => {
  const row = await lockIntegration(tx, context.account, id);
  const settings = settingsOf(row, input, needs);
  const written = await tx
    .updateTable('integrations')
    .set({
      ...settings,
      status: statusAfter(row, 'configure'),
      sealed_request_token: null,
      reason: null,
      broken_since: null,
      revision: row.revision + 1,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAccount(tx, settingChanges(context, row, written));
  return toIntegration(written, needs.origin);
};
