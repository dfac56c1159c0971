import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { hookLimits } from '../../../src/domain/pipelines/webhooks/hook.ts';
import { signatureOf } from '../../webhooks/standard-webhooks.ts';

/**
 * Two ways of signing a body with the secret of a webhook (`whsec_…`), HMAC-SHA256 over the bytes as they arrived:
 *
 *   Standard Webhooks      webhook-id, webhook-timestamp, webhook-signature: v1,<base64> of id.timestamp.body, with the
 *                          decoded secret; the time may differ by five minutes
 *   X-Hub-Signature-256    sha256=<hex> of the body, with the secret as text, as GitHub and others do
 */
export interface Delivery {
  /** The same for a delivery that is sent again. */
  readonly id: string;
  /** How long it counts as the same delivery, in milliseconds since 1970; null: for ever. */
  readonly until: number | null;
}

const one = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

const isEqual = (given: string, expected: Buffer, encoding: 'base64' | 'hex'): boolean => {
  const bytes = Buffer.from(given, encoding);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
};

const isInWindow = (seconds: string, now: number): boolean =>
  /^\d{1,12}$/.test(seconds) && Math.abs(now - Number(seconds) * 1_000) <= hookLimits.window;

const standard = (headers: IncomingHttpHeaders, body: Buffer, secret: string, now: number): Delivery | null => {
  const [id, at] = [one(headers, 'webhook-id'), one(headers, 'webhook-timestamp')];
  if (id === '' || id.length > hookLimits.idLength || !isInWindow(at, now)) return null;
  const expected = signatureOf(secret, { id, timestamp: at, body });
  const given = one(headers, 'webhook-signature')
    .split(' ')
    .flatMap((part) => (part.startsWith('v1,') ? [part.slice(3)] : []));
  const isSigned = given.some((signature) => isEqual(signature, expected, 'base64'));
  // Until the same id and time are too old.
  return isSigned ? { id: `id:${id}`, until: Number(at) * 1_000 + 2 * hookLimits.window } : null;
};

/** What senders call a delivery; the same when it is sent again. */
const idNames = ['x-github-delivery', 'x-gitea-delivery', 'x-forgejo-delivery', 'x-gogs-delivery', 'webhook-id'];

/**
 * Nothing but the body is signed. With an id, the body is accepted once with it; without one, equal bodies may be two deliveries: the
 * second one counts after some minutes.
 */
const hub = (headers: IncomingHttpHeaders, body: Buffer, secret: string, now: number): Delivery | null => {
  const given = /^sha256=([0-9a-f]{64})$/.exec(one(headers, 'x-hub-signature-256'))?.[1];
  if (given === undefined) return null;
  const expected = createHmac('sha256', secret).update(body).digest();
  if (!isEqual(given, expected, 'hex')) return null;
  const hash = createHash('sha256').update(body).digest('base64url');
  const sent = idNames.map((name) => one(headers, name)).find((id) => id !== '' && id.length <= hookLimits.idLength);
  return sent === undefined
    ? { id: `sent:${hash}`, until: now + hookLimits.window }
    : { id: `sent:${hash} ${sent}`, until: null };
};

/** Null if no secret has signed the body so. A request with both signatures counts by the one with a time. */
export const checkSignature = (
  headers: IncomingHttpHeaders,
  body: Buffer,
  secrets: readonly string[],
  now: number,
): Delivery | null => {
  const check = headers['webhook-signature'] === undefined ? hub : standard;
  for (const secret of secrets) {
    const delivery = check(headers, body, secret, now);
    if (delivery) return delivery;
  }
  return null;
};
