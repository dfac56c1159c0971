import { z } from 'zod';
import { clientIdText } from '../adapters/adapter.ts';
import { call, idText } from '../wire/wire.ts';
import { planShape } from './plan.ts';
import { openRunStates, runStates } from './run-chart.ts';
import { executionModes } from './execution-mode.ts';
import { filmRuleShape, neverFilmed } from './films.ts';
import { runEventShape, stepStatuses } from './run-events.ts';
import { runLimits } from './run-limits.ts';

/**
 * The calls of an agent. It chooses the token of a run before it claims one: whoever has the token holds the run, every
 * write names it, and a claim whose answer was lost gives the same run again. So these calls need no Idempotency-Key:
 * sent twice, they are answered alike by their token and the numbers of their events.
 */
const heldFields = { run: idText, attempt: z.int().min(1), token: z.uuid() };
const held = z.strictObject(heldFields);
export type HeldRun = z.output<typeof held>;

const atAdapter = z.object({ id: clientIdText });
const atRun = z.object({ run: idText });
const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** Names this start of the agent: an older one under the same id stops. */
const instance = z.uuid();
const own = { auth: 'bearer', keyModule: 'Adapter', needs: 'update Adapter, one’s own' } as const;
const holder = { auth: 'bearer', keyModule: 'Adapter', needs: 'the token of the run' } as const;

/** `gone`: the lease is over; stop at once, nothing more of this attempt counts. */
export const orderShape = z.object({ run: z.string(), order: z.enum(['stop', 'pause', 'resume', 'gone']) });
export type AgentOrder = z.output<typeof orderShape>;

export const evidenceKinds = ['picture', 'trace', 'resource', 'film', 'download'] as const;
export const evidenceItemShape = z.strictObject({
  name: z.string().max(400),
  hash,
  bytes: z.int().min(0).max(runLimits.blobBytes),
  kind: z.enum(evidenceKinds),
  type: z.string().max(100),
  /** The number of the event that it belongs to; null: of the whole attempt. */
  seq: z.int().nullable(),
});
export type EvidenceItem = z.output<typeof evidenceItemShape>;

export const agentsContract = {
  'agents.beat': call({
    method: 'PUT',
    path: '/rs/api/v1/adapters/:id/beat',
    summary: 'Extends the leases of the runs that the agent holds, and answers orders for them',
    ...own,
    params: atAdapter,
    body: z.strictObject({
      instance,
      slots: z.int().min(1).max(runLimits.slotsMost),
      holds: z.array(z.strictObject({ ...heldFields, state: z.enum(openRunStates) })).max(runLimits.slotsMost),
    }),
    idempotent: true,
    /** `beat`: milliseconds until the next one is due. */
    reply: z.object({ beat: z.int(), lease: z.int(), orders: z.array(orderShape) }),
  }),
  'agents.wait': call({
    method: 'GET',
    path: '/rs/api/v1/adapters/:id/orders',
    summary: 'Waits until there is work or an order, or until the time is over',
    ...own,
    params: atAdapter,
    query: z.object({ instance, wait: z.coerce.number().int().min(0).max(runLimits.ordersWait).default(0) }),
    reply: z.object({ work: z.boolean(), orders: z.array(orderShape) }),
  }),
  'agents.claim': call({
    method: 'POST',
    path: '/rs/api/v1/adapters/:id/claims',
    summary: 'Takes the next run that this agent may execute; null if there is none',
    ...own,
    params: atAdapter,
    body: z.strictObject({ instance, token: z.uuid(), lanes: z.array(z.int().min(0).max(2)).max(3) }),
    idempotent: true,
    reply: z.object({
      run: z
        .object({
          ...heldFields,
          plan: hash,
          mode: z.union([z.literal(executionModes.debug), z.literal(executionModes.production)]),
          /** What the seeds of random values and `now` are made of. */
          seed: z.string(),
          /** The place of its request in a trace, which the run continues; missing in an earlier release. */
          traceparent: z.string().nullable().default(null),
          startDate: z.string(),
          lease: z.int(),
          /** A resumed scenario starts at this node. */
          fromNode: z.int(),
          /** Of the flows before it, by their position; a server of an earlier release says nothing. */
          results: z.record(z.string(), z.enum(stepStatuses)).default({}),
          variables: z.record(z.string(), z.string()),
          /** A server of an earlier release has no such rule. */
          films: filmRuleShape.default(neverFilmed),
        })
        .nullable(),
    }),
  }),
  'agents.plan': call({
    method: 'GET',
    path: '/rs/api/v1/plans/:hash',
    summary: 'The plan of a run that the caller’s agent holds; it never changes',
    ...own,
    params: z.object({ hash }),
    reply: planShape,
  }),
  'agents.secrets': call({
    method: 'POST',
    path: '/rs/api/v1/runs/:run/secrets',
    summary: 'The values of the secrets that the plan names, for the holder of the run alone',
    ...holder,
    params: atRun,
    body: held,
    reads: true,
    secret: true,
    reply: z.object({ secrets: z.record(z.string(), z.string()) }),
  }),
  'agents.events': call({
    method: 'POST',
    path: '/rs/api/v1/runs/:run/events',
    summary: 'Events of the attempt; repeated ones are ignored. Answers the number that is expected next',
    ...holder,
    params: atRun,
    body: z.strictObject({
      ...heldFields,
      from: z.int().min(1),
      events: z.array(runEventShape).max(runLimits.eventBatch),
    }),
    bodyLimit: 4 * 1_048_576,
    idempotent: true,
    reply: z.object({ next: z.int() }),
  }),
  'agents.lacks': call({
    method: 'POST',
    path: '/rs/api/v1/runs/:run/evidence',
    summary: 'Registers evidence of the attempt; answers which contents the server does not have',
    ...holder,
    params: atRun,
    body: z.strictObject({ ...heldFields, manifest: z.array(evidenceItemShape).max(runLimits.manifestMost) }),
    bodyLimit: 1_048_576,
    idempotent: true,
    reply: z.object({ lacks: z.array(z.string()) }),
  }),
  'agents.put': call({
    method: 'PUT',
    path: '/rs/api/v1/runs/:run/evidence/:hash',
    summary: 'One content of registered evidence; refused if it does not have this SHA-256',
    ...holder,
    params: z.object({ run: idText, hash }),
    query: z.object({ attempt: z.coerce.number().int().min(1), token: z.uuid() }),
    bytes: 'body',
    bodyLimit: runLimits.blobBytes,
    idempotent: true,
    reply: z.object({ hash: z.string() }),
  }),
  'agents.end': call({
    method: 'POST',
    path: '/rs/api/v1/runs/:run/end',
    summary: 'Ends the run; 409 with the first missing number while events are missing',
    ...holder,
    params: atRun,
    body: z.strictObject({
      ...heldFields,
      outcome: z.enum(['passed', 'passedWithWarnings', 'failed', 'cancelled', 'lost', 'manual']),
      /** The number of its events. */
      events: z.int().min(0),
      /** Of outcome `manual`: the node that a person executes. */
      node: z.int().min(0).optional(),
      message: z.string().max(runLimits.messageLength).default(''),
    }),
    idempotent: true,
    reply: z.object({ state: z.enum(runStates) }),
  }),
} as const;
