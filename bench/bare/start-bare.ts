import { freePort } from '../../tests/server/free-port.ts';
import type { Answered } from '../load/answered.ts';
import { startChild, type Child } from '../product/child.ts';

export interface Bare extends Child {
  readonly base: string;
}

const start = async (name: string, env: Readonly<Record<string, string>>, tellsMemory = false): Promise<Bare> => {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const program = {
    file: `bench/bare/${name}.ts`,
    env: { ...env, PORT: String(port) },
    readyAt: `${base}/`,
    tellsMemory,
  };
  return { ...(await startChild(program)), base };
};

const emptyAnswer: Answered = { status: 200, headers: { 'content-type': 'application/json' }, body: '{}' };

export const startBareFastify = (answer: Answered = emptyAnswer, tellsMemory = false): Promise<Bare> =>
  start('bare-fastify', { BARE_ANSWER: JSON.stringify(answer) }, tellsMemory);

/** On the database of the product. */
export const startBarePrepared = (connection: object): Promise<Bare> =>
  start('bare-prepared', { BARE_DATABASE: JSON.stringify(connection) });

export const startBareSocket = (): Promise<Bare> => start('bare-socket', {});

export const startBareCrowd = (tellsMemory = false): Promise<Bare> => start('bare-crowd', {}, tellsMemory);
