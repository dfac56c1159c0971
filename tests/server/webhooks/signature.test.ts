import { expect, test } from 'vitest';
import { signedHeaders } from '../../../server/webhooks/standard-webhooks.ts';

/** The signature of another implementation: the package standardwebhooks 1.1.1 made it. */
const secret = `whsec_${Buffer.from('bytes of a shared secret').toString('base64')}`;
const part = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: '1614265330', body: '{"test": 2432232314}' };

test('an event is signed as the package of Standard Webhooks signs it', () => {
  expect(signedHeaders([secret], part)).toEqual({
    'webhook-id': part.id,
    'webhook-timestamp': part.timestamp,
    'webhook-signature': 'v1,QHhvXJpAPFZIViWeX5yIGNOhi5Wz+XAmLC/e7QuxzwQ=',
  });
});
