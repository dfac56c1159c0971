import type { Kysely } from 'kysely';
import { runNewsAction, runPosition, runsNewsAction, runTopic } from '../../src/domain/runs/run.ts';
import { isEnded } from '../../src/domain/runs/run-chart.ts';
import { runLimits } from '../../src/domain/runs/run-limits.ts';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';
import type { LiveHub } from '../live/live-hub.ts';
import type { Message } from '../live/live-ports.ts';
import { projectTopic } from '../../src/domain/live/live-topics.ts';

/**
 * Live messages of runs: to the topic of a run its state and its new events, at most four times a second; to the project
 * only that a run has changed, because not everybody who hears the project may read logs.
 */
export interface RunNewsNeeds {
  readonly database: Kysely<Tables>;
  readonly hub: () => Pick<LiveHub, 'publish' | 'hasHearers'>;
  readonly log: { warn(detail: object, message: string): void };
}

interface EventsAt {
  readonly attempt: number;
  /** The number of the first one. */
  readonly from: number;
}

/** One message with the events of an attempt from a number on. */
export const eventsMessage = async (database: Kysely<Tables>, run: string, { attempt, from }: EventsAt) => {
  const row = await database.selectFrom('runs').select(['state']).where('id', '=', run).executeTakeFirst();
  const found = await database
    .selectFrom('run_events')
    .select(['seq', 'event'])
    .where('run_id', '=', run)
    .where('attempt', '=', attempt)
    .where('seq', '>=', from)
    .orderBy('seq')
    .limit(serverLimits.eventsInMessage)
    .execute();
  const last = found.at(-1)?.seq ?? from - 1;
  // The events are JSON already.
  const events = found.map(({ event }) => event).join(',');
  const data = JSON.stringify({ run, attempt, state: row?.state ?? 'queued', from });
  const body = `{"action":"${runNewsAction}","data":${data.slice(0, -1)},"events":[${events}]}}`;
  const message: Message = { position: found.length > 0 ? runPosition(attempt, last) : null, body };
  const isLast = found.length < serverLimits.eventsInMessage;
  return { message, next: last + 1, isLast, isOver: isLast && row !== undefined && isEnded(row.state) };
};

export const createRunNews = ({ database, hub, log }: RunNewsNeeds) => {
  /** What the next message of a run begins with. */
  const waiting = new Map<string, EventsAt>();
  /** What follows its last message: the next one does not repeat it. */
  const done = new Map<string, EventsAt>();
  /** Runs whose message is being made: the next one waits for it, or it would repeat its events. */
  const flushing = new Set<string>();

  const flush = async (run: string): Promise<void> => {
    const at = waiting.get(run);
    waiting.delete(run);
    const row = await database.selectFrom('runs').select(['attempt']).where('id', '=', run).executeTakeFirst();
    if (!at || !row || !hub().hasHearers(runTopic(run))) return void done.delete(run);
    const { attempt } = row;
    const last = done.get(run);
    const first = at.attempt === attempt ? at.from : 1;
    const from = last?.attempt === attempt ? Math.max(first, last.from) : first;
    const { message, next, isLast, isOver } = await eventsMessage(database, run, { attempt, from });
    hub().publish(runTopic(run), message);
    if (isOver) done.delete(run);
    else done.set(run, { attempt, from: next });
    if (!isLast) schedule(run, { attempt, from: next });
  };

  const schedule = (run: string, at: EventsAt): void => {
    const before = waiting.get(run);
    if (before) {
      const from = before.attempt === at.attempt ? Math.min(before.from, at.from) : 1;
      return void waiting.set(run, { attempt: Math.max(before.attempt, at.attempt), from });
    }
    waiting.set(run, at);
    if (!flushing.has(run)) flushLater(run);
  };

  const flushLater = (run: string): void => {
    const flushNow = async () => {
      flushing.add(run);
      await flush(run).catch((error: unknown) => log.warn({ err: error, run }, 'live messages of a run were not sent'));
      flushing.delete(run);
      if (waiting.has(run)) flushLater(run);
    };
    setTimeout(() => void flushNow(), runLimits.newsPause).unref();
  };

  return {
    /** Events of a run were stored, or its state has changed. */
    changed(run: string, at: EventsAt): void {
      if (hub().hasHearers(runTopic(run))) schedule(run, at);
      else done.delete(run);
    },
    listsChanged(projectId: string, run: string): void {
      const body = JSON.stringify({ action: runsNewsAction, data: { projectId, run } });
      if (hub().hasHearers(projectTopic(projectId))) hub().publish(projectTopic(projectId), { position: null, body });
    },
  };
};
export type RunNews = ReturnType<typeof createRunNews>;
