import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Cluster } from '../../../../scripts/cluster/cluster.ts';
import { freePort } from '../../../server/free-port.ts';
import type { AssayProcess } from '../assay-process.ts';

/** What tests use of the product, whatever serves it. */
export type Product = Pick<AssayProcess, 'base' | 'dataDir' | 'saidOf' | 'ended' | 'kill' | 'up' | 'stop'>;

const portPair = async () => [await freePort(), await freePort()] as const;

/** How long a process runs before it is killed, in milliseconds. */
const lifetime = 12_000;

/**
 * Two server processes behind a load balancer, in place of one. `E2E_CLUSTER=kill`: one of them is killed at a time, and
 * started again, as long as the tests run.
 */
export class ClusterProcess implements Product {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'assay-e2e-'));
  readonly #said: string[] = [];
  readonly #stopping = new AbortController();
  #killing: Promise<void> = Promise.resolve();
  #cluster!: Cluster;

  static async start(env: Readonly<Record<string, string>>, mode: string): Promise<ClusterProcess> {
    const started = new ClusterProcess();
    const [port, evidencePort] = await portPair();
    started.#cluster = await Cluster.start({
      port,
      evidencePort,
      ports: [await portPair(), await portPair()],
      dataDir: started.dataDir,
      databaseUrl: null,
      brokerUrl: null,
      env: { LOG_LEVEL: 'error', ADAPTER_PACKAGE: 'off', ...env },
      onOutput: (_, text) => void started.#said.push(text),
    });
    if (mode === 'kill') started.#killing = started.#killOneAfterAnother();
    return started;
  }

  get base(): string {
    return this.#cluster.base;
  }

  saidOf = (instance: string): string =>
    this.#said
      .join('')
      .split('\n')
      .filter((line) => line.includes(instance))
      .join('\n');

  readonly ended = null;

  async #killOneAfterAnother(): Promise<void> {
    const { signal } = this.#stopping;
    for (let at = 0; !signal.aborted; at += 1) {
      await pause(lifetime, undefined, { signal }).catch(() => {});
      const name = this.#cluster.names[at % this.#cluster.names.length];
      if (signal.aborted || name === undefined) return;
      await this.#cluster.end(name, 'SIGKILL');
      await this.#cluster.up(name);
    }
  }

  async kill(): Promise<void> {
    await Promise.all(this.#cluster.names.map((name) => this.#cluster.end(name, 'SIGKILL')));
  }

  async up(): Promise<void> {
    await Promise.all(this.#cluster.names.map((name) => this.#cluster.up(name)));
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#killing;
    await this.#cluster.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
