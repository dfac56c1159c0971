import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { webhookLimits } from '../../../src/domain/webhooks/webhook.ts';
import { report } from '../defects/at-defects.ts';
import {
  atDelivery,
  atWebhook,
  deliveriesNow,
  hookedWorkspace,
  passPause,
  webhookNow,
  withWebhook,
} from './at-webhooks.ts';

/** Receivers that do not answer as they should. */
const at = hookedWorkspace();

const arrived = () => at.receiver.events.map(({ data }) => data['id']);
const accepted = () =>
  at.receiver.received.flatMap(({ status, body }) =>
    status < 300 && status > 0 ? [(JSON.parse(body) as { data: { id: string } }).data.id] : [],
  );
const triesOf = async (id: string) => (await deliveriesNow(at.owner, id)).map(({ tries }) => tries).toReversed();

test.each([
  ['status 500', { status: 500, text: 'out of order' }, { code: 'webhookRefused', values: { status: 500 } }],
  ['status 404', { status: 404 }, { code: 'webhookRefused', values: { status: 404 } }],
  ['a broken connection', { status: 0 }, { code: 'webhookUnreachable' }],
  ['a pause', { status: 429, headers: { 'retry-after': '0' } }, { code: 'webhookRefused' }],
])('after %s the same event is sent again, and later ones wait for it', async (_, answer, reason) => {
  const { owner, receiver } = at;
  const { webhook } = await withWebhook(at, ['defect.created']);
  receiver.answer = () => answer;
  const [first, second] = [await report(owner), await report(owner)];
  await expect
    .poll(() => deliveriesNow(owner, webhook.id), { timeout: 10_000 })
    .toMatchObject([
      { state: 'WAITING', tries: 0, nextTry: null },
      { state: 'WAITING', tries: 1, reason, nextTry: expect.any(String) as string },
    ]);
  expect(new Set(arrived())).toEqual(new Set([first]));
  expect(await webhookNow(owner, webhook.id)).toMatchObject({ state: 'ACTIVE', waiting: 2 });
  receiver.answer = () => ({ status: 200, text: 'thanks' });
  await passPause(at);
  await expect.poll(accepted, { timeout: 10_000 }).toEqual([first, second]);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(2);
  await expect.poll(() => triesOf(webhook.id)).toEqual([2, 1]);
  const [, delivery] = await deliveriesNow(owner, webhook.id);
  const whole = await owner.reply('webhooks.delivery', atDelivery(webhook.id, delivery?.id ?? ''));
  expect(whole).toMatchObject({ state: 'DELIVERED', status: 200, answer: 'thanks', url: receiver.url });
  expect(JSON.parse(whole.body)).toMatchObject({ type: 'defect.created', data: { id: first } });
});

test('the pause before the next attempt grows', async () => {
  const { owner, receiver, space } = at;
  const { webhook } = await withWebhook(at, ['defect.created']);
  receiver.answer = () => ({ status: 503 });
  await report(owner);
  const pauses: number[] = [];
  for (let tries = 1; tries <= 4; tries += 1) {
    await expect.poll(() => triesOf(webhook.id), { timeout: 10_000 }).toEqual([tries]);
    const [delivery] = await deliveriesNow(owner, webhook.id);
    pauses.push(Math.round((Date.parse(delivery?.nextTry ?? '') - Date.parse(delivery?.sentDate ?? '')) / 1_000));
    await space.database.pool.query('update webhooks set next_try = now()');
  }
  expect(pauses).toEqual([5, 30, 120, 600]);
});

