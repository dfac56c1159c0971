import { createHmac } from 'node:crypto';
import type { Received } from './receiver.ts';

/** Verifies as the specification of Standard Webhooks says, and not by the code of the server; within five minutes. */
export const isSignedWith = (secret: string, { headers, body }: Omit<Received, 'status'>): boolean => {
  const [id, at] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])];
  if (Math.abs(Date.now() / 1_000 - Number(at)) > 300) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`);
};
