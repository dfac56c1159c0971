import { z } from 'zod';
import { itemShape, itemTypeShape } from '../items/item.ts';
import { factShape } from '../journal/fact-shape.ts';
import { call, idText, text } from '../wire/wire.ts';
import { relationShape } from './relation.ts';

/** What client and server agree on for relations [REL-006..009]. */
const atProject = z.object({ project: idText });
const ends = { leftId: idText, leftType: itemTypeShape, rightId: idText, rightType: itemTypeShape };
const metadata = z.strictObject({ logId: text(64).optional(), scenarioLogId: text(64).optional() });
const facts = z.array(factShape);

export const relationsContract = {
  'relations.create': call({
    method: 'POST',
    path: '/aa/api/v1/relations/:project/relations',
    summary: 'Relates two items of a project; an existing relation is kept [REL-007]',
    auth: 'bearer',
    needs: 'update on the module of one end, read on that of the other',
    params: atProject,
    body: z.strictObject({ ...ends, metadata: metadata.default({}) }),
    idempotent: true,
    status: 201,
    reply: relationShape.extend({ facts }),
  }),
  'relations.list': call({
    method: 'GET',
    path: '/aa/api/v1/relations/:project/relations/:type/:id',
    summary: 'The relations of an item, each with the item at its other end [REL-006, REL-008]',
    auth: 'bearer',
    needs: 'read on the module of the item, and of each item that it is related to',
    params: z.object({ project: idText, type: itemTypeShape, id: idText }),
    reply: z.object({
      relations: z.array(relationShape.extend({ item: itemShape })),
      /** The newest position of the project that this answer already holds. */
      position: z.int(),
    }),
  }),
  'relations.delete': call({
    method: 'DELETE',
    path: '/aa/api/v1/relations/:project/relations/',
    summary: 'Removes a relation, given by its id or by its two ends [REL-009]',
    auth: 'bearer',
    needs: 'update on the module of one end, read on that of the other',
    params: atProject,
    body: z.union([z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/) }), z.strictObject(ends)]),
    idempotent: true,
    reply: z.object({ id: z.string(), facts }),
  }),
} as const;
