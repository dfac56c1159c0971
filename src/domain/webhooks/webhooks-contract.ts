import { z } from 'zod';
import { call, idText, pageShape, text } from '../wire/wire.ts';
import { webhookDeliveryShape, webhookEvents, webhookLimits, webhookShape, wholeDeliveryShape } from './webhook.ts';

const list = '/aa/api/v1/projects/:project/webhooks';
const atProject = z.object({ project: idText });
const atWebhook = z.object({ project: idText, id: idText });
const atDelivery = z.object({ project: idText, id: idText, delivery: idText });
const read = { auth: 'bearer', needs: 'readAsOwner Project' } as const;
const change = { auth: 'bearer', needs: 'update Project' } as const;

const name = text(webhookLimits.nameLength).refine((value) => value.trim() !== '', 'is required');
const url = text(webhookLimits.urlLength);
const events = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length);

export const webhookBody = z.strictObject({ name, url, events });
export type WebhookBody = z.output<typeof webhookBody>;

/** The webhooks of a project: what happens in it is sent to addresses of other systems. */
export const webhooksContract = {
  'webhooks.list': call({
    ...read,
    method: 'GET',
    path: list,
    summary: 'The webhooks of a project, without their secrets',
    params: atProject,
    reply: z.object({ webhooks: z.array(webhookShape) }),
  }),
  'webhooks.create': call({
    ...change,
    method: 'POST',
    path: list,
    summary: 'Creates a webhook; its `secret` is returned only here. Events from now on are sent to its address',
    params: atProject,
    body: webhookBody,
    secret: true,
    status: 201,
    reply: z.object({ webhook: webhookShape, secret: z.string() }),
  }),
  'webhooks.update': call({
    ...change,
    method: 'PATCH',
    path: `${list}/:id`,
    summary: 'Changes a webhook. With `active`, it is disabled or enabled; another address gets what still waits',
    params: atWebhook,
    body: z.strictObject({
      name: name.optional(),
      url: url.optional(),
      events: events.optional(),
      active: z.boolean().optional(),
    }),
    idempotent: true,
    reply: webhookShape,
  }),
  'webhooks.rotate': call({
    ...change,
    method: 'POST',
    path: `${list}/:id/rotate`,
    summary: 'Gives a webhook a new secret, which is returned only here; for a day, events are signed with both',
    params: atWebhook,
    secret: true,
    reply: z.object({ webhook: webhookShape, secret: z.string() }),
  }),
  'webhooks.delete': call({
    ...change,
    method: 'DELETE',
    path: `${list}/:id`,
    summary: 'Deletes a webhook with its deliveries; nothing more is sent to its address',
    params: atWebhook,
    idempotent: true,
    reply: z.object({ id: z.string() }),
  }),
  'webhooks.test': call({
    ...change,
    method: 'POST',
    path: `${list}/:id/test`,
    summary: 'Sends a test event at once, also by a disabled webhook, and answers how it went',
    params: atWebhook,
    idempotent: true,
    reply: wholeDeliveryShape,
  }),
  'webhooks.deliveries': call({
    ...read,
    method: 'GET',
    path: `${list}/:id/deliveries`,
    summary: 'The deliveries of a webhook, newest first; they are stored for 30 days',
    params: atWebhook,
    /** The first page is 0. */
    query: z.strictObject({ page: z.coerce.number().int().min(0).max(100_000).default(0) }),
    reply: z.object({ deliveries: z.array(webhookDeliveryShape), page: pageShape }),
  }),
  'webhooks.delivery': call({
    ...read,
    method: 'GET',
    path: `${list}/:id/deliveries/:delivery`,
    summary: 'A delivery with what was sent and what was answered',
    params: atDelivery,
    reply: wholeDeliveryShape,
  }),
  'webhooks.resend': call({
    ...change,
    method: 'POST',
    path: `${list}/:id/deliveries/:delivery/resend`,
    summary: 'Sends a delivery again at once, under the same id; one that waits for its turn stays in its order',
    params: atDelivery,
    idempotent: true,
    reply: wholeDeliveryShape,
  }),
} as const;
