import { createServer } from 'node:http';

/**
 * A port that nobody listens on, below those that the system gives to connections that go out: one of these could be
 * taken by any of them before it is used.
 */
const first = 10_000;
const many = 20_000;
// Processes that ask at the same time begin at different ones.
let next = (process.pid * 7_919) % many;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < many; tries += 1) {
    const port = first + next;
    next = (next + 1) % many;
    if (await isFree(port)) return port;
  }
  throw new Error('no port is free');
};
