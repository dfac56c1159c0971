import { expect } from 'vitest';
import type { Args } from '../../../src/domain/wire/contract.ts';
import type { Caller } from '../caller.ts';
import { codeAt, password } from '../identity/at-identity.ts';
import type { PermissionCell } from '../permissions/permission-cell.ts';
import { make } from '../users/at-people.ts';
import { atDelivery, atWebhook, deliveriesNow, withWebhook } from '../webhooks/at-webhooks.ts';
import type { Receiver } from '../webhooks/receiver.ts';

/** Writes that the permission table only shows refused, because what they change is missing: here it is created first. */
const [ofOwner, ofAdmin, ofProduct] = [0, 5, 7].map((allowed) =>
  Array.from({ length: 9 }, (_, at) => (at === allowed ? 200 : 403)),
) as [number[], number[], number[]];

const write = (
  call: PermissionCell['call'],
  what: string,
  statuses: readonly number[],
  ask: PermissionCell['ask'],
): PermissionCell => ({ call, what, statuses, right: null, ask });

let made = 0;
const numbered = (name: string) => `${name}-${(made += 1)}`;
const administrator = () => ({ email: `${numbered('more')}@product.example`, fullName: 'Of more writes' });

const newAccount = async (who: Caller) => {
  const body = { organizationName: numbered('More'), administrator: administrator() };
  return { params: { id: (await who.reply('admin.createAccount', { body })).id } };
};

/** An account with a subscription, which is active. */
const newSubscription = async (who: Caller) => {
  const at = await newAccount(who);
  const [startDate, endDate] = ['2026-01-01T00:00:00Z', '2036-01-01T00:00:00Z'];
  const planName = numbered('Plan');
  await who.reply('admin.addSubscription', { ...at, body: { planName, startDate, endDate, totals: { FULL_USER: 3 } } });
  return { ...at, planName };
};

const newUser = async (who: Caller) => ({ params: { id: await make(who, numbered('user')) } });
const newKey: Args<'identity.createKey'>['body'] = {
  name: 'Of more writes',
  days: 1,
  permissions: [{ moduleName: 'Defect', allowedActions: ['read'] }],
};

const administration: readonly PermissionCell[] = [
  write('admin.deleteUser', 'that exists', ofProduct, async (who) => {
    const { response } = await who.reply('admin.createUser', { body: administrator() });
    return who.ask('admin.deleteUser', { params: { id: response?.id ?? '' } });
  }),
  write('admin.deleteAccount', 'that exists', ofProduct, async (who) =>
    who.ask('admin.deleteAccount', await newAccount(who)),
  ),
  write('admin.demandMfa', 'of an account', ofProduct, async (who) =>
    who.ask('admin.demandMfa', await newAccount(who)),
  ),
  write('admin.changeSubscription', 'of an account', ofProduct, async (who) => {
    const { params, planName } = await newSubscription(who);
    return who.ask('admin.changeSubscription', { params, body: { planName, totals: { FULL_USER: 4 } } });
  }),
  write('admin.subscriptionStatus', 'of an account', ofProduct, async (who) => {
    const { params, planName } = await newSubscription(who);
    return who.ask('admin.subscriptionStatus', { params, body: { planName, expectedStatus: 'ACTIVE' } });
  }),
  write('users.delete', 'that exists', ofAdmin, async (who) => who.ask('users.delete', await newUser(who))),
  write('users.signOut', 'that exists', ofAdmin, async (who) => who.ask('users.signOut', await newUser(who))),
  write('users.resetTwoFactor', 'that exists', ofAdmin, async (who, owner) => {
    const { secret } = await owner.reply('identity.startMfa', { body: { password } });
    await owner.reply('identity.confirmMfa', { body: { code: codeAt(secret, Date.now()) } });
    return who.ask('users.resetTwoFactor', { params: { id: 'owner' } });
  }),
  write('integrations.install', 'that is available', ofAdmin, (who) =>
    who.ask('integrations.install', { params: { id: 'jira-data-center' } }),
  ),
  write('integrations.remove', 'that is installed', ofAdmin, async (who) => {
    const { integrations } = await who.reply('integrations.installed', {});
    return who.ask('integrations.remove', { params: { id: integrations[0]?.id ?? '' } });
  }),
];

const own: readonly PermissionCell[] = [
  write('identity.revokeKey', 'of oneself', ofOwner, async (who) => {
    const { key } = await who.reply('identity.createKey', { body: newKey });
    return who.ask('identity.revokeKey', { params: { id: key.id } });
  }),
  write('feeds.revoke', 'of oneself', ofOwner, async (who) => {
    const { feed } = await who.reply('feeds.create', { body: { name: 'Of more writes' } });
    return who.ask('feeds.revoke', { params: { id: feed.id } });
  }),
];

/** `receiver`: what a webhook sends its events to. */
const webhooksTo = (receiver: Receiver): readonly PermissionCell[] => {
  const made = async (owner: Caller) => atWebhook((await withWebhook({ owner, receiver })).webhook.id);
  return [
    write('webhooks.update', 'that exists', ofOwner, async (who) =>
      who.ask('webhooks.update', { ...(await made(who)), body: { name: 'Another name' } }),
    ),
    write('webhooks.delete', 'that exists', ofOwner, async (who) => who.ask('webhooks.delete', await made(who))),
    write('webhooks.test', 'that exists', ofOwner, async (who) => who.ask('webhooks.test', await made(who))),
    write('webhooks.resend', 'that was delivered', ofOwner, async (who) => {
      const at = await made(who);
      await who.reply('webhooks.test', at);
      await expect.poll(() => deliveriesNow(who, at.params.id)).toHaveLength(1);
      const [delivery] = await deliveriesNow(who, at.params.id);
      return who.ask('webhooks.resend', atDelivery(at.params.id, delivery?.id ?? ''));
    }),
  ];
};

export const moreWrites = (receiver: Receiver): readonly PermissionCell[] => [
  ...administration,
  ...own,
  ...webhooksTo(receiver),
];
