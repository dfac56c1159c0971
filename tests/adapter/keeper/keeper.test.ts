import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createCalls } from '../../../adapter/keeper/server-calls.ts';
import { startKeeper, type KeeperNeeds } from '../../../adapter/keeper/start-keeper.ts';
import { startShop, type Shop } from '../../../adapter/shop/start-shop.ts';
import { findChromium } from '../../../scripts/chromium.mjs';
import type { PlanStep } from '../../../src/domain/runs/plan.ts';
import { node, on, plan, role, step } from '../at-plans.ts';
import { signIn } from '../at-shop.ts';
import { filesIn, hasText, traceFoldersWith } from './agent-files.ts';
import { startScriptedServer } from './scripted-server.ts';

/** The agent with a real runner, browser and shop; the server is scripted. */
let shop: Shop;
beforeAll(async () => {
  process.env['CHROMIUM'] ??= findChromium() ?? '';
  shop = await startShop();
});
afterAll(() => shop.close());

type Scripted = Awaited<ReturnType<typeof startScriptedServer>>;
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const serverOf = async (
  steps: readonly PlanStep[],
  options: Parameters<typeof startScriptedServer>[1] & { names?: string[] } = {},
) => {
  const { names = [], ...more } = options;
  const server = await startScriptedServer(plan(shop.address, [node(steps)], { secrets: names }), more);
  ends.push(server.close);
  return server;
};

/** `keys`: what it is paired with, one after the other. */
const pairingWith = (server: Scripted, keys: string[], isRenewed: boolean): KeeperNeeds['pairing'] => ({
  find: () => Promise.resolve(),
  take() {
    const [key = ''] = keys.length > 1 ? keys.splice(0, 1) : keys;
    return Promise.resolve({ clientId: 'agent-1', call: createCalls(server.address, key) });
  },
  isRenewed,
});

const agentAt = (server: Scripted, more: Partial<KeeperNeeds> = {}) => {
  const folder = more.folder ?? mkdtempSync(join(tmpdir(), 'assay-agent-'));
  const words: string[] = [];
  const keeper = startKeeper({
    pairing: pairingWith(server, [`assay_${'k'.repeat(51)}`], false),
    name: 'Device',
    slots: 1,
    isHeaded: false,
    findBrowser: () => 'Chromium',
    say: (text) => words.push(text),
    ...more,
    folder,
  });
  ends.push(async () => {
    keeper.drain();
    keeper.drain();
    await keeper.ended();
    rmSync(folder, { recursive: true, force: true });
  });
  return { keeper, folder, words };
};

const until = (check: () => boolean) => expect.poll(check, { interval: 50 }).toBe(true);
const ended = async (server: Scripted) => {
  await until(() => server.state.end !== null);
  expect(server.faults).toEqual([]);
  return server.state.end;
};
const endless = step('Click', { timeout: 60_000, ...on(role('button', 'Nowhere')) });
const began = ({ events }: Scripted, id: string) => events.some((one) => one.type === 'step.began' && one.step === id);
/** The runners of this test. */
const runners = () =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('runner-process') && line.trim().split(/\s+/)[1] === String(process.pid))
    .map((line) => Number(line.trim().split(/\s+/)[0]));

