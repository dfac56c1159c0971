import { apiOfSite } from './atlassian/atlassian-client.ts';
import { createAccess, type AccessNeeds } from './atlassian/renew-access.ts';
import type { IntegrationRow } from './integration-rows.ts';
import type { JiraCredentials, JiraSite } from './jira/jira-client.ts';
import { openFor } from './sealed.ts';

const credentialsOf = (row: IntegrationRow, token: string, key: Buffer): JiraCredentials => {
  if (row.authentication === 'OAUTH') {
    const privateKey = openFor(row.id, 'privateKey', row.sealed_private_key, key) ?? '';
    return { kind: 'oauth', consumerKey: row.consumer_key, privateKey, token: token === '' ? null : token };
  }
  return row.type === 'JIRA_CLOUD' ? { kind: 'basic', userName: row.user_name, token } : { kind: 'bearer', token };
};

export const isCloudApp = ({ type, authentication }: Pick<IntegrationRow, 'type' | 'authentication'>): boolean =>
  type === 'JIRA_CLOUD' && authentication === 'OAUTH';

/** A site of Jira Cloud that an Atlassian app reaches. */
export const cloudSite = (
  { atlassian }: Pick<AccessNeeds, 'atlassian'>,
  { id, type, host_url, cloud_id }: Pick<IntegrationRow, 'id' | 'type' | 'host_url' | 'cloud_id'>,
  credentials: JiraCredentials,
): JiraSite => ({ owner: id, type, hostURL: host_url, apiURL: apiOfSite(atlassian, cloud_id), credentials });

/** Null: it is not configured, or nobody has approved. `token`: another one than the stored one; '' for none. */
export const siteOf = (row: IntegrationRow, needs: AccessNeeds, token?: string): JiraSite | null => {
  if (isCloudApp(row)) {
    if (row.cloud_id === '') return null;
    return cloudSite(needs, row, { kind: 'renewed', access: createAccess(needs, row.id) });
  }
  const opened = token ?? openFor(row.id, 'token', row.sealed_token, needs.valueKey);
  if (opened === null || row.host_url === '') return null;
  return {
    owner: row.id,
    type: row.type,
    hostURL: row.host_url,
    credentials: credentialsOf(row, opened, needs.valueKey),
  };
};
