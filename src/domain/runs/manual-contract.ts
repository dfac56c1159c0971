import { z } from 'zod';
import { factShape } from '../journal/fact-shape.ts';
import { call, idText, text } from '../wire/wire.ts';
import { judgements } from './manual/judge-facts.ts';
import { runLimits } from './run-limits.ts';

/** The calls of a person who executes a flow. */
const atRun = z.object({ project: idText, id: idText });
const person = { auth: 'bearer', needs: 'to have requested the run, or update Flow', params: atRun } as const;
const reply = z.object({ id: z.string(), facts: z.array(factShape) });

export const manualContract = {
  'runs.judge': call({
    method: 'POST',
    path: '/rs/api/v1/:project/runs/:id/verdicts',
    summary: 'A person’s verdict about a step of a run that they execute; a later one replaces it',
    ...person,
    body: z.strictObject({
      place: z.strictObject({
        iteration: z.int().min(1).max(1_000_000),
        task: idText,
        loop: z.int().min(1).max(1_000_000),
        step: text(400),
      }),
      status: z.enum(judgements),
      note: text(runLimits.messageLength),
    }),
    idempotent: true,
    reply,
  }),
  'runs.finish': call({
    method: 'POST',
    path: '/rs/api/v1/:project/runs/:id/finish',
    summary: 'Ends a run that a person executes, with the worst of their verdicts',
    ...person,
    idempotent: true,
    reply,
  }),
} as const;