test('after twelve attempts the webhook is disabled, its owners are notified, and enabling it sends what waits', async () => {
  const { owner, receiver, space } = at;
  const { webhook } = await withWebhook(at, ['defect.created'], { name: 'Statistics' });
  receiver.answer = () => ({ status: 500 });
  await report(owner);
  const second = await report(owner);
  // An event that is handed out only after the webhook is disabled would not wait.
  await expect.poll(() => triesOf(webhook.id), { timeout: 10_000 }).toEqual([1, 0]);
  await space.database.pool.query('update webhook_deliveries set tries = 11 where tries = 1');
  await passPause(at);
  const reason = { code: 'webhookFailedOften', values: { tries: 12 } };
  await expect
    .poll(() => webhookNow(owner, webhook.id), { timeout: 10_000 })
    .toMatchObject({ state: 'DISABLED', reason, waiting: 1 });
  const { notifications } = await owner.reply('notifications.list', {});
  expect(notifications.find(({ type }) => type === 'WEBHOOK_DISABLED')).toMatchObject({
    message: {
      header: 'The webhook Statistics was disabled',
      description: 'An event could not be delivered in 12 attempts.',
      url: '/projects/p-1/settings/webhooks',
    },
  });
  const requests = receiver.received.length;
  receiver.answer = () => ({ status: 204 });
  await report(owner);
  await passPause(at);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(receiver.received.length).toBe(requests);
  await owner.reply('webhooks.update', { ...atWebhook(webhook.id), body: { active: true } });
  await expect.poll(accepted, { timeout: 10_000 }).toEqual([second]);
  expect(await webhookNow(owner, webhook.id)).toMatchObject({ state: 'ACTIVE', reason: null });
  const states = async () => (await deliveriesNow(owner, webhook.id)).map(({ state }) => state);
  await expect.poll(states, { timeout: 10_000 }).toEqual(['DELIVERED', 'FAILED']);
});

test('a receiver that is gone gets nothing more', async () => {
  const { owner, receiver } = at;
  const { webhook } = await withWebhook(at, ['defect.created']);
  receiver.answer = () => ({ status: 410 });
  await report(owner);
  await expect
    .poll(() => webhookNow(owner, webhook.id), { timeout: 10_000 })
    .toMatchObject({ state: 'DISABLED', reason: { code: 'webhookGone' } });
  expect(receiver.received).toHaveLength(1);
});

test('a redirect is not followed, and an answer that is long is cut', async () => {
  const { owner, receiver } = at;
  const inner = createServer((_, reply) => void reply.end('secret'));
  inner.listen(0, '127.0.0.1');
  await once(inner, 'listening');
  let connections = 0;
  inner.on('connection', () => (connections += 1));
  const location = `http://127.0.0.1:${(inner.address() as AddressInfo).port}/`;
  const { webhook } = await withWebhook(at, ['defect.created']);
  receiver.answer = () => ({ status: 302, headers: { location } });
  await report(owner);
  await expect
    .poll(() => deliveriesNow(owner, webhook.id), { timeout: 10_000 })
    .toMatchObject([{ state: 'WAITING', status: null, reason: { code: 'webhookRedirects' } }]);
  expect(connections).toBe(0);
  inner.close();
  receiver.answer = () => ({ status: 200, text: 'x'.repeat(100_000) });
  await passPause(at);
  await expect
    .poll(() => deliveriesNow(owner, webhook.id), { timeout: 10_000 })
    .toMatchObject([{ state: 'DELIVERED' }]);
  const [delivery] = await deliveriesNow(owner, webhook.id);
  const { answer } = await owner.reply('webhooks.delivery', atDelivery(webhook.id, delivery?.id ?? ''));
  expect(answer).toBe('x'.repeat(webhookLimits.answerBytes));
});

test('an answer with characters that the database does not take is stored without them', async () => {
  const { owner, receiver } = at;
  const { webhook } = await withWebhook(at, ['defect.created']);
  receiver.answer = () => ({ status: 500, text: 'a\u0000b' });
  await report(owner);
  await expect.poll(() => triesOf(webhook.id), { timeout: 10_000 }).toEqual([1]);
  const [delivery] = await deliveriesNow(owner, webhook.id);
  const { answer } = await owner.reply('webhooks.delivery', atDelivery(webhook.id, delivery?.id ?? ''));
  expect(answer).toBe('a\ufffdb');
});

test('a name that leads into a private network is not connected to, and answers like one that does not exist', async () => {
  const { owner, space, receiver } = at;
  const { webhook } = await withWebhook(at, ['defect.created']);
  const { connections } = receiver;
  // The name was public when it was entered.
  const { port } = new URL(receiver.url);
  await space.database.pool.query('update webhooks set url = $1', [`https://localhost:${port}/hooks`]);
  await report(owner);
  await expect
    .poll(() => deliveriesNow(owner, webhook.id), { timeout: 10_000 })
    .toMatchObject([{ state: 'WAITING', reason: { code: 'webhookUnreachable' } }]);
  expect(receiver.connections).toBe(connections);
});

