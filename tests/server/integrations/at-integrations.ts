import type { Reply } from '../../../src/domain/wire/contract.ts';
import { flowIds, openWithFlows } from '../datasets/at-datasets.ts';
import type { Caller } from '../caller.ts';
import type { Workspace } from '../workspace.ts';
import { environmentOf } from './atlassian-double.ts';
import { JiraDouble } from './jira-double.ts';

/** A workspace with flows, and a Jira that the operator allows. */
export interface Connected {
  readonly space: Workspace;
  readonly jira: JiraDouble;
  readonly admin: Caller;
  readonly owner: Caller;
  close(): Promise<void>;
}

export const openWithJira = async (now?: () => number): Promise<Connected> => {
  const jira = await new JiraDouble().start();
  const space = await openWithFlows({ env: environmentOf(jira), ...(now && { now }) });
  const close = async () => {
    await space.close();
    await jira.stop();
  };
  return { space, jira, admin: space.as('admin'), owner: space.as('owner'), close };
};

export type Installed = Reply<'integrations.install'>;

export const installed = async (admin: Caller, id = 'jira-data-center'): Promise<Installed> => {
  const { integrations } = await admin.reply('integrations.installed', {});
  const before = integrations.find(({ integrationId }) => integrationId === id);
  if (before) await admin.reply('integrations.remove', { params: { id: before.id } });
  return admin.reply('integrations.install', { params: { id } });
};

/** Installed, configured with the token of the double, and active. */
export const activated = async ({ admin, jira }: Connected, more: object = {}): Promise<Installed> => {
  const { id } = await installed(admin);
  await admin.reply('integrations.configure', {
    params: { id },
    body: { hostURL: jira.base, token: jira.token, ...more },
  });
  return admin.reply('integrations.activate', { params: { id }, body: {} });
};

export const statusNow = async (admin: Caller, id: string) =>
  (await admin.reply('integrations.installed', {})).integrations.find((one) => one.id === id);

export const linkTo = ({ jira }: Connected, item = 'SHOP-1', entityId = flowIds.checkOut) => ({
  body: { name: `Title of ${item}`, entityId, itemId: item, itemURL: `${jira.base}/browse/${item}` },
});

/** Makes the waiting links and the health checks due. */
export const makeAllDue = async ({ space }: Connected): Promise<void> => {
  await space.database.pool.query(`update issue_links set next_try = now() where next_try is not null`);
  await space.database.pool.query(`update integrations set checked_date = now() - interval '2 hours'`);
};
