import { z } from 'zod';
import { call } from '../wire/wire.ts';
import { profileShape } from './profile.ts';

export const sessionContract = {
  'session.configuration': call({
    method: 'GET',
    path: '/aa/api/v1/configuration',
    summary: 'The configuration of the client, also before sign-in',
    auth: 'public',
    needs: 'nothing',
    reply: z.object({
      productName: z.string(),
      attachmentBytes: z.int(),
      /** Whether whoever this session belongs to may look into the client. */
      inspect: z.boolean(),
      version: z.string(),
      /** What this installation and the account of the session have switched on, such as color_coding. */
      features: z.array(z.string()),
      /** People sign in at a pool of the cloud, and not here. */
      cloud: z.boolean(),
      /** There is something to set a device up with. */
      deviceSetup: z.boolean(),
    }),
  }),
  'session.token': call({
    method: 'GET',
    path: '/aa/api/v1/users/token',
    summary:
      'A short-lived access token for the session of the cookie; with a bearer token, that token and its remaining lifetime [AUTH-014]',
    auth: 'session',
    needs: 'a session, or a bearer token of one',
    reply: z.object({
      token: z.string(),
      /** Milliseconds that the token still lives: a length, not a time, since the clocks of browsers go wrong. */
      lifetime: z.int(),
      /** The caller administers the product: without calls of projects [PADMIN-002]. */
      productAdmin: z.literal(true).optional(),
    }),
  }),
  'session.profile': call({
    method: 'GET',
    path: '/aa/api/v1/user',
    summary: 'The signed-in user',
    auth: 'bearer',
    needs: 'being signed in',
    reply: profileShape,
  }),
  'session.deviceKey': call({
    method: 'GET',
    path: '/aa/api/v1/user/device-key',
    summary: 'The key that encrypts unsynced changes of this user on a device (AES-GCM, 256 bits, base64)',
    auth: 'bearer',
    needs: 'being signed in',
    reply: z.object({ key: z.string() }),
  }),
  'session.signOut': call({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends the session here and at the identity server',
    auth: 'session',
    needs: 'a session',
    body: z.strictObject({}),
    reply: z.object({ next: z.string() }),
  }),
} as const;
