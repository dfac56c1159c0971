import { z } from 'zod';
import { limits } from '../limits.ts';
import { call, idText, text } from '../wire/wire.ts';
import { foundItemShape, itemShape, itemTypeShape } from './item.ts';

export const itemsContract = {
  'items.find': call({
    method: 'GET',
    path: '/aa/api/v1/items',
    summary:
      'Items found by words of their id, name, text, comments or tags, in one project or in all that the caller may read [DEF-013]',
    auth: 'bearer',
    needs: 'read on the module of each item',
    query: z.object({
      term: text(limits.termLength).default(''),
      type: z.preprocess((one) => (typeof one === 'string' ? [one] : one), z.array(itemTypeShape).max(10)).optional(),
      project: idText.optional(),
      size: z.coerce.number().int().min(1).max(limits.itemsMost).default(limits.searchPage),
    }),
    reply: z.object({ items: z.array(foundItemShape) }),
  }),
  'items.read': call({
    method: 'GET',
    path: '/aa/api/v1/items/:project/:type/:id',
    summary: 'The name of one item, or 404 [REL-012]',
    auth: 'bearer',
    needs: 'read on the module of the item',
    params: z.object({ project: idText, type: itemTypeShape, id: idText }),
    reply: itemShape,
  }),
} as const;
