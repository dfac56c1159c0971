import type { Kysely } from 'kysely';
import { placeOfPosition, runPosition, runTopic } from '../../src/domain/runs/run.ts';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';
import type { Message, Missed } from '../live/live-ports.ts';
import type { TopicSource } from '../modules/contributions.ts';
import { eventsMessage } from './run-news.ts';

/** The events after a position; those of a new attempt from its first one. */
const eventsMissed = async (database: Kysely<Tables>, run: string, position: number): Promise<Missed> => {
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

/** The topic of a run: its events, for whoever reads the logs of its project. */
export const runTopicSource: TopicSource = {
  prefix: runTopic(''),
  subject: 'ExecutionLog',
  async projectOf(database, id) {
    const row = await database.selectFrom('runs').select('project_id').where('id', '=', id).executeTakeFirst();
    return row?.project_id ?? null;
  },
  missedSince: eventsMissed,
};
