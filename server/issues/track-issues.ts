import { sql } from 'kysely';
import { issueLimits } from '../../src/domain/issues/issue.ts';
import { breakIntegration, type IntegrationRow } from '../integrations/integration-rows.ts';
import type { JiraSite } from '../integrations/jira/jira-client.ts';
import { JiraFault } from '../integrations/jira/jira-fault.ts';
import { removeRemoteLink } from '../integrations/jira/jira-links.ts';
import { siteOf } from '../integrations/jira-site.ts';
import type { WaitingJob } from '../modules/server-module.ts';
import { createInJira, writeFault } from './create-in-jira.ts';
import { followInJira, globalIdOf } from './follow-in-jira.ts';
import { takeDue, type IssueRow } from './issue-rows.ts';
import type { IssuesNeeds } from './issues-needs.ts';

/**
 *   CREATING ─▶ LINKED (read again and again) | FAILED      REMOVING ─▶ gone
 *
 * One step for each issue that is due. The row is written first and tried until Jira answers: nothing is lost when Jira is
 * away or this server ends. No transaction is open while Jira is asked.
 */
const step = async (needs: IssuesNeeds, site: JiraSite, row: IssueRow): Promise<void> => {
  if (row.state === 'CREATING') return void (await createInJira(needs, site, row));
  if (row.state === 'LINKED') return followInJira(needs, site, row);
  if (row.item_key !== '') await removeRemoteLink(needs, site, row.item_id || row.item_key, globalIdOf(row));
  await needs.database.deleteFrom('defect_issues').where('id', '=', row.id).where('state', '=', 'REMOVING').execute();
};

const tryOne = async (needs: IssuesNeeds, row: IssueRow, integration: IntegrationRow | undefined): Promise<void> => {
  try {
    const site = integration && siteOf(integration, needs);
    if (!site) throw new JiraFault({ code: 'integrationNotActive' }, 'passing');
    await step(needs, site, row);
  } catch (error) {
    if (!(error instanceof JiraFault)) throw error;
    // Credentials that Jira refuses break the integration at once: its administrators see why.
    if (integration && error.kind === 'credentials')
      await breakIntegration(needs.database, integration, { reason: error.reason, now: needs.now() });
    await writeFault(needs, row, error);
  }
};

/** Takes and tries what is due; answers how much it was. */
export const tryIssues = async (needs: IssuesNeeds, only: string | null = null): Promise<number> => {
  const due = await takeDue(needs.database, needs.now(), issueLimits.atOnce, only);
  if (due.length === 0) return 0;
  const ids = due.map(({ integration_id }) => integration_id ?? '');
  const integrations = await needs.database.selectFrom('integrations').selectAll().where('id', 'in', ids).execute();
  const integrationOf = (row: IssueRow) => integrations.find(({ id }) => id === row.integration_id);
  await Promise.all(due.map((row) => tryOne(needs, row, integrationOf(row))));
  return due.length;
};

export const issuesJob = (needs: IssuesNeeds): WaitingJob => ({
  waits: (at) => sql`select 1 from defect_issues where next_try <= ${at} and integration_id is not null`,
  async run(isStopping) {
    while (!isStopping() && (await tryIssues(needs)) > 0);
  },
});
