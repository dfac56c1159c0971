import { createHmac, randomBytes } from 'node:crypto';
import { unseal } from '../session/seal.ts';

/**
 * Standard Webhooks, for the requests that start a pipeline and for those that are sent from here:
 *
 *   webhook-id, webhook-timestamp, webhook-signature: v1,<base64> [v1,<base64> …]
 *
 * HMAC-SHA256 of id.timestamp.body with the decoded secret, once for each valid secret.
 */
export interface SealedSecrets {
  readonly secret: string;
  readonly old_secret: string | null;
  readonly old_secret_until: string | null;
}

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** The current secret, and the one before for as long as it is valid. */
export const validSecrets = ({ secret, old_secret, old_secret_until }: SealedSecrets, key: Buffer, now: number) => {
  const isOldValid = old_secret_until !== null && Date.parse(old_secret_until) > now;
  return [secret, isOldValid ? old_secret : null].flatMap((sealed) => {
    const opened = sealed === null ? null : unseal(sealed, key);
    return opened === null ? [] : [opened];
  });
};

/** When the old secret stops being valid; null if it has. */
export const validUntil = ({ old_secret_until: until }: Pick<SealedSecrets, 'old_secret_until'>, now: number) =>
  until !== null && Date.parse(until) > now ? until : null;

export interface SignedPart {
  readonly id: string;
  /** Seconds since 1970, as in the header. */
  readonly timestamp: string;
  readonly body: string | Buffer;
}

export const signatureOf = (secret: string, { id, timestamp, body }: SignedPart): Buffer =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${id}.${timestamp}.`)
    .update(body)
    .digest();

export const signedHeaders = (secrets: readonly string[], part: SignedPart): Record<string, string> => ({
  'webhook-id': part.id,
  'webhook-timestamp': part.timestamp,
  'webhook-signature': secrets.map((secret) => `v1,${signatureOf(secret, part).toString('base64')}`).join(' '),
});