describe('an agent', () => {
  test('executes a run and tells every event once, in order [ADAPT-001]', async () => {
    const server = await serverOf(signIn());
    const { folder } = agentAt(server);
    expect((await ended(server))?.outcome).toBe('passed');
    expect(server.events.map(({ seq }) => seq)).toEqual(server.events.map((_, at) => at + 1));
    expect(server.state.end?.events).toBe(server.events.length);
    await until(() => readdirSync(join(folder, 'runs')).length === 0);
  });

  test('sends the picture of a failed step, and its message', async () => {
    const failing = step('Click', { timeout: 300, ...on(role('button', 'Nowhere')) });
    const server = await serverOf([...signIn(), failing]);
    agentAt(server);
    expect((await ended(server))?.outcome).toBe('failed');
    const failed = server.events.find((one) => one.type === 'step.ended' && one.status === 'FAILED');
    const [picture = ''] = failed?.type === 'step.ended' ? failed.pictures : [];
    await until(() => server.contents.has(picture));
    expect(server.manifest.map(({ hash }) => hash)).toContain(picture);
    expect(failed).toMatchObject({ message: expect.stringContaining('Not found within') as string });
  });

  test('ends the run as lost at once when its runner dies', async () => {
    const server = await serverOf([...signIn(), endless]);
    agentAt(server);
    await until(() => began(server, endless.id));
    const [runner = 0] = runners();
    process.kill(runner, 'SIGKILL');
    expect(await ended(server)).toMatchObject({
      outcome: 'lost',
      message: 'The program that drives the browser has ended unexpectedly (SIGKILL).',
    });
    expect(server.state.end?.events).toBe(server.events.length);
  });

  test('stops a cancelled run in the middle of a step', async () => {
    const server = await serverOf([...signIn(), endless]);
    agentAt(server);
    await until(() => began(server, endless.id));
    server.order('stop');
    expect((await ended(server))?.outcome).toBe('cancelled');
    expect(server.events.findLast((one) => one.type === 'step.ended')).toMatchObject({ status: 'CANCELLED' });
    await until(() => runners().length === 0);
  });

  test('closes the browser when its lease is over by its own clock, and ends the run as lost when the server is back', async () => {
    const clock = { ahead: 0 };
    const server = await serverOf([...signIn(), endless]);
    const { folder } = agentAt(server, { now: () => performance.now() + clock.ahead });
    await until(() => began(server, endless.id));
    server.cut();
    expect(runners()).toHaveLength(1);
    clock.ahead = 45_000;
    await until(() => runners().length === 0);
    expect(server.state.end).toBeNull();
    expect(existsSync(join(folder, 'runs', 'r1.1', 'events.jsonl'))).toBe(true);
    server.heal();
    expect((await ended(server))?.outcome).toBe('lost');
  });

  test('discards a run that the server has taken away, and kills its runner', async () => {
    const server = await serverOf([...signIn(), endless]);
    const { folder } = agentAt(server);
    await until(() => began(server, endless.id));
    server.state.isGone = true;
    server.order('gone');
    await until(() => runners().length === 0);
    await until(() => readdirSync(join(folder, 'runs')).length === 0);
    expect(server.state.end).toBeNull();
  });

  test('gets the same run again when the answer to its claim was lost, and sends what the server lacks', async () => {
    const server = await serverOf(signIn());
    server.state.lost.set('agents.claim', 1).set('agents.events', 1).set('agents.end', 1);
    server.state.forgets = 2;
    agentAt(server);
    expect((await ended(server))?.outcome).toBe('passed');
    const claims = server.received.filter(({ name }) => name === 'agents.claim').map(({ body }) => body['token']);
    expect(claims[0]).toBe(claims[1]);
    expect(server.events.map(({ seq }) => seq)).toEqual(server.events.map((_, at) => at + 1));
  });

  test('finishes what it holds before it stops, and signs off [ADAPT-008]', async () => {
    const server = await serverOf(signIn());
    const { keeper } = agentAt(server);
    await until(() => server.events.length > 0);
    keeper.drain();
    expect(await keeper.ended()).toBe(false);
    expect(server.state.end?.outcome).toBe('passed');
    expect(server.received.at(-1)).toMatchObject({ name: 'adapters.presence', body: { online: false } });
  });

  test('that was killed ends the run as lost when it starts again', async () => {
    const server = await serverOf([...signIn(), endless]);
    const folder = mkdtempSync(join(tmpdir(), 'assay-agent-'));
    const program = startProgram(server, folder);
    await until(() => began(server, endless.id));
    program.kill('SIGKILL');
    agentAt(server, { folder });
    expect(await ended(server)).toMatchObject({ outcome: 'lost', events: server.events.length });
  });

  test('tells no secret in events, evidence, or on its disk', async () => {
    const secret = ['canary', 'of', 'this', 'test'].join('-');
    const value = { type: 0 as const, text: '', secret: 'SHOP_PASSWORD' };
    const type = step('Type', { value, ...on({ by: 'placeholder', value: 'Search products' }) });
    const server = await serverOf([...signIn('/', value), type, { ...endless, timeout: 300 }], {
      secrets: { SHOP_PASSWORD: secret },
      names: ['SHOP_PASSWORD'],
      mode: 1,
    });
    const { folder } = agentAt(server);
    await until(() => began(server, endless.id) && traceFoldersWith(secret).length > 0);
    const [traces = '', ...others] = traceFoldersWith(secret);
    expect([others, statSync(traces).mode & 0o777]).toEqual([[], 0o700]);
    expect(filesIn(folder).length).toBeGreaterThan(2);
    expect(filesIn(folder).filter((file) => hasText(file, secret))).toEqual([]);
    await ended(server);
    await until(() => server.manifest.every(({ hash }) => server.contents.has(hash)));
    expect(server.manifest.map(({ kind }) => kind)).toContain('trace');
    await until(() => !existsSync(traces));
    const said = JSON.stringify([
      server.events,
      server.manifest,
      [...server.contents.values()].map((one) => one.toString('latin1')),
      server.state.end,
    ]);
    expect([said.includes(secret), said.includes('‹SHOP_PASSWORD›')]).toEqual([false, true]);
  });

  test('waits for the new key of a server on the same device, and stops with words where none will come', async () => {
    const server = await serverOf(signIn());
    server.state.key = 'new key';
    const renewed = agentAt(server, { pairing: pairingWith(server, ['old key', 'old key', 'new key'], true) });
    await until(() => renewed.words.some((text) => text.startsWith('Online as')));
    expect(renewed.words.join()).toContain('Offline: The server has not brought its new key yet. Trying again.');
    const other = agentAt(server, { pairing: pairingWith(server, ['old key'], false) });
    expect(await other.keeper.ended()).toBe(true);
    expect(other.words.at(-1)).toMatch(/^The server does not accept the key/);
  });

  test('says in words that no server answers, and tries again', async () => {
    const server = await serverOf(signIn());
    await server.close();
    const { words } = agentAt(server);
    await until(() => words.some((text) => text.startsWith('Offline: ')));
    expect(words.at(-1)).toMatch(/does not answer \(ECONNREFUSED\)\. Trying again\.$/);
  });
});

/** The agent as a program of its own. */
const startProgram = (server: Scripted, folder: string): ChildProcess => {
  const child = fork('adapter/main.ts', ['--name', 'Device', '--data', folder], {
    env: { ...process.env, ASSAY_SERVER: server.address, ASSAY_KEY: `assay_${'k'.repeat(51)}` },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  ends.push(() => Promise.resolve(void child.kill('SIGKILL')));
  return child;
};
