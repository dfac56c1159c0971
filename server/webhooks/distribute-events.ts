import { sql, type Kysely, type Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { eventOfFact, type ProjectEvent } from '../../src/domain/webhooks/event-of-fact.ts';
import { webhookLimits } from '../../src/domain/webhooks/webhook.ts';
import type { Tables } from '../database/tables.ts';
import { factsSince } from '../journal/fact-store.ts';
import type { WaitingJob } from '../modules/server-module.ts';
import { disableWebhook, type DisableNeeds, type Disabled } from './disable-webhook.ts';
import { eventBody } from './event-body.ts';
import type { WebhookRow } from './webhook-rows.ts';

/**
 *   log of the project after the cursor ┐
 *                                       ├─▶ one delivery for each webhook that wants it, numbered ─▶ cursor moves
 *   events that are not in the log      ┘
 *
 * One transaction: a server that dies leaves everything or nothing. The number of a delivery is the order in which it is sent.
 */
export interface DistributeNeeds extends DisableNeeds {
  readonly database: Kysely<Tables>;
  readonly origin: string;
}
type Tx = Transaction<Tables>;

interface Read {
  readonly events: readonly ProjectEvent[];
  readonly position: number;
  /** Ids of events that are not in the log. */
  readonly taken: readonly number[];
}

/** Events beside the log are read first: what the log had before one of them is visible by then. */
const readEvents = async (tx: Tx, project: string, position: number): Promise<Read> => {
  const most = webhookLimits.batch;
  const beside = await tx
    .selectFrom('webhook_events')
    .selectAll()
    .where('project_id', '=', project)
    .orderBy('id')
    .limit(most)
    .execute();
  const facts = await factsSince(tx, project, position, most);
  const last = facts.at(-1)?.position ?? position;
  // With a full page, the log may have more that comes before them.
  const taken = beside.filter((one) => facts.length < most || one.position <= last);
  const logged = facts.map((fact) => ({ position: fact.position, event: eventOfFact(fact) }));
  const placed = [...logged, ...taken.map((event) => ({ position: event.position, event }))];
  const events = placed.toSorted((one, other) => one.position - other.position).flatMap(({ event }) => event ?? []);
  return { events, position: last, taken: taken.map(({ id }) => id) };
};

interface Identified {
  readonly id: string;
  readonly event: ProjectEvent['event'];
  readonly body: string;
}

const addDeliveries = async (tx: Tx, webhook: WebhookRow, wanted: readonly Identified[], at: string): Promise<void> => {
  await tx
    .insertInto('webhook_deliveries')
    .values(
      wanted.map(({ id, event, body }, index) => ({
        ...{ project_id: webhook.project_id, webhook_id: webhook.id, id: uuid(), event_id: id, event, body },
        ...{ number: webhook.last_number + index + 1, state: 'WAITING' as const, created_date: at },
      })),
    )
    .execute();
  await tx
    .updateTable('webhooks')
    .set({
      last_number: webhook.last_number + wanted.length,
      // One that waits for another attempt keeps its time.
      next_try: webhook.next_try ?? at,
    })
    .where('id', '=', webhook.id)
    .execute();
};

const countWaiting = async (tx: Tx, webhook: string): Promise<number> =>
  (
    await tx
      .selectFrom('webhook_deliveries')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('webhook_id', '=', webhook)
      .where('state', '=', 'WAITING')
      .executeTakeFirstOrThrow()
  ).count;

const distribute = async (
  needs: DistributeNeeds,
  tx: Tx,
  project: { readonly id: string; readonly name: string },
  events: readonly ProjectEvent[],
): Promise<readonly Disabled[]> => {
  const { origin, now } = needs;
  const identified = events.map((event): Identified => {
    const id = uuid();
    return { id, event: event.event, body: eventBody(id, event, { origin, project }) };
  });
  const webhooks = await tx
    .selectFrom('webhooks')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('state', '=', 'ACTIVE')
    .orderBy('id')
    .forUpdate()
    .execute();
  const disabled: Disabled[] = [];
  for (const webhook of webhooks) {
    const wanted = identified.filter(({ event }) => webhook.events.includes(event));
    if (wanted.length === 0) continue;
    const max = webhookLimits.waitingMost;
    if ((await countWaiting(tx, webhook.id)) + wanted.length > max)
      disabled.push(await disableWebhook(needs, tx, webhook, { code: 'webhookTooManyWaiting', values: { max } }));
    else await addDeliveries(tx, webhook, wanted, new Date(now()).toISOString());
  }
  return disabled;
};

/** Projects that have something for their webhooks. */
const waiting = sql<{ project_id: string }>`
  select c.project_id from webhook_cursors c join projects p on p.id = c.project_id where p.position > c.position
  union select project_id from webhook_events`;

interface Distributed {
  readonly disabled: readonly Disabled[];
  /** False if there was nothing, or another process is doing it. */
  readonly hasTaken: boolean;
}
const nothing: Distributed = { disabled: [], hasTaken: false };

const distributeProject = (needs: DistributeNeeds, project: string): Promise<Distributed> =>
  needs.database.transaction().execute(async (tx) => {
    const cursor = await tx
      .selectFrom('webhook_cursors as c')
      .innerJoin('projects', 'projects.id', 'c.project_id')
      .select(['c.position', 'projects.name'])
      .where('c.project_id', '=', project)
      .forUpdate('c')
      .skipLocked()
      .executeTakeFirst();
    if (!cursor) return nothing;
    const { events, position, taken } = await readEvents(tx, project, cursor.position);
    const disabled = events.length > 0 ? await distribute(needs, tx, { id: project, name: cursor.name }, events) : [];
    await tx.updateTable('webhook_cursors').set({ position }).where('project_id', '=', project).execute();
    if (taken.length > 0) await tx.deleteFrom('webhook_events').where('id', 'in', taken).execute();
    return { disabled, hasTaken: position > cursor.position || taken.length > 0 };
  });

/** False if nothing is left to distribute. */
const distributeAll = async (needs: DistributeNeeds, isStopping: () => boolean): Promise<boolean> => {
  const { rows } = await waiting.execute(needs.database);
  let hasMore = false;
  for (const { project_id } of rows) {
    if (isStopping()) return false;
    const { disabled, hasTaken } = await distributeProject(needs, project_id);
    for (const { announce } of disabled) announce();
    hasMore ||= hasTaken;
  }
  return hasMore;
};

export const distributeJob = (needs: DistributeNeeds): WaitingJob => ({
  waits: () => waiting,
  async run(isStopping) {
    while (await distributeAll(needs, isStopping));
  },
});
