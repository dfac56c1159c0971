import { createServer } from 'node:http';

/**
 * A free port below the ephemeral range: a port of that range could be
 * taken by an outgoing connection before it is used.
 */
const first = 10_000;
const many = 20_000;
// Processes that search at the same time start at different ports.
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
