import { z } from 'zod';
import { limits } from '../../limits.ts';
import { call, idText, text } from '../../wire/wire.ts';
import { defectQuestion } from '../list/defect-question.ts';

/** A bulk edit [DEF-069 for each defect]: its preview, and one batch of it. */
const atProject = z.object({ project: idText });

const edit = [
  z.strictObject({ kind: z.literal('set'), field: text(64), value: text(limits.filterValueLength) }),
  z.strictObject({ kind: z.enum(['addTag', 'removeTag']), tag: text(limits.tagLength) }),
] as const;

const selection = z.union([
  z.strictObject({ ids: z.array(idText).min(1).max(limits.bulkSelected) }),
  z.strictObject({ question: z.strictObject(defectQuestion) }),
]);
export type WantedSelection = z.output<typeof selection>;

const resultShape = z.object({
  id: z.string(),
  outcome: z.enum(['changed', 'unchanged', 'refused']),
  reason: z.string().optional(),
});

export const bulkContract = {
  'bulk.preview': call({
    method: 'POST',
    path: '/wi/api/v1/:project/defects/bulk/preview',
    summary: 'A preview of a bulk edit: which defects change, already have the value, or do not exist',
    auth: 'bearer',
    needs: 'update Defect',
    params: atProject,
    body: z.strictObject({ selection, change: z.union(edit) }),
    reads: true,
    reply: z.object({
      changing: z.array(z.string()),
      unchanged: z.array(z.string()),
      refused: z.array(z.string()),
    }),
  }),
  'bulk.apply': call({
    method: 'POST',
    path: '/wi/api/v1/:project/defects/bulk',
    summary: 'Applies or reverts one batch of a bulk edit; the batches of one edit have the same cause',
    auth: 'bearer',
    needs: 'update Defect',
    params: atProject,
    body: z.strictObject({
      cause: idText,
      ids: z.array(idText).min(1).max(limits.bulkBatch),
      change: z.union([...edit, z.strictObject({ kind: z.literal('undo'), of: idText })]),
    }),
    idempotent: true,
    reply: z.object({ results: z.array(resultShape) }),
  }),
} as const;
