import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { LiveHub } from '../live/live-hub.ts';
import type { Publish } from '../live/publisher.ts';
import type { RunEventsSource, RunLogSource, RunResultsSource } from '../modules/contributions.ts';
import type { Wake } from '../wire/wake.ts';
import type { RunNews } from './run-news.ts';
import { followRows } from './rows/follow-rows.ts';
import type { RunRow } from './run-rows.ts';
import { tellRun } from './tell-run.ts';

/**
 *   agent's call (one statement, answered) ─▶ log ─▶ journal ─▶ live messages ─▶ plans, pipelines
 *
 * What follows a change of a run, after the answer. Whoever is told of an end finds it in the log. One at a time for a
 * run; a failure is repaired by the sweep, which finds what is untold or not in the log yet.
 */
export interface FollowUpNeeds {
  readonly database: Kysely<Tables>;
  readonly publish: Publish;
  readonly hub: () => LiveHub;
  readonly news: RunNews;
  readonly wake: Wake;
  /** Fold the events of a run into its log. */
  readonly logs: readonly RunLogSource[];
  readonly followers: readonly RunEventsSource[];
  /** Follow the results of a run that has ended. */
  readonly results: readonly RunResultsSource[];
  readonly log: { warn(detail: object, message: string): void };
  now(): number;
}

export interface NewEvents {
  readonly attempt: number;
  /** The number of the first new one. */
  readonly from: number;
}

export type FollowUp = (run: string, events?: NewEvents) => void;

type Place = Pick<
  RunRow,
  | 'rows_of'
  | 'rows_at_once'
  | 'account_id'
  | 'state'
  | 'told'
  | 'events'
  | 'logged'
  | 'scope_item_id'
  | 'pipeline_execution_id'
>;

const placeOf = (database: Kysely<Tables>, run: string): Promise<Place | undefined> =>
  database
    .selectFrom('runs')
    .select(['events', 'logged', 'scope_item_id', 'pipeline_execution_id'])
    .select(['rows_of', 'rows_at_once', 'account_id', 'state', 'told'])
    .where('id', '=', run)
    .executeTakeFirst();

/** Its log has all of its events, and its state has been told since. That of a run of several rows has those of others. */
const isLogged = ({ rows_at_once, logged, events, told, state }: Place): boolean =>
  rows_at_once === 0 && events > 0 && logged === events && told === state;

export const createFollowUp = (needs: FollowUpNeeds) => {
  const { database, publish, hub, news, wake, logs, followers, results, log, now } = needs;
  const iso = () => new Date(now()).toISOString();
  const running = new Map<string, { again: boolean; done: Promise<void> }>();

  /** Whether the state of the run has changed since the last time. */
  const tell = async (run: string): Promise<boolean> => {
    const journaled = await tellRun(database, run);
    if (journaled) {
      const { row, facts } = journaled;
      if (facts.length > 0) publish(row.project_id, facts);
      news.listsChanged(row.project_id, row.rows_of || run);
      news.changed(run, { attempt: Math.max(1, row.attempt), from: row.events + 1 });
      if (row.state === 'queued') wake.ring(row.account_id);
    }
    return journaled !== null;
  };

  const followRowsOf = async (run: string, account: string): Promise<void> => {
    if (await followRows(database, run, iso())) wake.ring(account);
  };

  /** A row has no log of its own: that of the run to which it belongs shows it. */
  const followRow = async (run: string, { rows_of: of, account_id: account, state, told }: Place): Promise<void> => {
    await sql`update runs set logged = events where id = ${run} and logged <> events`.execute(database);
    // Before the row is told: the sweep repeats all of it.
    if (told !== state) await followRowsOf(of, account);
    // It may have changed meanwhile.
    const isPublished = await tell(run);
    news.changed(of, { attempt: 1, from: 1 });
    if (told !== state || isPublished) after(of);
  };

  const once = async (run: string): Promise<void> => {
    const place = await placeOf(database, run);
    if (!place) return;
    if (place.rows_of !== '') return followRow(run, place);
    if (place.rows_at_once > 0) await followRowsOf(run, place.account_id);
    // A log that cannot be written does not keep the news back.
    const written = await Promise.allSettled(isLogged(place) ? [] : logs.map((fold) => fold(database, run, results)));
    const failed = written.find((one) => one.status === 'rejected');
    // The sweep repeats it, also when its state has been told.
    if (failed) await sql`update runs set logged = -1 where id = ${run}`.execute(database);
    // Its rows may have ended it just now. Whoever else changes the state after this reading calls for another round.
    if (place.rows_at_once > 0 || place.told !== place.state) await tell(run);
    const of = {
      scopeItem: place.scope_item_id,
      pipelineExecution: place.pipeline_execution_id,
      isPaused: place.state === 'paused',
    };
    for (const follower of followers) await follower(database, run, publish, { hub, of });
    if (failed) throw failed.reason;
  };

  const follow = async (run: string): Promise<void> => {
    try {
      do {
        const state = running.get(run);
        if (state) state.again = false;
        await once(run);
      } while (running.get(run)?.again);
    } catch (error) {
      log.warn({ err: error, run }, 'the follow-up of a run failed; the sweep repeats it');
    } finally {
      running.delete(run);
    }
  };

  const after = (run: string, events?: NewEvents): void => {
    if (events) news.changed(run, events);
    const state = running.get(run);
    if (state) state.again = true;
    else {
      const entry = { again: false, done: Promise.resolve() };
      running.set(run, entry);
      entry.done = follow(run);
    }
  };

  return {
    after,
    /** Resolves when everything that was begun has ended. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
};
