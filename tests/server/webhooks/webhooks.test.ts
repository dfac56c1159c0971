import { expect, test } from 'vitest';
import { webhookLimits } from '../../../src/domain/webhooks/webhook.ts';
import { report, update } from '../defects/at-defects.ts';
import { becomes, endNext, executed, pipelineOf } from '../pipelines/at-pipelines.ts';
import { addedPlan } from '../plans/at-plans.ts';
import { TestAgent } from '../runs/at-runs.ts';
import { makeDue, once, runnableScenario } from '../schedules/at-schedules.ts';
import {
  atWebhook,
  deliveriesNow,
  hookedWorkspace,
  inP1,
  webhookNow,
  webhooksNow,
  withWebhook,
} from './at-webhooks.ts';
import { isSignedWith } from './is-signed-with.ts';

/** The events of a project, received over real HTTP. */
const at = hookedWorkspace();

test('a new defect arrives once, as a CloudEvent signed with the secret, which is shown only once', async () => {
  const { owner, receiver, space } = at;
  const { webhook, secret } = await withWebhook(at, ['defect.created']);
  expect(secret).toMatch(/^whsec_/);
  const id = await report(owner, { header: 'Cart loses items' });
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(1);
  const [request] = receiver.received;
  expect(request?.path).toBe('/hooks');
  expect(request && isSignedWith(secret, request)).toBe(true);
  expect(request?.headers['content-type']).toBe('application/cloudevents+json; charset=utf-8');
  const [event] = receiver.events;
  expect(event).toMatchObject({
    specversion: '1.0',
    id: request?.headers['webhook-id'],
    source: `${space.server.base}/projects/p-1`,
    type: 'defect.created',
    data: {
      project: { id: 'p-1', name: 'Project p-1' },
      url: `${space.server.base}/projects/p-1/defects/${id}`,
      id,
      by: 'owner',
      defect: { id, header: 'Cart loses items', status: 'To Do' },
    },
  });
  await expect
    .poll(() => deliveriesNow(owner, webhook.id))
    .toMatchObject([
      { event: 'defect.created', state: 'DELIVERED', tries: 1, status: 204, reason: null, nextTry: null },
    ]);
  const shown = JSON.stringify([await webhooksNow(owner), await deliveriesNow(owner, webhook.id)]);
  expect(shown).not.toContain(secret.slice('whsec_'.length));
  const stored = await space.database.pool.query<{ secret: string }>('select secret from webhooks');
  expect(stored.rows[0]?.secret).not.toContain(secret);
});

test('each kind of event arrives, in the order in which things happen, and nothing that was not chosen', async () => {
  const { owner, receiver, space } = at;
  const agent = await TestAgent.announced(owner, { slots: 1 });
  const scenario = await runnableScenario(owner);
  await withWebhook(at);
  const pipeline = await pipelineOf(owner, [{ jobs: [{ items: [scenario] }] }]);
  const execution = await executed(owner, pipeline);
  await endNext(agent, 'passed');
  await becomes(owner, pipeline, execution, 'PASSED');
  const defect = await report(owner);
  await update(owner, defect, 'severity', 'Minor');
  const plan = await addedPlan(owner);
  const schedule = await once(owner, scenario);
  await makeDue(space, schedule.id, 30);
  await expect.poll(() => receiver.types, { timeout: 20_000 }).toContain('schedule.missed');
  expect(receiver.types).toEqual([
    'run.ended',
    'pipeline.ended',
    'defect.created',
    'defect.updated',
    'plan.changed',
    'schedule.missed',
  ]);
  const data = Object.fromEntries(receiver.events.map((event) => [event.type, event.data]));
  expect(data['run.ended']).toMatchObject({ kind: 'scenario', subject: scenario, status: 'PASSED' });
  expect(data['pipeline.ended']).toMatchObject({ id: execution, pipeline, name: 'Nightly', status: 'PASSED' });
  expect(data['defect.updated']).toMatchObject({
    id: defect,
    change: 'updated',
    details: { field: 'severity', value: 'Minor', was: 'Major' },
  });
  expect(data['plan.changed']).toMatchObject({ id: plan.id, change: 'plan.created' });
  expect(data['schedule.missed']).toMatchObject({ id: schedule.id, entityId: scenario });
});

