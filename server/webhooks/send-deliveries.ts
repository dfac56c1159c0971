import { sql, type Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAnswer } from '../../src/domain/webhooks/delivery-chart.ts';
import { webhookLimits } from '../../src/domain/webhooks/webhook.ts';
import type { Tables } from '../database/tables.ts';
import type { WaitingJob } from '../modules/server-module.ts';
import { disableWebhook, type DisableNeeds } from './disable-webhook.ts';
import { postEvent, type Posted, type PostEventNeeds } from './post-event.ts';
import { headOf, type DeliveryRow, type WebhookRow } from './webhook-rows.ts';

/**
 *   claim a webhook that is due ─▶ its oldest delivery ─▶ request ─▶ answer is written ─▶ the next one …
 *
 * One process at a time sends for a webhook, one event after the other. A process that dies lets its claim run out, and
 * another one sends the same event again: each arrives at least once, under the same id.
 */
export interface SendNeeds extends PostEventNeeds, DisableNeeds {
  readonly database: Kysely<Tables>;
}

const iso = (at: number) => new Date(at).toISOString();
const leaseFrom = (now: number) => iso(now + webhookLimits.lease);

/** However slow the receivers of one account are, those of others have their turn. */
const hasShareLeft = (at: string) => sql<boolean>`(select count(*) from webhooks busy
    join projects theirs on theirs.id = busy.project_id
    join projects own on own.account_id = theirs.account_id
    where own.id = webhooks.project_id and busy.claimed_until > ${at}) < ${webhookLimits.atOnceOfAccount}`;

const claimDue = ({ database, now }: SendNeeds): Promise<WebhookRow | undefined> =>
  database
    .updateTable('webhooks')
    .set({ claim: uuid(), claimed_until: leaseFrom(now()) })
    .where('id', '=', (of) =>
      of
        .selectFrom('webhooks')
        .select('id')
        .where('state', '=', 'ACTIVE')
        .where('next_try', '<=', iso(now()))
        .where(({ or, eb }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', iso(now()))]))
        .where(hasShareLeft(iso(now())))
        .orderBy('next_try')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** The webhook, if this process still has its claim. */
const stillClaimed = (tx: Kysely<Tables>, { id, claim }: WebhookRow) =>
  tx.selectFrom('webhooks').selectAll().where('id', '=', id).where('claim', '=', claim).forUpdate().executeTakeFirst();

export const writtenAnswer = (posted: Posted, now: number) => ({
  sent_date: iso(now),
  status: posted.status,
  reason: posted.reason && JSON.stringify(posted.reason),
  answer: posted.answer,
  duration: posted.duration,
});

/** Writes an answer, and when the next delivery is due. Null: nothing more is to be sent now. */
const writeAnswer = async (needs: SendNeeds, claimed: WebhookRow, delivery: DeliveryRow, posted: Posted) => {
  const { database, now } = needs;
  const { next, disabled } = await database.transaction().execute(async (tx) => {
    const webhook = await stillClaimed(tx, claimed);
    if (!webhook) return { next: null, disabled: null };
    const tries = delivery.tries + 1;
    const after = afterAnswer(tries, posted);
    await tx
      .updateTable('webhook_deliveries')
      .set({ state: after.state, tries, ...writtenAnswer(posted, now()) })
      .where('id', '=', delivery.id)
      .execute();
    const mustDisable = after.state === 'FAILED' && webhook.state === 'ACTIVE';
    const disabling = mustDisable ? await disableWebhook(needs, tx, webhook, after.disables) : null;
    const head = await headOf(tx, webhook.id);
    const pause = after.state === 'WAITING' ? after.pause : 0;
    const goesOn = head !== undefined && pause === 0 && webhook.state === 'ACTIVE' && disabling === null;
    const freed = { claim: null, claimed_until: null };
    const row = await tx
      .updateTable('webhooks')
      .set({ next_try: head ? iso(now() + pause) : null, ...(goesOn ? { claimed_until: leaseFrom(now()) } : freed) })
      .where('id', '=', webhook.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { next: goesOn ? { row, head } : null, disabled: disabling };
  });
  disabled?.announce();
  return next;
};

const release = async ({ database }: SendNeeds, { id, claim }: WebhookRow): Promise<void> => {
  await database
    .updateTable('webhooks')
    .set({ claim: null, claimed_until: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
};

/** Sends what a claimed webhook has, until it is someone else's turn. */
const sendTurn = async (needs: SendNeeds, claimed: WebhookRow, isStopping: () => boolean): Promise<void> => {
  const { database } = needs;
  let webhook = claimed;
  let delivery = await headOf(database, webhook.id);
  if (!delivery) {
    // Nothing waits: somebody has deleted it.
    await database.updateTable('webhooks').set({ next_try: null }).where('id', '=', webhook.id).execute();
    return release(needs, webhook);
  }
  for (let sent = 0; delivery && sent < webhookLimits.turn && !isStopping(); sent += 1) {
    const posted = await postEvent(needs, webhook, delivery);
    const next = await writeAnswer(needs, webhook, delivery, posted);
    if (!next) return;
    webhook = next.row;
    delivery = next.head;
  }
  await release(needs, webhook);
};

const sleep = (time: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, time).unref();
  });

/** While some receivers are slow, others are looked after as soon as they have something. */
const lookAgain = 250;

export const sendDeliveries = async (needs: SendNeeds, isStopping: () => boolean): Promise<void> => {
  let sending = 0;
  const work = async (): Promise<void> => {
    while (!isStopping()) {
      const webhook = await claimDue(needs);
      if (webhook) {
        sending += 1;
        await sendTurn(needs, webhook, isStopping).finally(() => (sending -= 1));
      } else if (sending > 0) await sleep(lookAgain);
      else return;
    }
  };
  await Promise.all(Array.from({ length: webhookLimits.atOnce }, work));
};

export const sendJob = (needs: SendNeeds): WaitingJob => ({
  waits: (at) => sql`select 1 from webhooks where state = 'ACTIVE' and next_try <= ${at}
    and (claimed_until is null or claimed_until <= ${at})`,
  run: (isStopping) => sendDeliveries(needs, isStopping),
});