test('what another process has claimed is left alone until its claim runs out', async () => {
  const { owner, receiver, space } = at;
  const { pool } = space.database;
  const { webhook } = await withWebhook(at, ['defect.created']);
  await withWebhook(at, ['defect.created'], { url: `http://${receiver.host}/free` });
  await pool.query(`update webhooks set claim = 'other', claimed_until = now() + interval '1 hour' where id = $1`, [
    webhook.id,
  ]);
  const ids = [await report(owner), await report(owner)];
  const paths = () => receiver.received.map(({ path }) => path);
  await expect.poll(paths, { timeout: 10_000 }).toEqual(['/free', '/free']);
  expect((await webhookNow(owner, webhook.id))?.waiting).toBe(2);
  await pool.query('update webhooks set claimed_until = now() where id = $1', [webhook.id]);
  await expect.poll(paths, { timeout: 10_000 }).toEqual(['/free', '/free', '/hooks', '/hooks']);
  expect(accepted()).toEqual([...ids, ...ids]);
});

test('a test event is sent at once, once for one key, and also by a disabled webhook', async () => {
  const { owner, receiver } = at;
  const { webhook } = await withWebhook(at, ['defect.created']);
  await owner.reply('webhooks.update', { ...atWebhook(webhook.id), body: { active: false } });
  const key = { 'idempotency-key': 'test-00000001' };
  const sent = await owner.reply('webhooks.test', atWebhook(webhook.id), key);
  expect(sent).toMatchObject({ event: 'webhook.test', state: 'DELIVERED', tries: 1, status: 204 });
  expect((await owner.reply('webhooks.test', atWebhook(webhook.id), key)).id).toBe(sent.id);
  expect(receiver.types).toEqual(['webhook.test']);
  receiver.answer = () => ({ status: 500, text: 'no' });
  const failed = await owner.reply('webhooks.test', atWebhook(webhook.id));
  expect(failed).toMatchObject({ state: 'FAILED', status: 500, answer: 'no', nextTry: null });
  expect((await webhookNow(owner, webhook.id))?.waiting).toBe(0);
});

test('a delivery is sent again under the same id; one that waits stays in its order', async () => {
  const { owner, receiver } = at;
  const { webhook } = await withWebhook(at, ['defect.created']);
  const first = await report(owner);
  await expect
    .poll(() => deliveriesNow(owner, webhook.id), { timeout: 10_000 })
    .toMatchObject([{ state: 'DELIVERED' }]);
  const [delivered] = await deliveriesNow(owner, webhook.id);
  const again = await owner.reply('webhooks.resend', atDelivery(webhook.id, delivered?.id ?? ''));
  expect(again).toMatchObject({ state: 'DELIVERED', tries: 2 });
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  receiver.answer = () => ({ status: 500 });
  // What was delivered once stays delivered.
  const refused = await owner.reply('webhooks.resend', atDelivery(webhook.id, delivered?.id ?? ''));
  expect(refused).toMatchObject({ state: 'DELIVERED', tries: 3, status: 500 });
  const [second, third] = [await report(owner), await report(owner)];
  await expect.poll(() => triesOf(webhook.id), { timeout: 10_000 }).toEqual([3, 1, 0]);
  receiver.answer = () => ({ status: 204 });
  const [waiting] = await deliveriesNow(owner, webhook.id);
  await owner.reply('webhooks.resend', atDelivery(webhook.id, waiting?.id ?? ''));
  await expect.poll(accepted, { timeout: 10_000 }).toEqual([first, first, second, third]);
});

test('with too many events waiting, the webhook is disabled', async () => {
  const { owner, space, receiver } = at;
  const { webhook } = await withWebhook(at, ['defect.created']);
  receiver.answer = () => ({ status: 500 });
  await report(owner);
  await expect.poll(() => triesOf(webhook.id), { timeout: 10_000 }).toEqual([1]);
  await space.database.pool.query(
    `insert into webhook_deliveries (project_id, webhook_id, id, number, event_id, event, body, state, created_date)
      select 'p-1', $1, 'w-' || n, n, 'e-' || n, 'defect.created', '{}', 'WAITING', now()
      from generate_series(2, ${webhookLimits.waitingMost}) n`,
    [webhook.id],
  );
  await report(owner);
  await expect
    .poll(() => webhookNow(owner, webhook.id), { timeout: 10_000 })
    .toMatchObject({
      state: 'DISABLED',
      reason: { code: 'webhookTooManyWaiting' },
      waiting: webhookLimits.waitingMost,
    });
});
