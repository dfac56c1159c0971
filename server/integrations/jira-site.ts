import { seal, unseal } from '../session/seal.ts';
import type { IntegrationRow } from './integration-rows.ts';
import type { JiraCredentials, JiraSite } from './jira/jira-client.ts';

/** Secrets of an integration are sealed for their row and purpose: one that was copied elsewhere does not open. */
const purposes = { token: 'token', privateKey: 'private key', requestToken: 'request token' } as const;
type Purpose = keyof typeof purposes;

const prefixOf = (id: string, purpose: Purpose) => `${id}/${purposes[purpose]}/`;

export const sealFor = (id: string, purpose: Purpose, secret: string, key: Buffer): string =>
  seal(`${prefixOf(id, purpose)}${secret}`, key);

/** Null without a secret, and for one of another row. */
export const openFor = (id: string, purpose: Purpose, sealed: string | null, key: Buffer): string | null => {
  const text = sealed === null ? null : unseal(sealed, key);
  const prefix = prefixOf(id, purpose);
  return text?.startsWith(prefix) ? text.slice(prefix.length) : null;
};

const credentialsOf = (row: IntegrationRow, token: string, key: Buffer): JiraCredentials => {
  if (row.authentication === 'OAUTH') {
    const privateKey = openFor(row.id, 'privateKey', row.sealed_private_key, key) ?? '';
    return { kind: 'oauth', consumerKey: row.consumer_key, privateKey, token: token === '' ? null : token };
  }
  return row.type === 'JIRA_CLOUD' ? { kind: 'basic', userName: row.user_name, token } : { kind: 'bearer', token };
};

/** `token`: another one than the stored one; '' for none, before an approval. */
export const siteOf = (row: IntegrationRow, key: Buffer, token?: string): JiraSite | null => {
  const opened = token ?? openFor(row.id, 'token', row.sealed_token, key);
  if (opened === null || row.host_url === '') return null;
  return { type: row.type, hostURL: row.host_url, credentials: credentialsOf(row, opened, key) };
};
