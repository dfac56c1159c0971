import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { signatureOf, signedHeaders } from '../../../server/webhooks/standard-webhooks.ts';

/** The same as other implementations: a signature of the package standardwebhooks 1.1.1, and openssl. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const part = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: '1614265330', body: '{"test": 2432232314}' };

test('an event is signed as the package of Standard Webhooks signs it', () => {
  expect(signedHeaders([secret], part)).toEqual({
    'webhook-id': part.id,
    'webhook-timestamp': part.timestamp,
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('openssl calculates the same signature', () => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64').toString('hex');
  const signed = execFileSync('openssl', ['dgst', '-sha256', '-mac', 'HMAC', '-macopt', `hexkey:${key}`, '-binary'], {
    input: `${part.id}.${part.timestamp}.${part.body}`,
  });
  expect(signatureOf(secret, part)).toEqual(signed);
});
