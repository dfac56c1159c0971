import { z } from 'zod';
import { runNewsAction, runsNewsAction } from './run.ts';

const newsShape = z.object({ run: z.string() });

export interface RunNews {
  readonly run: string;
  /** Its state has changed, which lists show; otherwise it has gone on. */
  readonly isOfLists: boolean;
}

/** Null for news about something else. */
export const runNewsOf = (action: string, data: unknown): RunNews | null => {
  if (action !== runNewsAction && action !== runsNewsAction) return null;
  const run = newsShape.safeParse(data).data?.run;
  return run === undefined ? null : { run, isOfLists: action === runsNewsAction };
};
