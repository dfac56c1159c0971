import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { atDelivery, atWebhook, hookedWorkspace, withWebhook } from './at-webhooks.ts';

/** What a person sends is sent once, however often the request comes. */
const at = hookedWorkspace();
const keyed = (key: string) => ({ 'idempotency-key': key });
const atOnce = <Sent>(ask: () => Promise<Sent>) => Promise.all(Array.from({ length: 6 }, ask));
const kinds = (answers: readonly object[]) => new Set(answers.map((answer) => JSON.stringify(answer))).size;

test('G17 equal requests at the same time send a delivery once, and get the same answer', async () => {
  const { owner, receiver } = at;
  const { webhook } = await withWebhook(at, ['defect.created']);
  const tests = await atOnce(() => owner.reply('webhooks.test', atWebhook(webhook.id), keyed('test-00000002')));
  expect([kinds(tests), receiver.types]).toEqual([1, ['webhook.test']]);
  const one = atDelivery(webhook.id, tests[0]?.id ?? '');
  const again = await atOnce(() => owner.reply('webhooks.resend', one, keyed('again-00000002')));
  expect([kinds(again), again[0]?.tries, receiver.types.length]).toEqual([1, 2, 2]);
});

test('a delivery is sent by another request when the one that claimed it never does', async () => {
  const { owner, receiver, space } = at;
  const { webhook } = await withWebhook(at, ['defect.created']);
  const sent = await owner.reply('webhooks.test', atWebhook(webhook.id));
  await space.database.pool.query("update webhook_deliveries set sending_until = now() + interval '2 s'");
  const again = owner.reply('webhooks.resend', atDelivery(webhook.id, sent.id));
  expect(await Promise.race([again.then(() => 'sent'), pause(500, 'waits')])).toBe('waits');
  expect((await again).tries).toBe(2);
  expect(receiver.types).toHaveLength(2);
});
