import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { every } from '../../operation/repeat.ts';
import type { LiveHub } from '../live-hub.ts';
import { projectTopic } from '../../../src/domain/live/live-topics.ts';
import type { Publisher } from '../publisher.ts';
import { relayLimits } from './relay.ts';

/**
 * Compares the positions of the projects with subscribers with the log, once a second: events of another process arrive
 * even if that process ended before it could say so, or the relay is down.
 */
interface Needs {
  readonly database: Kysely<Tables>;
  readonly hub: Pick<LiveHub, 'destinations'>;
  readonly publishUntil: Publisher['publishUntil'];
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const prefix = projectTopic('');

export const lookForEvents = ({ database, hub, publishUntil, log }: Needs): (() => Promise<void>) =>
  every(
    relayLimits.look,
    async () => {
      const projects = [...hub.destinations()].filter((one) => one.startsWith(prefix));
      if (projects.length === 0) return;
      const ids = projects.map((one) => one.slice(prefix.length));
      const rows = await database.selectFrom('projects').select(['id', 'position']).where('id', 'in', ids).execute();
      for (const { id, position } of rows) publishUntil(id, position);
    },
    log,
  );
