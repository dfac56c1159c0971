import { sql, type Kysely } from 'kysely';
import { integrationLimits } from '../../src/domain/integrations/integration.ts';
import type { CodedReason } from '../../src/domain/problems/reason.ts';
import type { Tables } from '../database/tables.ts';
import type { WaitingJob } from '../modules/server-module.ts';
import type { AccessNeeds } from './atlassian/renew-access.ts';
import { writeResult, type IntegrationRow } from './integration-rows.ts';
import { checkJira } from './jira/check-jira.ts';
import { JiraFault } from './jira/jira-fault.ts';
import { siteOf } from './jira-site.ts';

const before = (now: number) => new Date(now - integrationLimits.checkEvery).toISOString();

/** Takes those that are due, so that another server leaves them alone. */
const takeDue = (database: Kysely<Tables>, now: number): Promise<IntegrationRow[]> =>
  database
    .updateTable('integrations')
    .set({ checked_date: new Date(now).toISOString() })
    .where('id', 'in', (of) =>
      of
        .selectFrom('integrations')
        .select('id')
        .where('status', 'in', ['ACTIVE', 'BROKEN'])
        .where('checked_date', '<', before(now))
        .orderBy('checked_date')
        .limit(integrationLimits.checksAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** Null: it works, or Jira asks for a pause, which is no fault. */
const reasonOf = async (needs: AccessNeeds, row: IntegrationRow): Promise<CodedReason | null> => {
  const site = siteOf(row, needs);
  if (!site) return { code: 'integrationNotConfigured' };
  try {
    await checkJira(needs, site, row.check_issue);
    return null;
  } catch (error) {
    if (!(error instanceof JiraFault)) throw error;
    return error.reason.code === 'jiraPaused' ? null : error.reason;
  }
};

/** The health checks of active and broken integrations [planning §6]. */
export const checkJob = (needs: AccessNeeds): WaitingJob => ({
  waits: (at) => sql`select 1 from integrations
    where status in ('ACTIVE', 'BROKEN') and checked_date < ${before(Date.parse(at))}`,
  async run(isStopping) {
    for (;;) {
      if (isStopping()) return;
      const due = await takeDue(needs.database, needs.now());
      if (due.length === 0) return;
      await Promise.all(
        due.map(async (row) => {
          const reason = await reasonOf(needs, row);
          await writeResult(needs.database, row, { reason, now: needs.now() });
        }),
      );
    }
  },
});
