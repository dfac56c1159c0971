import { z } from 'zod';
import { limits } from '../../limits.ts';
import { call, idText } from '../../wire/wire.ts';
import { runFailuresShape } from './run-failures.ts';

export const failuresContract = {
  'results.failures': call({
    method: 'GET',
    path: '/rs/api/v1/:project/results/:run/failures',
    summary:
      'Equal failures of an imported run, most tests first, and what differs from the previous run of the same name and branch',
    auth: 'bearer',
    needs: 'read ExecutionLog',
    params: z.object({ project: idText, run: idText }),
    query: z.object({
      size: z.coerce.number().int().min(1).max(limits.listPageMost).default(limits.listPage),
      page: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    reply: runFailuresShape,
  }),
} as const;
