import { z } from 'zod';
import { call } from '../wire/wire.ts';
import { deviceSetupShape } from './device-setup.ts';

export const adaptersContract = {
  'adapters.setup': call({
    method: 'GET',
    path: '/aa/api/v1/accelerator/setup',
    summary:
      'Where the client and the browser extensions are had from; null where this installation has none [SHELL-021, SHELL-022]',
    auth: 'bearer',
    needs: 'navigate ADAPTERS',
    reply: deviceSetupShape,
  }),
  'adapters.config': call({
    method: 'GET',
    path: '/aa/api/v1/accelerator/config',
    summary: 'What a client on a device is configured with, as a file [DOWN-004]',
    auth: 'bearer',
    needs: 'read Connections',
    bytes: 'reply',
    types: ['application/octet-stream'],
    reply: z.file(),
  }),
} as const;
