import { z } from 'zod';
import { pipelineLimits } from '../pipeline-limits.ts';

/** Limits of webhooks. Times in milliseconds. */
export const hookLimits = {
  nameLength: 100,
  /** Of a pipeline. */
  hooksMost: 10,
  bodyBytes: 256 * 1024,
  /** A signed time may differ this much from the clock of the server. */
  window: 5 * 60_000,
  /** After a rotation, the old secret is valid for this long. */
  oldSecretLife: 24 * 60 * 60_000,
  idLength: 256,
} as const;

/** A webhook that starts a pipeline. Its address and its secret are returned only once. */
export const pipelineHookShape = z
  .object({
    id: z.string(),
    pipelineId: z.string(),
    name: z.string(),
    /** The branch or tag that starts it; '': any. */
    ref: z.string(),
    createdBy: z.string(),
    createdByName: z.string(),
    createdDate: z.string(),
    /** Of the last accepted delivery; null: never. */
    lastUsed: z.string().nullable(),
    /** The secret before the last rotation is valid until then; null: no longer. */
    oldSecretUntil: z.string().nullable(),
  })
  .meta({ id: 'TestPipelineWebhook' });
export type PipelineHook = z.output<typeof pipelineHookShape>;

export const hookBody = z.strictObject({
  name: z.string().trim().min(1).max(hookLimits.nameLength),
  ref: z.string().trim().max(pipelineLimits.refLength).default(''),
});

/** 'refs/heads/main' and 'main' are the same branch. */
export const shortRef = (ref: string): string => ref.replace(/^refs\/(?:heads|tags)\//, '');
