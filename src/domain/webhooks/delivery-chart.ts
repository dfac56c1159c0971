import type { WebhookReason } from './webhook-reason-messages.ts';

/**
 * What an answer means for a delivery and its webhook:
 *
 *   WAITING ──2xx──▶ DELIVERED
 *    │   ▲
 *    │   └── anything else, or no answer: again after a pause
 *    └────── the twelfth time, or 410 ──▶ FAILED, and the webhook is disabled
 *
 * Later events of the same webhook wait meanwhile, so that they arrive in order.
 */
export interface DeliveryAnswer {
  /** Null: there was no answer. */
  readonly status: number | null;
  readonly reason: WebhookReason | null;
  /** Milliseconds that the receiver asks for; 0 for none. */
  readonly retryAfter: number;
}

export type AfterAnswer =
  | { readonly state: 'DELIVERED' }
  | { readonly state: 'WAITING'; readonly pause: number }
  | { readonly state: 'FAILED'; readonly disables: WebhookReason };

const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** After the first failure, the second, and so on: twelve requests in about three days. */
export const deliveryPauses: readonly number[] = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
  24 * hour,
];
const longestPause = 24 * hour;

export const isDelivered = ({ status }: Pick<DeliveryAnswer, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300;

/** `tries`: requests so far, including this one. */
export const afterAnswer = (tries: number, answer: DeliveryAnswer): AfterAnswer => {
  if (isDelivered(answer)) return { state: 'DELIVERED' };
  // The receiver wants no more events.
  if (answer.status === 410) return { state: 'FAILED', disables: { code: 'webhookGone' } };
  const pause = deliveryPauses[tries - 1];
  if (pause === undefined) return { state: 'FAILED', disables: { code: 'webhookFailedOften', values: { tries } } };
  return { state: 'WAITING', pause: Math.min(Math.max(pause, answer.retryAfter), longestPause) };
};
