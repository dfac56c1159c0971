import { z } from 'zod';
import { limits } from '../limits.ts';
import { call, idText, pageShape, text } from '../wire/wire.ts';
import { deletedEntityShape } from './deleted-entity.ts';

export const trashContract = {
  'trash.list': call({
    method: 'GET',
    path: '/rs/api/v1/projects/:id/trash',
    summary: 'The trash of a project, newest first [PROJ-024]',
    auth: 'bearer',
    needs: 'readAsOwner Project',
    params: z.object({ id: idText }),
    query: z.object({
      term: text(limits.termLength).optional(),
      size: z.coerce.number().int().min(1).max(limits.listPageMost).default(limits.listPage),
      page: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    reply: z.object({ _embedded: z.object({ deleted: z.array(deletedEntityShape) }), page: pageShape }),
  }),
} as const;