test('only what was chosen, from this project, after the webhook was created; and nothing once it is deleted', async () => {
  const { owner, receiver } = at;
  await report(owner);
  const { webhook } = await withWebhook(at, ['defect.created']);
  const id = await report(owner);
  await update(owner, id, 'severity', 'Minor');
  await owner.reply('defects.create', {
    params: { project: 'p-2' },
    body: { header: 'Elsewhere', status: 'To Do', severity: 'Major' },
  });
  const last = await report(owner);
  await expect.poll(() => receiver.events.map(({ data }) => data['id']), { timeout: 10_000 }).toEqual([id, last]);
  await owner.reply('webhooks.delete', atWebhook(webhook.id));
  await report(owner);
  const other = await withWebhook(at, ['defect.updated']);
  await update(owner, last, 'severity', 'Minor');
  await expect.poll(() => receiver.types).toEqual(['defect.created', 'defect.created', 'defect.updated']);
  expect(await webhooksNow(owner)).toMatchObject([{ id: other.webhook.id }]);
});

test('for a day after a rotation, events are signed with both secrets', async () => {
  const { owner, receiver, space } = at;
  const { webhook, secret } = await withWebhook(at, ['defect.created']);
  const { secret: newer, webhook: rotated } = await owner.reply('webhooks.rotate', atWebhook(webhook.id));
  expect(rotated.oldSecretUntil).not.toBe(null);
  await report(owner);
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(1);
  expect([secret, newer].map((one) => isSignedWith(one, receiver.received[0]!))).toEqual([true, true]);
  await space.database.pool.query(`update webhooks set old_secret_until = now() - interval '1 second'`);
  await report(owner);
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(2);
  expect([secret, newer].map((one) => isSignedWith(one, receiver.received[1]!))).toEqual([false, true]);
  expect((await webhookNow(owner, webhook.id))?.oldSecretUntil).toBe(null);
});

test('a change that is larger than an event may be comes without its details', async () => {
  const { owner, receiver } = at;
  await withWebhook(at, ['defect.updated']);
  const id = await report(owner);
  const value = `<p>${'x'.repeat(99_000)}</p>`;
  await update(owner, id, 'description', value);
  await update(owner, id, 'description', value.replaceAll('x', 'ü'));
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(2);
  expect(receiver.events[0]?.data['details']).toBeDefined();
  expect(receiver.events[1]?.data).toMatchObject({ id, change: 'updated', isShortened: true });
  for (const { body } of receiver.received) expect(Buffer.byteLength(body)).toBeLessThan(webhookLimits.bodyBytes);
});

test.each([
  ['nothing', 'hostNotURL'],
  ['ftp://example.com/x', 'hostNotURL'],
  ['https://user:password@example.com/', 'hostNotURL'],
  ['http://example.com/hooks', 'hostNotEncrypted'],
  ['https://10.0.0.7/hooks', 'hostPrivate'],
  ['https://[::1]/hooks', 'hostPrivate'],
  ['https://169.254.169.254/latest', 'hostPrivate'],
])('the address %s is refused', async (url, code) => {
  const { owner } = at;
  const body = { name: 'x', url, events: ['run.ended' as const] };
  expect(await owner.problem('webhooks.create', { ...inP1, body })).toMatchObject({ status: 422, field: 'url', code });
  const { webhook } = await withWebhook(at);
  expect(await owner.problem('webhooks.update', { ...atWebhook(webhook.id), body: { url } })).toMatchObject({ code });
  expect((await webhookNow(owner, webhook.id))?.url).toBe(at.receiver.url);
});

test('a project has at most 20 webhooks, and unknown events are refused', async () => {
  const { owner } = at;
  const made = await Promise.all(
    Array.from({ length: 22 }, () =>
      owner.ask('webhooks.create', { ...inP1, body: { name: 'x', url: at.receiver.url, events: ['run.ended'] } }),
    ),
  );
  expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(made.filter(({ status }) => status === 403)).toHaveLength(2);
  for (const events of [[], ['everything']])
    expect(
      (await owner.ask('webhooks.create', { ...inP1, body: { name: 'x', url: at.receiver.url, events: events as [] } }))
        .status,
    ).toBe(400);
});
