import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { plainClient } from '../../database/plain-client.ts';
import { relayLimits, type OpenRelay } from './relay.ts';
import { createTextJoiner, partsOfText } from './text-parts.ts';

/**
 * LISTEN and NOTIFY on a connection of its own, which is opened again when it breaks:
 *
 *   connecting ─▶ up ─▶ broken ─▶ waiting ─▶ connecting …
 *
 * What has come together while one statement runs is sent with the next one.
 */
interface Needs {
  readonly target: string | pg.ClientConfig;
  /** Of this process. */
  readonly sender: string;
  readonly log: { warn(detail: object, message: string): void };
}

const connect = (target: string | pg.ClientConfig): Promise<pg.Client> =>
  plainClient(target, 'assay relay', { connectionTimeoutMillis: relayLimits.retryLongest, keepAlive: true });

/** Without the goodbye of the protocol, which a half-open connection would never deliver. */
const disconnect = ({ connection }: pg.Client) => connection.stream.destroy();

/** Parts that wait for the connection. */
const createQueue = ({ sender, log }: Pick<Needs, 'sender' | 'log'>) => {
  let [parts, characters, number]: [string[], number, number] = [[], 0, 0];
  return {
    add(text: string) {
      const more = partsOfText(sender, (number += 1), text);
      const length = more.reduce((sum, part) => sum + part.length, 0);
      if (more.length === 0 || characters + length > relayLimits.waitingCharacters)
        return log.warn({ characters: text.length }, 'a live message for other processes was dropped');
      characters += length;
      for (const part of more) parts.push(part);
    },
    take() {
      const all = parts;
      [parts, characters] = [[], 0];
      return all;
    },
    isEmpty: () => parts.length === 0,
  };
};

export const postgresRelay =
  ({ target, sender, log }: Needs): OpenRelay =>
  ({ onText, onUp }) => {
    const queue = createQueue({ sender, log });
    const closing = new AbortController();
    let client: pg.Client | null = null;
    let sending: Promise<void> | null = null;

    const sendAll = async () => {
      try {
        while (client && !queue.isEmpty())
          await client.query("select pg_notify('assay_live', part) from unnest($1::text[]) part", [queue.take()]);
      } catch (error) {
        log.warn({ err: error }, 'live messages for other processes were lost');
      } finally {
        sending = null;
      }
    };
    const flush = () => (sending ??= sendAll());

    /** Until the connection ends. */
    const listen = async () => {
      const own = await connect(target);
      const ended = new Promise<void>((resolve) => {
        own.on('error', () => resolve());
        own.on('end', () => resolve());
        closing.signal.addEventListener('abort', () => resolve());
      });
      const join = createTextJoiner();
      let returnedAt = performance.now();
      own.on('notification', ({ payload = '' }) => {
        if (payload.startsWith(`${sender} `)) returnedAt = performance.now();
        const text = join(payload);
        if (text !== null) onText(text);
      });
      const watch = setInterval(() => {
        if (performance.now() - returnedAt > relayLimits.silence) disconnect(own);
      }, relayLimits.heartbeat);
      try {
        // No abort event comes after the abort.
        if (closing.signal.aborted) return;
        await own.query('listen assay_live');
        queue.take();
        client = own;
        onUp();
        await ended;
      } finally {
        clearInterval(watch);
        client = null;
        disconnect(own);
      }
    };

    const run = async () => {
      let wait: number = relayLimits.retry;
      while (!closing.signal.aborted) {
        const began = performance.now();
        await listen().catch((error: unknown) => log.warn({ err: error }, 'no live messages from other processes'));
        wait =
          performance.now() - began > relayLimits.silence
            ? relayLimits.retry
            : Math.min(wait * 2, relayLimits.retryLongest);
        await pause(wait, undefined, { signal: closing.signal }).catch(() => {});
      }
    };
    const running = run();

    return {
      send(text) {
        if (!client) return;
        queue.add(text);
        void flush();
      },
      isUp: () => client !== null,
      async close() {
        await flush();
        closing.abort();
        await running;
      },
    };
  };
