import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { signatureOf, signedHeaders } from '../../../server/webhooks/standard-webhooks.ts';

/** The same as other implementations: a signature of the package standardwebhooks 1.1.1, and openssl. */
const bytes = Buffer.from('bytes of a shared secret');
const secret = `whsec_${bytes.toString('base64')}`;
const part = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: '1614265330', body: '{"test": 2432232314}' };

test('an event is signed as the package of Standard Webhooks signs it', () => {
  expect(signedHeaders([secret], part)).toEqual({
    'webhook-id': part.id,
    'webhook-timestamp': part.timestamp,
    'webhook-signature': 'v1,QHhvXJpAPFZIViWeX5yIGNOhi5Wz+XAmLC/e7QuxzwQ=',
  });
});

test('openssl calculates the same signature', () => {
  const signed = execFileSync(
    'openssl',
    ['dgst', '-sha256', '-mac', 'HMAC', '-macopt', `hexkey:${bytes.toString('hex')}`, '-binary'],
    {
      input: `${part.id}.${part.timestamp}.${part.body}`,
    },
  );
  expect(signatureOf(secret, part)).toEqual(signed);
});
