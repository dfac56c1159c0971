import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startBroker, type Broker } from '../../scripts/cluster/broker.ts';
import { Cluster } from '../../scripts/cluster/cluster.ts';
import { startDebianPostgres } from '../../scripts/debian-postgres.mjs';
import { freePort } from '../../tests/server/free-port.ts';
import { ending } from '../product/endings.ts';
import { Product } from '../product/product.ts';
import { temporaryFolder } from '../product/temporary-folder.ts';

/** What the load is sent to. */
export interface Target {
  readonly base: string;
  connection(): pg.ClientConfig;
  /** The ids of the server processes, and of the process that is the parent of those of PostgreSQL. */
  servers(): readonly number[];
  postgres(): number;
  /** Changes the tables directly and starts the servers again. */
  fill(work: (client: pg.Client) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export interface EmbeddedTarget extends Target {
  /** What the server has printed: how it can be reached, and errors as lines of JSON. */
  output(): string;
  /** Bytes of the heap of the server after a full garbage collection; needs `tellsMemory`. */
  liveHeap(): Promise<number>;
}

export interface ClusterTarget extends Target {
  readonly broker: Broker;
}

/** One process makes the calls of many people, each of whom may call as often as a person can. */
const env = { TRUST_PROXY: 'loopback', LOG_LEVEL: 'error', ADAPTER_PACKAGE: 'off' } as const;

export const embedded = async (
  more: Readonly<Record<string, string>> = {},
  tellsMemory = false,
): Promise<EmbeddedTarget> => {
  const product = await Product.open({ tellsMemory, env: { ...env, ...more } });
  return {
    base: product.base,
    connection: () => product.connection,
    servers: () => [product.child.pid],
    postgres: () => product.postmaster,
    fill: (work) => product.fill(work),
    output: () => product.child.output(),
    liveHeap: async () => (await product.child.memory(true)).heapUsed,
    close: () => product.close(),
  };
};

const portPair = async () => [await freePort(), await freePort()] as const;

const postmasterOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  return Number(readFileSync(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n')[0]);
};

export const withClient = async <Result>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<Result>) => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** PostgreSQL and RabbitMQ of Debian, and so many server processes behind HAProxy. */
export const cluster = async (processes: number): Promise<ClusterTarget> => {
  const postgres = await startDebianPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed. Install it with: apt-get install postgresql');
  const stopPostgres = ending(() => postgres.stop());
  const broker = await startBroker();
  if (!broker) throw new Error('RabbitMQ is not installed. Install it with: apt-get install rabbitmq-server');
  const stopBroker = ending(() => broker.stop());
  const folder = temporaryFolder();
  const connection = { connectionString: postgres.url };
  const started = await Cluster.start({
    port: await freePort(),
    evidencePort: await freePort(),
    ports: await Promise.all(Array.from({ length: processes }, portPair)),
    dataDir: folder.path,
    databaseUrl: postgres.url,
    brokerUrl: broker.url,
    env,
    onOutput: () => {},
  });
  const stopCluster = ending(() => started.stop());
  const postmaster = await withClient(connection, postmasterOf);
  return {
    broker,
    base: started.base,
    connection: () => connection,
    servers: () => started.processes,
    postgres: () => postmaster,
    async fill(work) {
      await withClient(connection, work);
      for (const name of started.names) {
        await started.end(name, 'SIGTERM');
        await started.up(name);
      }
    },
    async close() {
      await stopCluster();
      await stopBroker();
      await stopPostgres();
      await folder.remove();
    },
  };
};
