import type { Kysely } from 'kysely';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { Tables } from '../database/tables.ts';
import { problemOfFault } from './activate.ts';
import type { AccessNeeds } from './atlassian/renew-access.ts';
import { breakIntegration, listIntegrations, type IntegrationRow } from './integration-rows.ts';
import type { JiraSite } from './jira/jira-client.ts';
import { JiraFault } from './jira/jira-fault.ts';
import { siteOf } from './jira-site.ts';

export const notActive = invalid('jira', { code: 'integrationNotActive' });

/** The active integration of an account: Jira Data Center before Jira Cloud. A broken one may work again. */
export const usableIntegration = async (database: Kysely<Tables>, account: string): Promise<IntegrationRow> => {
  const rows = await listIntegrations(database, account);
  const row = rows.find(({ status }) => status === 'ACTIVE') ?? rows.find(({ status }) => status === 'BROKEN');
  if (!row) throw notActive;
  return row;
};

/** Asks the Jira of an account. Credentials that it refuses break the integration at once. */
export const askJira = async <Answer>(
  needs: AccessNeeds,
  account: string,
  ask: (site: JiraSite) => Promise<Answer>,
): Promise<Answer> => {
  const row = await usableIntegration(needs.database, account);
  const site = siteOf(row, needs);
  if (!site) throw notActive;
  try {
    return await ask(site);
  } catch (error) {
    if (!(error instanceof JiraFault)) throw error;
    if (error.kind === 'credentials')
      await breakIntegration(needs.database, row, { reason: error.reason, now: needs.now() });
    throw problemOfFault(error, 'jira');
  }
};
