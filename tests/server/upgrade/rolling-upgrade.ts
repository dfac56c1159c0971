import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { issuerOf } from '../../../server/identity/identity-provider.ts';
import type { Args, CallName } from '../../../src/domain/wire/contract.ts';
import { Caller, problemOf, type Answer, type Headed } from '../caller.ts';
import { dataFolder, startMain, type Started } from '../database/start-main.ts';
import { body as defectBody } from '../defects/at-defects.ts';
import { urlOf } from '../test-database-target.ts';
import type { TestDatabase } from '../test-database.ts';
import { fillWorkspace, signer } from '../workspace.ts';

/**
 * An upgrade without a pause, while people read and write:
 *
 *   the old version serves ─▶ the next one starts, and migrates ─▶ both serve ─▶ the old one stops ─▶ the next one serves
 */
export interface RollingUpgrade {
  readonly database: TestDatabase;
  /** The folders of the code. */
  readonly old: string;
  readonly next: string;
  /** The database is empty: the old version makes its tables. */
  readonly isEmpty?: boolean;
}

export interface RolledUpgrade {
  /** One sentence for each violation. */
  readonly wrong: readonly string[];
  /** Acknowledged writes while only the old one, both, and only the next one served. */
  readonly acknowledged: readonly [old: number, both: number, next: number];
}

const publicUrl = new URL('https://assay.example');
const people = ['owner', 'contributor'] as const;
/** Acknowledged writes in each of the three times. */
const enough = 24;

/** The processes that serve now, one request after the other. */
const createRoute = (tokenOf: (user: string) => string) => {
  let serving: readonly Started[] = [];
  let requests = 0;
  return {
    serve: (...processes: readonly Started[]) => void (serving = processes),
    caller: (user: string) => {
      const { port } = serving[(requests += 1) % serving.length] as Started;
      return new Caller(`http://127.0.0.1:${port}`, tokenOf(user));
    },
  };
};
type Route = ReturnType<typeof createRoute>;

/** Why an answer may not happen; null: it is fine, or says in a problem document that the request should be sent again. */
const faultIn = (name: CallName, answer: Answer): string | null => {
  if (answer.status < 500) return null;
  try {
    const { status, kind } = problemOf(answer);
    return status === 503 ? null : `${name} answered ${status} ${kind}`;
  } catch (error) {
    return `${name}: ${(error as Error).message}`;
  }
};

interface Ledger {
  readonly wrong: string[];
  /** What was acknowledged: the title of each defect, the name of each flow. */
  readonly defects: Map<string, string>;
  readonly flows: Map<string, string>;
}
const writesIn = ({ defects, flows }: Ledger) => defects.size + flows.size;

/** Sends until it is acknowledged or rejected; a process that is gone is no answer. */
const persist = async <Name extends CallName>(
  { route, ledger }: { readonly route: Route; readonly ledger: Ledger },
  user: string,
  name: Name,
  args: Args<Name>,
): Promise<{ readonly id: string } | null> => {
  const headers: Headed = { 'idempotency-key': uuid() };
  for (;;) {
    const answer = await route
      .caller(user)
      .ask(name, args, headers)
      .catch(() => null);
    const fault = answer && faultIn(name, answer);
    if (fault) {
      ledger.wrong.push(fault);
      return null;
    }
    if (answer && answer.status < 500) {
      if (answer.status < 300) return JSON.parse(answer.text) as { id: string };
      ledger.wrong.push(`${name} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
      return null;
    }
    await pause(100);
  }
};

interface Work {
  readonly route: Route;
  readonly ledger: Ledger;
  isOver(): boolean;
}

const write = async (work: Work, user: string): Promise<void> => {
  const { ledger, isOver } = work;
  const params = { project: 'p-1' };
  for (let count = 0; !isOver() && ledger.wrong.length < 20; count += 1) {
    const defect = await persist(work, user, 'defects.create', { params, body: defectBody() });
    if (defect) {
      const { id } = defect;
      const body = { id, action: 'UPDATE', field: 'header', value: `Title of ${id}` } as const;
      const updated = await persist(work, user, 'defects.change', { params: { ...params, id }, body });
      if (updated) ledger.defects.set(id, body.value);
    }
    const name = `Flow ${count} of ${user}`;
    const flow = await persist(work, user, 'flows.create', { params, body: { name } });
    if (flow) ledger.flows.set(flow.id, name);
  }
};

const read = async (work: Work, user: string): Promise<void> => {
  const params = { project: 'p-1' };
  while (!work.isOver() && work.ledger.wrong.length < 20) {
    await persist(work, user, 'defects.list', { params, query: {} } as never);
    await persist(work, user, 'flows.list', { params, query: {} } as never);
    await persist(work, user, 'projects.list', { query: {} } as never);
    await pause(50);
  }
};

const missingIn = async (route: Route, { defects, flows }: Ledger): Promise<readonly string[]> => {
  const owner = route.caller('owner');
  const missing: string[] = [];
  const compare = (id: string, found: string, due: string) => {
    if (found !== due) missing.push(`${id} is "${found}" instead of "${due}"`);
  };
  for (const [id, title] of defects)
    compare(id, (await owner.reply('defects.read', { params: { project: 'p-1', id } })).header, title);
  for (const [id, name] of flows)
    compare(id, (await owner.reply('flows.read', { params: { project: 'p-1', id }, query: {} })).name, name);
  return missing;
};

const begin = async ({ database, old, isEmpty = false }: RollingUpgrade, env: Readonly<Record<string, string>>) => {
  if (!isEmpty) await fillWorkspace(database);
  const first = await startMain(env, old);
  if (isEmpty) await fillWorkspace(database);
  const token = await signer(database, issuerOf(publicUrl), Date.now);
  const tokens = new Map(await Promise.all(people.map(async (user) => [user as string, await token(user)] as const)));
  return { first, route: createRoute((user) => tokens.get(user) ?? '') };
};

const until = async (ledger: Ledger, due: number): Promise<number> => {
  while (writesIn(ledger) < due && ledger.wrong.length < 20) await pause(100);
  return writesIn(ledger);
};

export const rollUpgrade = async (upgrade: RollingUpgrade): Promise<RolledUpgrade> => {
  const dataDir = dataFolder();
  const env = {
    DATABASE_URL: urlOf(upgrade.database.target),
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl.href,
    EVIDENCE_URL: 'off',
  };
  const { first, route } = await begin(upgrade, env);
  const ledger: Ledger = { wrong: [], defects: new Map(), flows: new Map() };
  let isOver = false;
  let second: Started | null = null;
  try {
    route.serve(first);
    const work: Work = { route, ledger, isOver: () => isOver };
    const working = Promise.all(people.flatMap((user) => [write(work, user), read(work, user)]));
    await until(ledger, enough);
    second = await startMain(env, upgrade.next);
    const old = writesIn(ledger);
    route.serve(first, second);
    const both = await until(ledger, old + enough);
    route.serve(second);
    await first.end('SIGTERM');
    const next = await until(ledger, both + enough);
    isOver = true;
    await working;
    const wrong = [...ledger.wrong, ...(await missingIn(route, ledger))];
    return { wrong, acknowledged: [old, both - old, next - both] };
  } finally {
    isOver = true;
    await Promise.all([first.end('SIGTERM'), second?.end('SIGTERM')]);
    rmSync(dataDir, { recursive: true, force: true });
  }
};
