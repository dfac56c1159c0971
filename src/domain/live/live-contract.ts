import { z } from 'zod';
import { call } from '../wire/wire.ts';

export const liveContract = {
  'live.channels': call({
    method: 'GET',
    path: '/rs/api/v1/channels',
    summary: 'The live channels that the caller may subscribe to, with their newest positions [LIVE-001]',
    auth: 'bearer',
    needs: 'being signed in',
    reply: z.object({ channels: z.array(z.object({ destination: z.string(), position: z.int() })) }),
  }),
} as const;
