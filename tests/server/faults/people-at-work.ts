import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { issuerOf } from '../../../server/identity/identity-provider.ts';
import { Caller, problemOf, type Answer } from '../caller.ts';
import { body } from '../defects/at-defects.ts';
import type { TestDatabase } from '../test-database.ts';
import { signer } from '../workspace.ts';

/**
 * People who report defects and read the list while something breaks. Each change is sent with one idempotency key until
 * it is acknowledged. Laws:
 *
 *   every call ends in bounded time · an error of the server is a problem document, 503 · what was acknowledged is there ·
 *   nothing is there twice
 */
export interface PeopleAtWork {
  /** One sentence for each violation so far. */
  readonly wrong: readonly string[];
  acknowledged(): number;
  /** Answers that said "try again", or connections that broke, so far. */
  refused(): number;
  /** The longest call so far, in milliseconds. */
  slowest(): number;
  /** Resolves when so many more changes have been acknowledged. */
  more(count: number): Promise<void>;
  /** The database that has the data after a failover. */
  compareWith(database: TestDatabase): void;
  /** Ends the work and compares the database with what was acknowledged. */
  finish(): Promise<readonly string[]>;
}

/** Nobody waits longer than this for one answer. */
const longest = 30_000;
/** How long people may need after a fault has gone. */
const recovery = 60_000;

/** Null: fine. */
const faultIn = (answer: Answer): string | null => {
  if (answer.status < 500) return answer.status < 300 ? null : `${answer.status}: ${answer.text.slice(0, 200)}`;
  if (!answer.headers.get('content-type')?.startsWith('application/problem+json'))
    return `no problem document, but ${answer.status}: ${answer.text.slice(0, 100)}`;
  const { status } = problemOf(answer);
  return status === 503 ? null : `${status} instead of 503: ${answer.text.slice(0, 200)}`;
};

export interface Work {
  readonly database: TestDatabase;
  readonly base: string;
  readonly publicUrl: URL;
  readonly people?: number;
}

export const putPeopleToWork = async ({
  database: first,
  base,
  publicUrl,
  people = 4,
}: Work): Promise<PeopleAtWork> => {
  const token = await signer(first, issuerOf(publicUrl), Date.now);
  const caller = new Caller(base, await token('owner', { exp: Math.floor(Date.now() / 1_000) + 3_600 }));
  const [wrong, acknowledged]: [string[], Set<string>] = [[], new Set()];
  let database = first;
  let [isOver, refused, slowest, count] = [false, 0, 0, 0];
  // Each crew counts for itself.
  const title = `Report ${uuid()}`;

  /** Null: the connection broke. */
  const ask = async (what: string, send: (signal: AbortSignal) => Promise<Response>): Promise<Answer | null> => {
    const began = performance.now();
    const signal = AbortSignal.timeout(longest);
    try {
      const answer = await send(signal);
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    } catch {
      if (signal.aborted) wrong.push(`${what} was not answered within ${longest} ms`);
      return null;
    } finally {
      slowest = Math.max(slowest, performance.now() - began);
    }
  };
  const isDone = (what: string, answer: Answer | null): boolean => {
    const fault = answer && faultIn(answer);
    if (fault) wrong.push(`${what}: ${fault}`);
    if (answer && answer.status < 300) return true;
    refused += 1;
    return false;
  };

  const path = '/wi/api/v1/p-1/defects';
  const write = async () => {
    while (!isOver && wrong.length < 20) {
      const header = `${title} ${(count += 1)}`;
      const headers = { 'content-type': 'application/json', 'idempotency-key': uuid() };
      const send = (signal: AbortSignal) =>
        caller.open('POST', path, JSON.stringify(body({ header })), headers, signal);
      while (!isDone(header, await ask(header, send)) && !isOver) await pause(100);
      if (!isOver) acknowledged.add(header);
      await pause(20);
    }
  };
  const read = async () => {
    while (!isOver && wrong.length < 20) {
      isDone('the list', await ask('the list', (signal) => caller.open('GET', path, null, {}, signal)));
      await pause(50);
    }
  };
  const working = [...Array.from({ length: people }, write), read(), read()];

  return {
    wrong,
    acknowledged: () => acknowledged.size,
    refused: () => refused,
    slowest: () => slowest,
    async more(due) {
      const [wanted, end] = [acknowledged.size + due, performance.now() + recovery];
      while (acknowledged.size < wanted && wrong.length === 0) {
        if (performance.now() > end) throw new Error(`people did not go on within ${recovery} ms`);
        await pause(50);
      }
    },
    compareWith: (other) => void (database = other),
    async finish() {
      isOver = true;
      await Promise.all(working);
      const { rows } = await database.pool.query<{ header: string; times: number }>(
        'select header, count(*)::int as times from defects where starts_with(header, $1) group by header',
        [title],
      );
      const found = new Map(rows.map(({ header, times }) => [header, times]));
      return [
        ...wrong,
        ...[...acknowledged].filter((header) => !found.has(header)).map((header) => `"${header}" is lost`),
        ...rows.filter(({ times }) => times > 1).map(({ header, times }) => `"${header}" is there ${times} times`),
      ];
    },
  };
};
