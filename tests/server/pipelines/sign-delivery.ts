import { createHmac } from 'node:crypto';

/** Signs as senders do, by the two specifications and not by the code of the server. */
export const signedByStandard = (secret: string, body: string, id: string, at = Date.now()) => {
  const seconds = Math.floor(at / 1000);
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
};

export const signedAsGitHub = (secret: string, body: string, event = 'push') => ({
  'x-github-event': event,
  'x-github-delivery': crypto.randomUUID(),
  'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
});
