import pg from 'pg';
import { serverLimits } from '../limits.ts';
import { createSharedPlaces, type SharedPlaces } from '../operation/shared-places.ts';
import { currentOwner, type ConnectionOwner } from './connection-owner.ts';
import { databaseLimits } from './database-limits.ts';

/**
 * A pool whose connections accounts share:
 *
 *   work of the server ─────────────────────────────────────────────────────▶ the line of the pool ─▶ connection
 *   work of an account ─▶ its share is not used up? ─▶ else it waits its turn ─▶ the line of the pool ─▶ connection
 *
 * Work that has a connection gets another one without waiting for its turn: what waits for itself would never end.
 */
type Connected = Promise<pg.PoolClient>;
type Done = (error: Error | undefined, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void;

/** As by a database without connections. Not made before it is needed: an error records the stack. */
const full = () => Object.assign(new Error('too many callers wait for a connection'), { code: '53300' });

export class SharedPool extends pg.Pool {
  readonly #places: SharedPlaces;

  constructor(config: pg.PoolConfig & { readonly max: number }) {
    super(config);
    const waiting = databaseLimits.callersWaiting;
    this.#places = createSharedPlaces({
      atOnce: config.max,
      share: Math.max(1, config.max - databaseLimits.connectionsForOthers),
      shareBeside: Math.max(1, Math.floor(config.max * databaseLimits.shareBeside)),
      waiting,
      waitingShare: (waiting * 3) / 4,
      retryAfter: serverLimits.refusedWait,
      patience: serverLimits.connectWait,
    });
  }

  override connect(): Connected;
  override connect(done: Done): void;
  override connect(done?: Done): Connected | void {
    const connected = this.#connect();
    if (!done) return connected;
    connected.then((client) => done(undefined, client, client.release), done);
  }

  #connect(): Connected {
    if (this.waitingCount >= databaseLimits.callersWaiting) return Promise.reject(full());
    const owner = currentOwner();
    return owner && owner.held === 0 ? this.#connectFor(owner) : super.connect();
  }

  async #connectFor(owner: ConnectionOwner): Connected {
    const leave = await this.#places.enter(owner.name).catch(() => {
      throw full();
    });
    owner.held += 1;
    const free = () => {
      owner.held -= 1;
      leave();
    };
    try {
      const client = await super.connect();
      const release = client.release.bind(client);
      client.release = (error) => {
        free();
        release(error);
      };
      return client;
    } catch (error) {
      free();
      throw error;
    }
  }
}
