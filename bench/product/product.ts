import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { CookieClient } from '../../tests/server/cookie-client.ts';
import { freePort } from '../../tests/server/free-port.ts';
import { startChild, type Child } from './child.ts';
import { temporaryFolder } from './temporary-folder.ts';

interface OpenOptions {
  readonly tellsMemory?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** Assay as `npm start` runs it, with the sample workspace and a database of its own in a temporary folder. */
export class Product {
  readonly base: string;
  readonly #port: number;
  readonly #folder = temporaryFolder();
  readonly #tellsMemory: boolean;
  readonly #env: Readonly<Record<string, string>>;
  #child: Child | null = null;
  #visitor: CookieClient;

  private constructor(port: number, tellsMemory: boolean, env: Readonly<Record<string, string>>) {
    this.#port = port;
    this.#tellsMemory = tellsMemory;
    this.#env = env;
    this.base = `http://127.0.0.1:${port}`;
    this.#visitor = new CookieClient(this.base);
  }

  static async open({ tellsMemory = false, env = {} }: OpenOptions = {}): Promise<Product> {
    const product = new Product(await freePort(), tellsMemory, env);
    await product.#up();
    await product.#visitor.signIn('owner@assay.example', 'owner-sample-1');
    return product;
  }

  async #up() {
    const env = {
      PORT: String(this.#port),
      DATA_DIR: this.#folder.path,
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      // Where the server offers it, the set-up dialog opens by itself.
      ADAPTER_PACKAGE: 'off',
      ...this.#env,
    };
    const program = { file: 'server/main.ts', env, readyAt: `${this.base}/readyz`, tellsMemory: this.#tellsMemory };
    this.#child = await startChild(program);
  }

  get child(): Child {
    if (!this.#child) throw new Error('Assay is not up');
    return this.#child;
  }

  get #postmaster(): readonly string[] {
    return readFileSync(join(this.#folder.path, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  }

  /** Where its PostgreSQL listens. */
  get connection(): pg.ClientConfig {
    const lines = this.#postmaster;
    return { host: lines[4] ?? '', port: Number(lines[3]), user: 'assay', database: 'postgres' };
  }

  /** The process of its PostgreSQL, whose children serve the connections. */
  get postmaster(): number {
    return Number(this.#postmaster[0]);
  }

  /** Changes the tables directly, then restarts the server so that it reads its caches again. */
  async fill(work: (client: pg.Client) => Promise<void>): Promise<void> {
    const client = new pg.Client(this.connection);
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.end();
    }
    await this.child.stop();
    await this.#up();
  }

  /** An access token of the owner with at least a minute left. */
  token = () => this.#visitor.token();

  get cookies(): { name: string; value: string; url: string; httpOnly: boolean; sameSite: 'Strict' }[] {
    const more = { url: this.base, httpOnly: true, sameSite: 'Strict' } as const;
    return [...this.#visitor.cookies].map(([name, value]) => ({ name, value, ...more }));
  }

  async close(): Promise<void> {
    await this.#child?.stop();
    await this.#folder.remove();
  }
}
