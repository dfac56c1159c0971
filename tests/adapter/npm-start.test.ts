import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';
import type { Reply } from '../../src/domain/wire/contract.ts';
import { blankStep } from '../../src/domain/flows/step.ts';
import { CookieClient } from '../server/cookie-client.ts';
import { Caller } from '../server/caller.ts';
import { freePort } from '../server/free-port.ts';

/** The product as `npm start` runs it: server, adapter and sample shop, with a real browser. */
let product: ChildProcess;
let said = '';
let owner: Caller;
const dataDir = mkdtempSync(join(tmpdir(), 'assay-start-'));

const isEnded = ({ endDate }: Reply<'runs.read'>) => endDate !== null;
const until = (check: () => boolean | Promise<boolean>) =>
  vi.waitFor(async () => expect(await check()).toBe(true), { timeout: 60_000, interval: 200 });

const port = await freePort();
const shopPort = await freePort();
const evidencePort = await freePort();
const shop = `http://127.0.0.1:${shopPort}`;

const start = async () => {
  said = '';
  product = spawn(process.execPath, ['scripts/start/start.ts'], {
    env: {
      ...process.env,
      ...{ PORT: String(port), SHOP_PORT: String(shopPort), DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' },
      ...{ EVIDENCE_PORT: String(evidencePort), SAMPLE: '', ADAPTER: '', CHROMIUM: findChromium() ?? '' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [product.stdout, product.stderr]) stream?.on('data', (text) => (said += String(text)));
  await until(() => said.includes('Online as') || product.exitCode !== null);
  const visitor = new CookieClient(`http://127.0.0.1:${port}`);
  await visitor.signIn('owner@assay.example', 'owner-sample-1');
  owner = new Caller(visitor.base, await visitor.token());
};
const stop = async () => {
  const ended = once(product, 'exit');
  product.kill('SIGINT');
  await ended;
};

beforeAll(async () => {
  // PostgreSQL started by root runs as another account, which must be able to enter this folder.
  chmodSync(dataDir, 0o755);
  await start();
}, 120_000);
afterAll(async () => {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

const runAt = (id: string) => ({ params: { project: 'p-shop', id } });
const request = async (flowId: string): Promise<string> => {
  const context = { projectId: 'p-shop', flowId };
  return (await owner.reply('runs.action', { body: { command: 'ExecuteAutomatedTest', context } })).runId;
};
const ended = async (runId: string): Promise<Reply<'runs.read'>> => {
  await until(async () => isEnded(await owner.reply('runs.read', runAt(runId))));
  return owner.reply('runs.read', runAt(runId));
};

/** A flow whose second step waits for a minute; a run of it, once that step has begun. */
const waitingRun = async (): Promise<string> => {
  const { id } = await owner.reply('flows.create', {
    params: { project: 'p-shop' },
    body: { name: `Wait ${performance.now()}` },
  });
  const task = { id: 't1', rank: 'a0', name: 'Wait', description: '', repeats: false };
  const step = { ...blankStep, flowTaskId: 't1' };
  const commands = [
    { type: 'task.add' as const, task },
    {
      type: 'step.add' as const,
      step: {
        ...step,
        id: 's1',
        rank: 'a0',
        actionType: 'Navigate' as const,
        parameterValue: shop,
      },
    },
    {
      type: 'step.add' as const,
      step: {
        ...{ ...step, id: 's2', rank: 'a1', actionType: 'Click' as const, executionTimeout: 60_000 },
        technicalObject: { target: { by: 'text', value: 'Nowhere' } },
      },
    },
  ];
  await owner.reply('flows.change', { params: { project: 'p-shop', id }, body: { commands } });
  const runId = await request(id);
  // The node, the execution, the task, the first step and its end, the second step.
  await until(async () => (await owner.reply('runs.read', runAt(runId))).events >= 6);
  return runId;
};

/** The processes of the product that run this program. */
const processesOf = (program: string): readonly number[] => {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .map(([, pid, parent, args = '']) => ({ pid: Number(pid), parent: Number(parent), args }));
  const below = (root: number): readonly (typeof all)[number][] =>
    all.filter(({ parent }) => parent === root).flatMap((one) => [one, ...below(one.pid)]);
  return below(product.pid ?? 0)
    .filter(({ args }) => args.includes(program))
    .map(({ pid }) => pid);
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('npm start', () => {
  test('names the shop and its adapter, which is online [ADAPT-001, ADAPT-005]', async () => {
    expect(said).toMatch(/The sample shop is running at http:\/\/127\.0\.0\.1:\d+/);
    const { _embedded } = await owner.reply('adapters.list', { query: {} });
    expect(_embedded.clientDetailsList.map(({ adapterEntity: { name, online } }) => [name, online])).toEqual([
      ['Sample adapter', true],
    ]);
    expect(said).not.toContain('assay_');
  });

  test('can execute the flows of the sample shop at once: two pass, and one fails and says what it found instead', async () => {
    const ids = [await request('fl-buy-coffee'), await request('fl-shop-search'), await request('fl-shop-renamed')];
    const runs = [];
    for (const id of ids) runs.push(await ended(id));
    expect(runs.map(({ state, message }) => [state, message])).toEqual([
      ['passed', ''],
      ['passed', ''],
      ['failed', ''],
    ]);
    expect(runs.map(({ attempts }) => attempts.map(({ adapterName }) => adapterName))).toEqual([
      ['Sample adapter'],
      ['Sample adapter'],
      ['Sample adapter'],
    ]);
  });

  test('records what a person does in the frames of its browser, and proves the steps [ADAPT-010]', async () => {
    const { _embedded } = await owner.reply('adapters.list', { query: {} });
    const adapterId = _embedded.clientDetailsList[0]?.adapterEntity.clientId ?? '';
    const body = { adapterId, flowId: 'fl-shop-search', address: `${shop}/` };
    const { id } = await owner.reply('recordings.start', { params: { project: 'p-shop' }, body });
    const watch = () => owner.reply('recordings.watch', { params: { id }, query: {} });
    await until(async () => (await watch()).frame !== null);
    const keys = ['Tab', ...'ann'];
    const acts = keys.flatMap((key) => [
      { kind: 'keyDown' as const, key },
      { kind: 'keyUp' as const, key },
    ]);
    await owner.reply('recordings.act', { params: { id }, body: { from: 1, acts } });
    await until(async () => ((await watch()).steps ?? []).length > 1);
    await owner.reply('recordings.act', { params: { id }, body: { from: acts.length + 1, acts: [{ kind: 'stop' }] } });
    await until(async () => (await watch()).state === 'done');
    const steps = (await watch()).steps ?? [];
    expect(steps.map(({ actionType, value, proof }) => [actionType, value, proof])).toEqual([
      ['Navigate', `${shop}/`, 'proven'],
      ['Type', 'ann', 'proven'],
    ]);
    await until(() => processesOf('recorder-process').length === 0);
  });

  test('cancels a run in the middle of a step, and closes its browser', async () => {
    const id = await waitingRun();
    await owner.reply('runs.cancel', runAt(id));
    expect((await ended(id)).state).toBe('cancelled');
    await until(() => processesOf('runner-process').length === 0);
  });

  test('says that a run is lost when the program that drives its browser dies', async () => {
    const id = await waitingRun();
    for (const pid of processesOf('runner-process')) process.kill(pid, 'SIGKILL');
    expect(await ended(id)).toMatchObject({
      ...{ state: 'lost', status: 'FAILED', ending: 'LOST' },
      message: 'The program that drives the browser has ended unexpectedly (SIGKILL).',
    });
  });

  test('starts an adapter again that was killed, and what it held ends as lost', async () => {
    const id = await waitingRun();
    for (const pid of processesOf('adapter/main.ts')) process.kill(pid, 'SIGKILL');
    expect(await ended(id)).toMatchObject({
      ...{ state: 'lost', ending: 'LOST' },
      message: 'The adapter was restarted while it executed the run.',
    });
    expect(said).toMatch(/It has ended unexpectedly and is started again in 1 s/);
    expect((await ended(await request('fl-shop-search'))).state).toBe('passed');
  });

  test('ends everything that it has started, and works again with the same data', async () => {
    const started = processesOf('main.ts');
    expect(started.length).toBeGreaterThanOrEqual(3);
    await stop();
    expect(started.filter(isAlive)).toEqual([]);
    await start();
    const { _embedded } = await owner.reply('adapters.list', { query: {} });
    expect(_embedded.clientDetailsList.map(({ adapterEntity: { online } }) => online)).toEqual([true]);
    expect((await ended(await request('fl-shop-search'))).state).toBe('passed');
  });
});
