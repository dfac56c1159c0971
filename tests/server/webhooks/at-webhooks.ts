import { webhookEvents, type WebhookEvent } from '../../../src/domain/webhooks/webhook.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Reply } from '../../../src/domain/wire/contract.ts';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { Receiver } from './receiver.ts';

/** A workspace, and a receiver that the operator allows. */
export interface Hooked {
  readonly space: Workspace;
  readonly receiver: Receiver;
  readonly owner: Caller;
}

const noWebhooks = async ({ space, receiver }: Hooked): Promise<void> => {
  for (const table of ['webhook_deliveries', 'webhook_events', 'webhooks', 'webhook_cursors'])
    await space.database.pool.query(`delete from ${table}`);
  receiver.received.length = 0;
  receiver.answer = () => ({ status: 204 });
};

/** For the tests of a file, each of which begins without webhooks. */
export const hookedWorkspace = (): Hooked => {
  const receiver = new Receiver();
  let space: Workspace;
  const at: Hooked = {
    receiver,
    get space() {
      return space;
    },
    get owner() {
      return space.as('owner');
    },
  };
  beforeAll(async () => {
    await receiver.start();
    space = await openWorkspace({ env: { EGRESS_HOSTS: receiver.host } });
  });
  afterAll(async () => {
    await space.close();
    await receiver.stop();
  });
  beforeEach(() => noWebhooks(at));
  return at;
};

export const inP1 = { params: { project: 'p-1' } };
export const atWebhook = (id: string) => ({ params: { project: 'p-1', id } });
export const atDelivery = (id: string, delivery: string) => ({ params: { project: 'p-1', id, delivery } });

export const withWebhook = (
  { owner, receiver }: Pick<Hooked, 'owner' | 'receiver'>,
  events: readonly WebhookEvent[] = webhookEvents,
  more: { readonly url?: string; readonly name?: string } = {},
): Promise<Reply<'webhooks.create'>> =>
  owner.reply('webhooks.create', {
    ...inP1,
    body: { name: 'Dashboard', url: receiver.url, events: [...events], ...more },
  });

export const webhooksNow = async (owner: Caller) => (await owner.reply('webhooks.list', inP1)).webhooks;
export const webhookNow = async (owner: Caller, id: string) => (await webhooksNow(owner)).find((one) => one.id === id);
export const deliveriesNow = async (owner: Caller, id: string) =>
  (await owner.reply('webhooks.deliveries', { ...atWebhook(id), query: {} })).deliveries;

/** The pause before the next attempt is over. */
export const passPause = async ({ space }: Pick<Hooked, 'space'>): Promise<void> => {
  await space.database.pool.query(`update webhooks set next_try = now() where next_try is not null`);
};
