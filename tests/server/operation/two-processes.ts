import { issuerOf } from '../../../server/identity/identity-provider.ts';
import { Caller } from '../caller.ts';
import { startMain, type Started } from '../database/start-main.ts';
import { fill } from '../identity/at-identity.ts';
import { ProxiedClient } from '../session/proxied-client.ts';
import type { Step } from '../cookie-client.ts';
import { urlOf } from '../test-database-target.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { fillWorkspace, signer } from '../workspace.ts';

/** Two server processes on one database, behind a proxy that sends each request to the other one. */
export interface TwoProcesses {
  readonly database: TestDatabase;
  /** The addresses of the processes. */
  readonly bases: readonly [string, string];
  /** The same person at the first and at the second process. */
  as(user: string): Promise<readonly [Caller, Caller]>;
  nobody(): readonly [Caller, Caller];
  visitor(address?: string): AlternatingClient;
  close(): Promise<void>;
}

export const publicUrl = new URL('https://assay.example');

/** A browser whose requests reach one process after the other. */
export class AlternatingClient extends ProxiedClient {
  readonly #bases: readonly string[];
  #requests = 0;

  constructor(bases: readonly [string, string], address?: string) {
    super(bases[0], publicUrl, address);
    this.#bases = bases;
  }

  override step(path: string, init?: RequestInit): Promise<Step> {
    this.base = this.#bases[(this.#requests += 1) % 2] ?? this.base;
    return super.step(path, init);
  }

  prove(page: Step, code: string): Promise<Step> {
    return fill(this, page, { step: 'prove', code });
  }
}

export const startTwoProcesses = async (env: Readonly<Record<string, string>> = {}): Promise<TwoProcesses> => {
  const database = await freshDatabase();
  await fillWorkspace(database);
  const start = () =>
    startMain({ DATABASE_URL: urlOf(database.target), PUBLIC_URL: publicUrl.href, EVIDENCE_URL: 'off', ...env });
  const started: readonly [Started, Started] = await Promise.all([start(), start()]);
  const [one, two] = started.map(({ port }) => `http://127.0.0.1:${port}`) as [string, string];
  const token = await signer(database, issuerOf(publicUrl), Date.now);
  const callers = (given: string | null) => [new Caller(one, given), new Caller(two, given)] as const;
  return {
    database,
    bases: [one, two],
    as: async (user) => callers(await token(user)),
    nobody: () => callers(null),
    visitor: (address) => new AlternatingClient([one, two], address),
    async close() {
      await Promise.all(started.map((process) => process.end('SIGTERM')));
      await database.close();
    },
  };
};
