import { z } from 'zod';
import { runNewsAction } from './run.ts';

const newsShape = z.object({ run: z.string() });

/** The run that something has happened to; null for other news. */
export const runNewsOf = (action: string, data: unknown): string | null =>
  action === runNewsAction ? (newsShape.safeParse(data).data?.run ?? null) : null;
