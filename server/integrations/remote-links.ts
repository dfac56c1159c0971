import { sql, type Kysely } from 'kysely';
import { integrationLimits } from '../../src/domain/integrations/integration.ts';
import { sentReason, type CodedReason } from '../../src/domain/problems/reason.ts';
import type { Tables } from '../database/tables.ts';
import type { WaitingJob } from '../modules/server-module.ts';
import type { ApprovalNeeds } from './atlassian/approve-app.ts';
import { breakIntegration, type IntegrationRow } from './integration-rows.ts';
import type { JiraSite } from './jira/jira-client.ts';
import { putRemoteLink, removeRemoteLink } from './jira/jira-links.ts';
import { JiraFault, waitsForPerson } from './jira/jira-fault.ts';
import { siteOf } from './jira-site.ts';
import type { LinkRow } from './link-rows.ts';

/**
 *   WAITING ─▶ LINKED | FAILED      REMOVING ─▶ gone
 *
 * Makes and removes the links back, in Jira. The row is written first, and tried until Jira answers: nothing is lost when
 * Jira is away or this server ends. Jira has one link for each name, so a repeated request changes nothing.
 */
export type RemoteNeeds = ApprovalNeeds;

/** Whoever has taken a link has this long; then another one takes it. */
export const remoteLease = 60_000;

const iso = (at: number) => new Date(at).toISOString();
const globalIdOf = ({ id }: Pick<LinkRow, 'id'>) => `assay-link-${id}`;

const pauseAfter = (tries: number) =>
  Math.min(integrationLimits.remoteFirstPause * 2 ** Math.max(0, tries - 1), integrationLimits.remoteLongestPause);

/** `only`: the id of one link. */
const takeDue = (database: Kysely<Tables>, now: number, only: string | null): Promise<LinkRow[]> =>
  database
    .updateTable('issue_links')
    .set(({ eb }) => ({ next_try: iso(now + remoteLease), tries: eb('tries', '+', 1) }))
    .where('id', 'in', (of) =>
      of
        .selectFrom('issue_links')
        .select('id')
        .where('next_try', '<=', iso(now))
        .where('integration_id', 'is not', null)
        .$if(only !== null, (rows) => rows.where('id', '=', only ?? ''))
        .orderBy('next_try')
        .limit(integrationLimits.remoteAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

const pageOf = (origin: string, { project_id, entity_type, entity_id }: LinkRow): string =>
  `${origin}/projects/${project_id}/${entity_type === 'FLOW' ? 'flows' : 'scenarios'}/${entity_id}`;

const nameOf = async (database: Kysely<Tables>, { project_id, entity_type, entity_id }: LinkRow): Promise<string> => {
  const row = await database
    .selectFrom('items')
    .select('name')
    .where('project_id', '=', project_id)
    .where('type', '=', entity_type)
    .where('id', '=', entity_id)
    .executeTakeFirst();
  return row?.name ?? entity_id;
};

const send = async (needs: RemoteNeeds, site: JiraSite, link: LinkRow): Promise<void> => {
  const globalId = globalIdOf(link);
  if (link.remote === 'REMOVING') return removeRemoteLink(needs, site, link.item_id, globalId);
  const title = await nameOf(needs.database, link);
  return putRemoteLink(needs, site, link.item_id, { globalId, url: pageOf(needs.origin, link), title });
};

const isLasting = (fault: JiraFault) => fault.kind === 'final' || fault.kind === 'missing';

const writeDone = async ({ database }: RemoteNeeds, { id, remote }: LinkRow): Promise<void> => {
  if (remote === 'REMOVING') {
    await database.deleteFrom('issue_links').where('id', '=', id).where('remote', '=', 'REMOVING').execute();
    return;
  }
  await database
    .updateTable('issue_links')
    .set({ remote: 'LINKED', reason: null, next_try: null })
    .where('id', '=', id)
    .where('remote', '=', 'WAITING')
    .execute();
};

/** Tried again later; given up when Jira refuses it for good, or too often, but not while a person must act. */
const writeFault = async (needs: RemoteNeeds, link: LinkRow, fault: JiraFault): Promise<void> => {
  const { database, now } = needs;
  const isOver = isLasting(fault) || (link.tries >= integrationLimits.remoteTries && !waitsForPerson(fault));
  if (isOver && link.remote === 'REMOVING') return writeDone(needs, link);
  const pause = Math.max(pauseAfter(link.tries), fault.retryAfter * 1000);
  await database
    .updateTable('issue_links')
    .set({
      reason: JSON.stringify(sentReason(fault.reason)),
      next_try: isOver ? null : iso(now() + pause),
      ...(isOver && { remote: 'FAILED' as const }),
    })
    .where('id', '=', link.id)
    .where('remote', '=', link.remote)
    .execute();
};

const notActive: CodedReason = { code: 'integrationNotActive' };

const tryOne = async (needs: RemoteNeeds, link: LinkRow, integration: IntegrationRow | undefined): Promise<void> => {
  try {
    const site = integration && siteOf(integration, needs);
    if (!site) throw new JiraFault(notActive, 'passing');
    await send(needs, site, link);
  } catch (error) {
    if (!(error instanceof JiraFault)) throw error;
    if (integration && error.kind === 'credentials')
      await breakIntegration(needs.database, integration, { reason: error.reason, now: needs.now() });
    return writeFault(needs, link, error);
  }
  return writeDone(needs, link);
};

/** Takes and tries what is due; answers how much it was. */
export const tryRemoteLinks = async (needs: RemoteNeeds, only: string | null = null): Promise<number> => {
  const due = await takeDue(needs.database, needs.now(), only);
  if (due.length === 0) return 0;
  const ids = due.map(({ integration_id }) => integration_id ?? '');
  const integrations = await needs.database.selectFrom('integrations').selectAll().where('id', 'in', ids).execute();
  const integrationOf = (link: LinkRow) => integrations.find(({ id }) => id === link.integration_id);
  await Promise.all(due.map((link) => tryOne(needs, link, integrationOf(link))));
  return due.length;
};

export const remoteLinksJob = (needs: RemoteNeeds): WaitingJob => ({
  waits: (at) => sql`select 1 from issue_links where next_try <= ${at} and integration_id is not null`,
  async run(isStopping) {
    while (!isStopping() && (await tryRemoteLinks(needs)) > 0);
  },
});
