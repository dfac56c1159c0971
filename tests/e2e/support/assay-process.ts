import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/free-port.ts';

/** Code compiled by Node at an earlier start, which saves a third of the server's loading time. */
const compileCache = join(tmpdir(), 'assay-compile-cache');

/** The product as users start it: one process with its own database, which can be killed and restarted. */
export class AssayProcess {
  readonly base: string;
  readonly dataDir = mkdtempSync(join(tmpdir(), 'assay-e2e-'));
  readonly #env: Readonly<Record<string, string>>;
  readonly #port: number;
  #child: ChildProcess | null = null;
  /** The output of each start. */
  readonly #starts: { said: string }[] = [];

  constructor(port: number, env: Parameters<typeof AssayProcess.start>[0] = {}) {
    this.#port = port;
    this.#env = typeof env === 'function' ? env(this.dataDir) : env;
    this.base = `http://127.0.0.1:${port}`;
    // PostgreSQL started by root runs as another account, which must be able to enter this folder.
    chmodSync(this.dataDir, 0o755);
  }

  /** The environment may depend on the data folder. */
  static async start(
    env: Readonly<Record<string, string>> | ((dataDir: string) => Readonly<Record<string, string>>) = {},
  ): Promise<AssayProcess> {
    const assay = new AssayProcess(await freePort(), env);
    await assay.up();
    return assay;
  }

  async up(): Promise<void> {
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: {
        ...process.env,
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        LOG_LEVEL: 'error',
        DATABASE_URL: '',
        // Where the server offers it, the set-up dialog opens by itself.
        ADAPTER_PACKAGE: 'off',
        NODE_COMPILE_CACHE: compileCache,
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const start = { said: '' };
    this.#starts.push(start);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (start.said += String(text)));
    await this.#ready(child);
  }

  async #ready(child: ChildProcess): Promise<void> {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`Assay ended with ${child.exitCode}:\n${this.#starts.at(-1)?.said}`);
      if (child.signalCode !== null) throw new Error(`Assay was ended by ${child.signalCode}`);
      const answer = await fetch(`${this.base}/readyz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** The log entries of a call, by the request id in its answer. */
  saidOf = (instance: string): string =>
    this.#starts
      .flatMap(({ said }) => said.split('\n'))
      .filter((line) => line.includes(instance))
      .join('\n');

  /** Its output, if it has exited by itself. */
  get ended(): string | null {
    const child = this.#child;
    return child && (child.exitCode !== null || child.signalCode !== null) ? (this.#starts.at(-1)?.said ?? '') : null;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Like a power failure: nothing is closed, and nothing is printed. */
  kill = () => this.#end('SIGKILL');

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
