import { z } from 'zod';

/** Limits of webhooks of projects. Times in milliseconds, sizes in bytes. */
export const webhookLimits = {
  nameLength: 100,
  urlLength: 2_000,
  /** Of a project. */
  webhooksMost: 20,
  /** Of an event: a larger one is sent without its details. */
  bodyBytes: 256 * 1024,
  /** How much of an answer is read and stored. */
  answerBytes: 4 * 1024,
  /** From the request to the last byte of the answer. */
  answerTime: 10_000,
  /** After a rotation, events are signed with the old secret, too, for this long. */
  oldSecretLife: 24 * 60 * 60_000,
  /** Events that wait for one webhook; with more, it is disabled. */
  waitingMost: 10_000,
  /** Deliveries are stored for this long. */
  storedFor: 30 * 24 * 60 * 60_000,
  pageSize: 25,
  /** Whoever sends the events of a webhook has this long for each; then another process does it. */
  lease: 20_000,
  /** How often a request looks whether another one has sent the same delivery. */
  sentCheck: 100,
  /** Webhooks that one process sends to at the same time. */
  atOnce: 16,
  /** Webhooks of one account that are sent to at the same time. */
  atOnceOfAccount: 8,
  /** Events of one webhook that are sent before others get their turn. */
  turn: 100,
  /** Events of one project that are distributed in one transaction. */
  batch: 500,
} as const;

/** What can happen in a project. */
export const webhookEvents = [
  'run.ended',
  'pipeline.ended',
  'defect.created',
  'defect.updated',
  'plan.changed',
  'schedule.missed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The event that a person sends to try an address. */
export const testEvent = 'webhook.test' as const;
export type SentEvent = WebhookEvent | typeof testEvent;

/** Who chooses an event must be allowed to read the records that it is about. */
export const moduleOfEvent: Readonly<Record<WebhookEvent, string>> = {
  'run.ended': 'ExecutionLog',
  'pipeline.ended': 'TestPipeline',
  'defect.created': 'Defect',
  'defect.updated': 'Defect',
  'plan.changed': 'TestPlan',
  'schedule.missed': 'Schedule',
};

export const webhookStates = ['ACTIVE', 'DISABLED'] as const;
export type WebhookState = (typeof webhookStates)[number];

const reasonShape = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** An address that receives the events of a project. Its secret is never part of it. */
export const webhookShape = z
  .object({
    id: z.string(),
    projectId: z.string(),
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    state: z.enum(webhookStates),
    /** Why it was disabled; null if it is active, or a person disabled it. */
    reason: reasonShape.nullable(),
    /** Events that have not been delivered yet. */
    waiting: z.int(),
    createdBy: z.string(),
    createdByName: z.string(),
    createdDate: z.string(),
    /** Events are signed with the previous secret, too, until then; null: no longer. */
    oldSecretUntil: z.string().nullable(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.output<typeof webhookShape>;

export const deliveryStates = ['WAITING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** One event for one webhook, and the answer to its last request. */
export const webhookDeliveryShape = z
  .object({
    id: z.string(),
    event: z.enum([...webhookEvents, testEvent]),
    state: z.enum(deliveryStates),
    /** Requests so far. */
    tries: z.int(),
    createdDate: z.string(),
    /** Of the last request. */
    sentDate: z.string().nullable(),
    /** Of the next request, if it is its turn. */
    nextTry: z.string().nullable(),
    /** Of the answer; null: there was none. */
    status: z.int().nullable(),
    reason: reasonShape.nullable(),
    /** Milliseconds of the last request. */
    duration: z.int().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof webhookDeliveryShape>;

export const wholeDeliveryShape = webhookDeliveryShape
  .extend({
    url: z.string(),
    /** The body of its requests. */
    body: z.string(),
    /** The beginning of the last answer. */
    answer: z.string(),
  })
  .meta({ id: 'WholeWebhookDelivery' });
export type WholeDelivery = z.output<typeof wholeDeliveryShape>;
