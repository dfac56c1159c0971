import { isDelivered, type DeliveryAnswer } from '../../src/domain/webhooks/delivery-chart.ts';
import { webhookLimits } from '../../src/domain/webhooks/webhook.ts';
import type { WebhookReason } from '../../src/domain/webhooks/webhook-reason-messages.ts';
import { EgressError } from '../egress/egress-error.ts';
import type { Egress } from '../egress/egress.ts';
import { signedHeaders, validSecrets } from './standard-webhooks.ts';
import type { DeliveryRow, WebhookRow } from './webhook-rows.ts';

export interface PostEventNeeds {
  readonly egress: Egress;
  readonly valueKey: Buffer;
  now(): number;
}

/** What came back for one request. */
export interface Posted extends DeliveryAnswer {
  readonly answer: string;
  readonly duration: number;
}

const reasonOf = ({ fault }: EgressError, host: string): WebhookReason => {
  switch (fault) {
    case 'notEncrypted':
    case 'notAllowed':
      return { code: 'webhookNotAllowed', values: { host } };
    case 'timedOut':
      return { code: 'webhookTimedOut', values: { host } };
    case 'redirects':
      return { code: 'webhookRedirects', values: { host } };
    case 'paused':
      return { code: 'webhookPaused', values: { host } };
    case 'unreachable':
    case 'tooLarge':
      return { code: 'webhookUnreachable', values: { host } };
  }
};

/** PostgreSQL takes no NUL. */
const storable = (text: string): string => text.replaceAll('\u0000', '\ufffd');

/** Sends one event to the address of a webhook, signed with its valid secrets. Never rejects for the receiver's sake. */
export const postEvent = async (
  { egress, valueKey, now }: PostEventNeeds,
  webhook: Pick<WebhookRow, 'project_id' | 'url' | 'secret' | 'old_secret' | 'old_secret_until'>,
  { event_id: id, body }: Pick<DeliveryRow, 'event_id' | 'body'>,
): Promise<Posted> => {
  const url = new URL(webhook.url);
  const began = performance.now();
  const after = () => Math.round(performance.now() - began);
  const secrets = validSecrets(webhook, valueKey, now());
  const none = { status: null, retryAfter: 0, answer: '' };
  if (secrets.length === 0) return { ...none, reason: { code: 'webhookSecretLost' }, duration: 0 };
  try {
    const { status, text } = await egress.request({
      method: 'POST',
      url,
      owner: webhook.project_id,
      headers: {
        'content-type': 'application/cloudevents+json; charset=utf-8',
        ...signedHeaders(secrets, { id, timestamp: String(Math.floor(now() / 1_000)), body }),
      },
      body,
      bytesMost: webhookLimits.answerBytes,
      isCut: true,
      time: webhookLimits.answerTime,
    });
    const reason: WebhookReason | null = isDelivered({ status })
      ? null
      : { code: 'webhookRefused', values: { status } };
    return { status, reason, retryAfter: 0, answer: storable(text), duration: after() };
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    const retryAfter = error.retryAfter * 1_000;
    return { ...none, reason: reasonOf(error, url.host), retryAfter, duration: after() };
  }
};
