import { z } from 'zod';
import { limits } from '../../limits.ts';
import { call, idText, text } from '../../wire/wire.ts';

/** A possible duplicate of the defect that the person is reporting. */
export const similarShape = z.object({ id: z.string(), header: z.string(), status: z.string() });
export type Similar = z.output<typeof similarShape>;

export const similarContract = {
  'similar.find': call({
    method: 'GET',
    path: '/wi/api/v1/:project/defects/similar',
    summary: 'Defects with a similar title, most similar first; empty if it takes too long',
    auth: 'bearer',
    needs: 'read Defect',
    params: z.object({ project: idText }),
    query: z.object({ header: text(limits.titleLength * 2) }),
    reply: z.object({ similar: z.array(similarShape) }),
  }),
} as const;
