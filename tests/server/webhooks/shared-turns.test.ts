import { expect, test } from 'vitest';
import { webhookLimits } from '../../../src/domain/webhooks/webhook.ts';
import { report } from '../defects/at-defects.ts';
import { hookedWorkspace, withWebhook } from './at-webhooks.ts';

/** Accounts share the webhooks that are sent to at once. */
const at = hookedWorkspace();

const stateOf = async (webhook: string) => {
  const { rows } = await at.space.database.pool.query<{ state: string }>(
    'select state from webhook_deliveries where webhook_id = $1',
    [webhook],
  );
  return rows.map(({ state }) => state);
};

test('an account whose receivers are all slow leaves room for the webhooks of others', async () => {
  const { owner, receiver, space } = at;
  const stranger = space.as('stranger');
  const { webhook: first } = await withWebhook(at, ['defect.created'], { name: 'First' });
  for (let count = 0; count < webhookLimits.atOnceOfAccount; count += 1)
    await withWebhook(at, ['defect.created'], { name: `Slow ${count}` });
  const body = { name: 'Far', url: receiver.url, events: ['defect.created' as const] };
  const { webhook: far } = await stranger.reply('webhooks.create', { params: { project: 'p-far' }, body });
  // Another process waits for the answers to as many requests as the account may have.
  const until = (time: string) =>
    space.database.pool.query(
      `update webhooks set claim = 'slow', claimed_until = now() + $1::interval where name like 'Slow %'`,
      [time],
    );
  await until('1 hour');
  await report(owner);
  const params = { project: 'p-far' };
  await stranger.reply('defects.create', { params, body: { header: 'Far', status: 'To Do', severity: 'Major' } });
  await expect.poll(() => stateOf(far.id), { timeout: 15_000 }).toEqual(['DELIVERED']);
  expect(await stateOf(first.id)).toEqual(['WAITING']);
  await until('0 seconds');
  await expect.poll(() => stateOf(first.id), { timeout: 15_000 }).toEqual(['DELIVERED']);
});
