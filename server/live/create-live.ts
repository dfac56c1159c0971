import type { FastifyBaseLogger } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import type { openDatabase } from '../database/database.ts';
import type { InstallationSecrets } from '../identity/installation-secrets.ts';
import { livePorts, type LiveNeeds } from './live-access.ts';
import { createLiveHub, type LiveHub } from './live-hub.ts';
import { createPresenceBoard } from './presence-board.ts';
import { createPublisher, factsAfterIn, positionsNow, type Publish } from './publisher.ts';
import { lookForEvents } from './relay/look-for-events.ts';
import { postgresRelay } from './relay/postgres-relay.ts';
import { shareHub } from './relay/share-hub.ts';
import { stompRelay } from './relay/stomp-relay.ts';

/** The hub of this process, shared with the other processes if there may be any. */
export interface Live {
  readonly hub: LiveHub;
  readonly publish: Publish;
  /** False: messages of other processes do not arrive now. */
  isRelayUp(): boolean;
  stop(): Promise<void>;
}

export interface CreateLiveNeeds extends LiveNeeds {
  readonly config: Pick<Config, 'databaseUrl' | 'brokerUrl'>;
  readonly secrets: Pick<InstallationSecrets, 'derive'>;
  readonly databaseTarget: Parameters<typeof openDatabase>[0];
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

export const createLive = async (needs: CreateLiveNeeds): Promise<Live> => {
  const { config, database, databaseTarget, secrets, log } = needs;
  const board = createPresenceBoard();
  const hub = createLiveHub(livePorts(needs), board);
  const { publish, publishUntil } = createPublisher(
    factsAfterIn(database),
    () => hub,
    log,
    await positionsNow(database),
  );
  // The embedded database is for one process.
  if (config.databaseUrl === null) return { hub, publish, isRelayUp: () => true, stop: async () => {} };
  const sender = randomUUID();
  const open = config.brokerUrl
    ? stompRelay({ url: config.brokerUrl, channel: secrets.derive('live channel').toString('hex'), sender, log })
    : postgresRelay({ target: databaseTarget, sender, log });
  const shared = shareHub({ hub, board, publishUntil, open, sender, log });
  const stopLooking = lookForEvents({ database, hub, publishUntil, log });
  return {
    hub: shared.hub,
    publish(project, facts) {
      publish(project, facts);
      const newest = facts.at(-1);
      if (newest) shared.committed(project, newest.position);
    },
    isRelayUp: shared.isUp,
    async stop() {
      await Promise.all([stopLooking(), shared.close()]);
    },
  };
};
