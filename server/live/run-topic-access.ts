import type { Kysely } from 'kysely';
import { placeOfPosition, runPosition } from '../../src/domain/runs/run.ts';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';
import { eventsMessage } from '../runs/run-news.ts';
import type { Message } from './live-ports.ts';

/** The topic of a run: `/topic/runs/{id}`. */
export const runIn = (destination: string): string | null =>
  /^\/topic\/runs\/([A-Za-z0-9][A-Za-z0-9_-]{0,63})$/.exec(destination)?.[1] ?? null;

/** The project whose logs one must be able to read; null for an unknown run. */
export const projectOfRun = async (database: Kysely<Tables>, run: string): Promise<string | null> => {
  const row = await database.selectFrom('runs').select('project_id').where('id', '=', run).executeTakeFirst();
  return row?.project_id ?? null;
};

/** The events after a position; those of a new attempt from its first one. */
export const eventsMissed = async (
  database: Kysely<Tables>,
  run: string,
  position: number,
): Promise<readonly Message[] | { readonly tooFar: number }> => {
  const row = await database.selectFrom('runs').select(['attempt', 'events']).where('id', '=', run).executeTakeFirst();
  if (!row || row.attempt === 0) return [];
  const { attempt, events } = row;
  const known = placeOfPosition(position);
  let from = known.attempt === attempt ? known.seq + 1 : 1;
  if (events - from >= serverLimits.replayMost) return { tooFar: runPosition(attempt, events) };
  const messages: Message[] = [];
  while (from <= events) {
    const { message, next } = await eventsMessage(database, run, { attempt, from });
    if (next === from) break;
    messages.push(message);
    from = next;
  }
  return messages;
};
