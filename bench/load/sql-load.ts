import pg from 'pg';
import { quantile } from '../report/numbers.ts';
import { loadLimits, type Load } from './load.ts';

const askUntil = async (client: pg.Client, next: () => pg.QueryConfig, end: number): Promise<number[]> => {
  const times: number[] = [];
  for (let now = performance.now(); now < end;) {
    await client.query(next());
    const then = now;
    now = performance.now();
    times.push(now - then);
  }
  return times;
};

/** The same number of callers directly on the database, with prepared statements. */
export const sqlLoad = async (connection: pg.ClientConfig, next: () => pg.QueryConfig): Promise<Load> => {
  const clients = Array.from({ length: loadLimits.connections }, () => new pg.Client(connection));
  await Promise.all(clients.map((client) => client.connect()));
  const ask = async (seconds: number) => {
    const end = performance.now() + seconds * 1000;
    return (await Promise.all(clients.map((client) => askUntil(client, next, end)))).flat();
  };
  try {
    await ask(loadLimits.warmUpSeconds);
    const times = await ask(loadLimits.seconds);
    return { perSecond: times.length / loadLimits.seconds, p99: quantile(times, 0.99) };
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
};
