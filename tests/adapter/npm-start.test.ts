import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';
import type { Reply } from '../../src/domain/wire/contract.ts';
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

beforeAll(async () => {
  // PostgreSQL started by root runs as another account, which must be able to enter this folder.
  chmodSync(dataDir, 0o755);
  const [port, shopPort] = [await freePort(), await freePort()];
  product = spawn(process.execPath, ['scripts/start/start.ts'], {
    env: {
      ...process.env,
      ...{ PORT: String(port), SHOP_PORT: String(shopPort), DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' },
      ...{ SAMPLE: '', ADAPTER: '', CHROMIUM: findChromium() ?? '' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [product.stdout, product.stderr]) stream?.on('data', (text) => (said += String(text)));
  await until(() => said.includes('Online as') || product.exitCode !== null);
  const visitor = new CookieClient(`http://127.0.0.1:${port}`);
  await visitor.signIn('owner@assay.example', 'owner-sample-1');
  owner = new Caller(visitor.base, await visitor.token());
}, 120_000);
afterAll(async () => {
  const ended = once(product, 'exit');
  product.kill('SIGINT');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

const ranFlow = async (flowId: string): Promise<Reply<'runs.read'>> => {
  const context = { projectId: 'p-shop', flowId };
  const { runId } = await owner.reply('runs.action', { body: { command: 'ExecuteAutomatedTest', context } });
  const at = { params: { project: 'p-shop', id: runId } };
  await until(async () => isEnded(await owner.reply('runs.read', at)));
  return owner.reply('runs.read', at);
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
    const runs = [await ranFlow('fl-buy-coffee'), await ranFlow('fl-shop-search'), await ranFlow('fl-shop-renamed')];
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
});
