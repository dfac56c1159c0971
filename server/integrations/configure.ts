import type { Transaction } from 'kysely';
import type { Authentication, Integration } from '../../src/domain/integrations/integration.ts';
import type { IntegrationConfiguration } from '../../src/domain/integrations/integrations-contract.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import { recordAccount } from '../account/account-log.ts';
import { aboutAccount, type WriteContext } from '../accounts/write-account.ts';
import type { Tables } from '../database/tables.ts';
import type { Egress } from '../egress/egress.ts';
import { lockIntegration, statusAfter, toIntegration, type IntegrationRow } from './integration-rows.ts';
import { sealFor } from './jira-site.ts';

interface Needs {
  readonly egress: Egress;
  readonly valueKey: Buffer;
}

const httpOnly = /^https?:$/;

/** The address of a Jira: where it is reached, without a slash at its end. */
const hostOf = (text: string, egress: Egress): string => {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (!url || !httpOnly.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw invalid('hostURL', { code: 'hostNotURL' });
  const refusal = egress.refusalOf(url);
  if (refusal === 'notEncrypted') throw invalid('hostURL', { code: 'hostNotEncrypted' });
  if (refusal) throw invalid('hostURL', { code: 'hostNotAllowed', host: url.host });
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
};

const authenticationOf = (row: IntegrationRow, input: IntegrationConfiguration): Authentication => {
  const wanted = input.authentication ?? (input.consumerKey ? 'OAUTH' : row.authentication);
  if (wanted === 'OAUTH' && row.type === 'JIRA_CLOUD') throw invalid('authentication', { code: 'oauthOnlyDataCenter' });
  return wanted;
};

type Settings = Pick<
  IntegrationRow,
  'host_url' | 'authentication' | 'consumer_key' | 'user_name' | 'check_issue' | 'sealed_token'
>;

/** A secret belongs to its host and its way of signing in: with another one it is forgotten. */
const settingsOf = (row: IntegrationRow, input: IntegrationConfiguration, { egress, valueKey }: Needs): Settings => {
  const host_url = hostOf(input.hostURL, egress);
  const authentication = authenticationOf(row, input);
  const consumer_key = input.consumerKey?.trim() ?? row.consumer_key;
  const user_name = input.userName?.trim() ?? row.user_name;
  const token = authentication === 'TOKEN' ? (input.token?.trim() ?? '') : '';
  const isSame =
    host_url === row.host_url &&
    authentication === row.authentication &&
    (authentication === 'TOKEN' || consumer_key === row.consumer_key);
  const sealed_token = token === '' ? (isSame ? row.sealed_token : null) : sealFor(row.id, 'token', token, valueKey);
  if (authentication === 'OAUTH' && consumer_key === '') throw invalid('consumerKey', { code: 'consumerKeyRequired' });
  if (authentication === 'TOKEN' && sealed_token === null) throw invalid('token', { code: 'tokenRequired' });
  if (row.type === 'JIRA_CLOUD' && user_name === '') throw invalid('userName', { code: 'userNameRequired' });
  return {
    host_url,
    authentication,
    consumer_key,
    user_name,
    check_issue: input.checkIssue?.toUpperCase() ?? row.check_issue,
    sealed_token,
  };
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
  if (settings.host_url !== row.host_url)
    await recordAccount(tx, [
      aboutAccount(context, 'account.changed', {
        field: 'integrationAddress',
        was: row.host_url,
        value: settings.host_url,
      }),
    ]);
  return toIntegration(written);
};
