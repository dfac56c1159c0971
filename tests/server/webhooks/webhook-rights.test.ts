import { beforeAll, expect, test } from 'vitest';
import { Caller } from '../caller.ts';
import { report } from '../defects/at-defects.ts';
import { addPerson } from '../session/people.ts';
import { addLicence, addMember } from '../workspace.ts';
import { atDelivery, atWebhook, deliveriesNow, hookedWorkspace, inP1, webhookNow, withWebhook } from './at-webhooks.ts';

/** An owner of the project who may update it, and read everything in it but defects. */
const at = hookedWorkspace();
let narrow: Caller;
beforeAll(async () => {
  const { database, server, token } = at.space;
  await addPerson(database, 'narrow');
  await addLicence(database, 'narrow');
  await addMember(database, 'p-1', 'narrow', 'OWNER');
  const granted = { Project: ['read', 'update'], ExecutionLog: ['read'] };
  const module_permissions = JSON.stringify(
    Object.entries(granted).map(([moduleName, allowedActions]) => ({ moduleName, allowedActions })),
  );
  await database.kysely
    .insertInto('subscription_permissions')
    .values({ id: 'sp-narrow', user_id: 'narrow', allowed_modules: Object.keys(granted), module_permissions })
    .execute();
  narrow = new Caller(server.base, await token('narrow'));
});

test('whoever must not read defects chooses none of their events', async () => {
  const body = { name: 'x', url: at.receiver.url, events: ['run.ended' as const] };
  const { webhook } = await narrow.reply('webhooks.create', { ...inP1, body });
  const withDefects = { ...body, events: ['run.ended' as const, 'defect.created' as const] };
  expect((await narrow.ask('webhooks.create', { ...inP1, body: withDefects })).status).toBe(404);
  const { events } = withDefects;
  expect((await narrow.ask('webhooks.update', { ...atWebhook(webhook.id), body: { events } })).status).toBe(404);
  expect((await webhookNow(at.owner, webhook.id))?.events).toEqual(['run.ended']);
});

test('nor sends them to another address, also when they only wait', async () => {
  const { owner, receiver } = at;
  const { webhook } = await withWebhook(at, ['defect.created']);
  const url = `http://${receiver.host}/elsewhere`;
  const move = () => narrow.ask('webhooks.update', { ...atWebhook(webhook.id), body: { url } });
  expect((await move()).status).toBe(404);
  receiver.answer = () => ({ status: 500 });
  await report(owner);
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(1);
  await owner.reply('webhooks.update', { ...atWebhook(webhook.id), body: { events: ['run.ended'] } });
  expect((await move()).status).toBe(404);
  expect((await webhookNow(owner, webhook.id))?.url).toBe(receiver.url);
  const body = { url: receiver.url, name: 'Renamed' };
  expect((await narrow.ask('webhooks.update', { ...atWebhook(webhook.id), body })).status).toBe(200);
});

test('nor reads or repeats what was sent', async () => {
  const { owner, receiver } = at;
  const { webhook } = await withWebhook(at, ['defect.created']);
  await report(owner);
  await expect
    .poll(() => deliveriesNow(owner, webhook.id), { timeout: 10_000 })
    .toMatchObject([{ state: 'DELIVERED' }]);
  const [delivery] = await deliveriesNow(owner, webhook.id);
  const place = atDelivery(webhook.id, delivery?.id ?? '');
  expect((await narrow.ask('webhooks.delivery', place)).status).toBe(404);
  expect((await narrow.ask('webhooks.resend', place)).status).toBe(404);
  expect(receiver.received).toHaveLength(1);
  const test = await narrow.reply('webhooks.test', atWebhook(webhook.id));
  expect((await narrow.ask('webhooks.delivery', atDelivery(webhook.id, test.id))).status).toBe(200);
});
