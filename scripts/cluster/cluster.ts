import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startDebianPostgres } from '../debian-postgres.mjs';
import { startBalancer, type Balancer } from './balancer.ts';
import { startBroker } from './broker.ts';
import type { BalancedServer } from './balancer-settings.ts';

/**
 *   browser ─▶ HAProxy ─┬─▶ server "one" ─┬─▶ PostgreSQL, RabbitMQ
 *                       └─▶ server "two" ─┘
 *
 * All of it on this machine. Each server process can be killed and started again.
 */
export interface ClusterOptions {
  readonly port: number;
  readonly evidencePort: number;
  /** The ports of the server processes, and of their second origins. */
  readonly ports: readonly (readonly [port: number, evidencePort: number])[];
  readonly dataDir: string;
  /** A PostgreSQL that runs already; null: one of Debian is started. */
  readonly databaseUrl: string | null;
  /** A broker that runs already; null: RabbitMQ of Debian is started. */
  readonly brokerUrl: string | null;
  readonly env: Readonly<Record<string, string>>;
  /** What the processes print. */
  onOutput(name: string, text: string): void;
}

const names = ['one', 'two', 'three', 'four'];

const postgresFor = async (databaseUrl: string | null) => {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} };
  const postgres = await startDebianPostgres();
  if (postgres) return postgres;
  throw new Error('PostgreSQL is not installed. Install it with apt-get install postgresql, or set DATABASE_URL.');
};

const brokerFor = async (brokerUrl: string | null) => {
  if (brokerUrl) return { url: brokerUrl, stop: async () => {} };
  const broker = await startBroker();
  if (broker) return broker;
  throw new Error('RabbitMQ is not installed. Install it with apt-get install rabbitmq-server, or set BROKER_URL.');
};

export class Cluster {
  readonly base: string;
  readonly #options: ClusterOptions;
  readonly #servers: readonly BalancedServer[];
  readonly #children = new Map<string, ChildProcess>();
  #postgres: Awaited<ReturnType<typeof postgresFor>> | null = null;
  #broker: Awaited<ReturnType<typeof brokerFor>> | null = null;
  #balancer: Balancer | null = null;

  private constructor(options: ClusterOptions) {
    this.#options = options;
    this.base = `http://127.0.0.1:${options.port}`;
    this.#servers = options.ports.map(([port, evidencePort], at) => ({ name: names[at]!, port, evidencePort }));
  }

  static async start(options: ClusterOptions): Promise<Cluster> {
    const cluster = new Cluster(options);
    try {
      await cluster.#start();
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  async #start(): Promise<void> {
    const { port, evidencePort, dataDir, databaseUrl, brokerUrl } = this.#options;
    this.#postgres = await postgresFor(databaseUrl);
    this.#broker = await brokerFor(brokerUrl);
    await Promise.all(this.names.map((name) => this.up(name)));
    this.#balancer = await startBalancer({ port, evidencePort, servers: this.#servers }, dataDir);
  }

  get names(): readonly string[] {
    return this.#servers.map(({ name }) => name);
  }

  /** The ids of the running server processes. */
  get processes(): readonly number[] {
    return [...this.#children.values()].flatMap(({ pid }) => pid ?? []);
  }

  /** Starts one of the processes, and resolves when it can answer. */
  async up(name: string): Promise<void> {
    const server = this.#servers.find((one) => one.name === name);
    if (!server) throw new Error(`no server "${name}"`);
    const { dataDir, env, evidencePort, onOutput } = this.#options;
    const child = spawn(process.execPath, ['--expose-gc', 'server/main.ts'], {
      env: {
        ...process.env,
        ...env,
        PORT: String(server.port),
        EVIDENCE_PORT: String(server.evidencePort),
        PUBLIC_URL: this.base,
        EVIDENCE_URL: `http://127.0.0.1:${evidencePort}`,
        TRUST_PROXY: 'loopback',
        DATA_DIR: dataDir,
        DATABASE_URL: this.#postgres?.url ?? '',
        BROKER_URL: this.#broker?.url ?? '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.#children.set(name, child);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        said = `${said}${text.toString()}`.slice(-4_000);
        onOutput(name, text.toString());
      });
    while (child.exitCode === null && child.signalCode === null) {
      const answer = await fetch(`http://127.0.0.1:${server.port}/readyz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`server "${name}" has ended:\n${said}`);
  }

  /** Ends one of the processes; SIGKILL: as a power failure would. */
  async end(name: string, signal: NodeJS.Signals): Promise<void> {
    const child = this.#children.get(name);
    this.#children.delete(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  async stop(): Promise<void> {
    await this.#balancer?.stop();
    await Promise.all(this.names.map((name) => this.end(name, 'SIGTERM')));
    await this.#broker?.stop();
    await this.#postgres?.stop();
  }
}
