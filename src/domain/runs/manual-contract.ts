import { z } from 'zod';
import { factShape } from '../journal/fact-shape.ts';
import { call, idText, text } from '../wire/wire.ts';
import { manualStatuses, resultPictureTypes } from './manual/result-facts.ts';
import { resultPictures } from './manual/result-pictures.ts';
import { runLimits } from './run-limits.ts';

/** The calls of a person who executes a flow. */
const atRun = z.object({ project: idText, id: idText });
const person = { auth: 'bearer', needs: 'to have requested the run, or update Flow', params: atRun } as const;
const contentHash = z.string().regex(/^[0-9a-f]{64}$/);
const reply = z.object({ id: z.string(), facts: z.array(factShape) });

export const manualContract = {
  'runs.setResult': call({
    method: 'POST',
    path: '/rs/api/v1/:project/runs/:id/results',
    summary: 'Sets the result of a step of a run that a person executes; a later one replaces it',
    ...person,
    body: z.strictObject({
      place: z.strictObject({
        iteration: z.int().min(1).max(1_000_000),
        task: idText,
        loop: z.int().min(1).max(1_000_000),
        step: text(400),
      }),
      status: z.enum(manualStatuses),
      note: text(runLimits.messageLength),
      /** Their contents are stored already. */
      pictures: z
        .array(
          z.strictObject({
            hash: contentHash,
            bytes: z.int().min(1).max(resultPictures.bytes),
            type: z.enum(resultPictureTypes),
          }),
        )
        .max(resultPictures.most)
        .optional(),
    }),
    idempotent: true,
    reply,
  }),
  'runs.putPicture': call({
    method: 'PUT',
    path: '/rs/api/v1/:project/runs/:id/pictures/:hash',
    summary: 'The content of a picture for the result of a step; refused if it does not have this SHA-256 and size',
    ...person,
    params: atRun.extend({ hash: contentHash }),
    query: z.object({
      bytes: z.coerce.number().int().min(1).max(resultPictures.bytes),
      type: z.enum(resultPictureTypes),
    }),
    bytes: 'body',
    bodyLimit: resultPictures.bytes,
    idempotent: true,
    reply: z.object({ hash: z.string() }),
  }),
  'runs.finish': call({
    method: 'POST',
    path: '/rs/api/v1/:project/runs/:id/finish',
    summary: 'Ends a run that a person executes, with the worst result of its steps',
    ...person,
    idempotent: true,
    reply,
  }),
} as const;
