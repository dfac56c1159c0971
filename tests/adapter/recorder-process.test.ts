import { mkdtempSync, readdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startRecorder } from '../../adapter/keeper/recorder-child.ts';
import { startShop, type Shop } from '../../adapter/shop/start-shop.ts';
import { node, on, plan, step } from './at-plans.ts';
import { signIn } from './at-shop.ts';
import { findChromium } from '../../scripts/chromium.mjs';
import type { PlanStep } from '../../src/domain/runs/plan.ts';
import type { StepsBefore } from '../../src/domain/recordings/steps-before.ts';
import { recordingNewsShape, type RecordingAct, type RecordingNews } from '../../src/domain/recordings/recording.ts';

/** The process of a recording, driven by what a person does in the frames that it shows. */
let shop: Shop;
beforeAll(async () => {
  process.env['CHROMIUM'] ??= findChromium() ?? '';
  shop = await startShop();
}, 60_000);
afterAll(() => shop.close());

const until = { timeout: 20_000, interval: 50 };
const key = (name: string): RecordingAct[] => [
  { kind: 'keyDown', key: name },
  { kind: 'keyUp', key: name },
];
const typed = (text: string) => [...text].flatMap(key);
const click = (x: number, y: number): RecordingAct[] => [
  { kind: 'down', x, y, button: 'left', clicks: 1 },
  { kind: 'up', x, y, button: 'left', clicks: 1 },
];

/** With steps before: they open the first page. */
const record = (path: string, before: StepsBefore | null = null) => {
  let known: RecordingNews = {};
  const child = startRecorder(
    { kind: 'record', address: `${shop.address}${path}`, before, isHeaded: false },
    (news) => {
      known = { ...known, ...recordingNewsShape.parse(news) };
    },
  );
  return { child, known: () => known };
};

test('a person records by frames and keys, verifies, undoes, and gets proven steps [ADAPT-010]', async () => {
  const { child, known } = record('/');
  await vi.waitFor(() => expect([known().state, known().frame?.width]).toEqual(['recording', 1280]), until);
  // The frame may be here before the address of its page.
  const signIn = { address: `${shop.address}/`, title: 'Sign in – Sample shop' };
  await vi.waitFor(() => expect(known().page).toMatchObject(signIn), until);
  // The first field, by keyboard alone.
  child.act([...key('Tab'), ...typed('ann'), ...key('Tab'), ...typed('correct horse'), ...key('Enter')]);
  await vi.waitFor(() => expect(known().page?.title).toBe('Products – Sample shop'), until);
  child.act([{ kind: 'go', address: `${shop.address}/basket` }]);
  await vi.waitFor(() => expect(known().page?.title).toBe('Basket – Sample shop'), until);
  const frames = known().frame?.number ?? 0;
  const steps = () => known().steps ?? [];
  child.act([{ kind: 'verify', x: 640, y: 130 }]);
  await vi.waitFor(() => expect(steps().at(-1)?.actionType).toBe('Verify'), until);
  child.act([{ kind: 'undo' }]);
  child.act(['file:///etc/hosts', 'chrome://version'].map((address) => ({ kind: 'go', address })));
  await vi.waitFor(() => expect(known().problem).toContain('chrome://version'), until);
  await vi.waitFor(() => expect(steps().at(-1)?.actionType).not.toBe('Verify'), until);
  expect(frames).toBeGreaterThan(0);
  expect(JSON.stringify(known())).not.toContain('correct horse');
  child.act([{ kind: 'stop' }]);
  await vi.waitFor(() => expect(known().state).toBe('done'), { ...until, timeout: 60_000 });
  expect(
    steps()
      .map(({ proof, problem }) => (proof === 'proven' ? '' : problem))
      .join(''),
  ).toBe('');
  expect(steps().map(({ actionType }) => actionType)).toEqual(['Navigate', 'Type', 'Type', 'Press', 'Navigate']);
  child.kill();
  await child.isOver;
});

const password = 'correct horse battery staple';
const signedIn = (more: readonly PlanStep[] = []): StepsBefore => {
  const steps = [...signIn('/', { type: 0, text: '', secret: 'Password' }), ...more];
  return { plan: plan(shop.address, [node(steps)], { secrets: ['Password'] }), secrets: { Password: password } };
};

test('from a step on, the steps before are executed first and again for the proof, and are not recorded [ADAPT-010]', async () => {
  const { child, known } = record('', signedIn());
  await vi.waitFor(() => expect(known().state).toBe('preparing'), until);
  await vi.waitFor(() => expect([known().state, known().frame?.width]).toEqual(['recording', 1280]), until);
  await vi.waitFor(() => expect(known().page?.title).toBe('Products – Sample shop'), until);
  const steps = () => known().steps ?? [];
  // What is not opened is no step.
  child.act([{ kind: 'go', address: 'file:///etc/hosts' }]);
  child.act([{ kind: 'go', address: `${shop.address}/basket` }]);
  await vi.waitFor(() => expect(known().page?.title).toBe('Basket – Sample shop'), until);
  child.act([{ kind: 'stop' }]);
  await vi.waitFor(() => expect(known().state).toBe('done'), { ...until, timeout: 60_000 });
  expect(steps().map(({ actionType, value, proof }) => [actionType, value, proof])).toEqual([
    ['Navigate', `${shop.address}/basket`, 'proven'],
  ]);
  expect(JSON.stringify(known())).not.toContain(password);
  child.kill();
  await child.isOver;
});

test('if a step before fails, the recording says which one and why', async () => {
  const lost = { ...step('Click', { timeout: 500, ...on({ by: 'testId', value: 'gone' }) }), name: 'Open the cellar' };
  const { child, known } = record('', signedIn([lost]));
  await vi.waitFor(() => expect(known().state).toBe('failed'), until);
  expect(known().problem).toMatch(/^Open the cellar: Not found within/);
  child.kill();
});

test('a recording that is killed while steps are executed leaves no file behind', async () => {
  const tmp = process.env['TMPDIR'];
  const folder = mkdtempSync(join(tmpdir(), 'assay-test-'));
  process.env['TMPDIR'] = folder;
  const { child, known } = record('', signedIn([step('Click', on({ by: 'testId', value: 'gone' }))]));
  if (tmp === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = tmp;
  await vi.waitFor(() => expect(known().frame?.number).toBeGreaterThan(0), until);
  expect(readdirSync(folder)).toHaveLength(1);
  child.kill();
  await child.isOver;
  await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]), until);
  rmdirSync(folder);
});

test('a paused recording records nothing, and an address that cannot be reached is told', async () => {
  const { child, known } = record('/');
  await vi.waitFor(() => expect(known().frame?.number).toBeGreaterThan(0), until);
  child.act([{ kind: 'pause' }]);
  await vi.waitFor(() => expect(known().state).toBe('paused'), until);
  child.act([...click(640, 250), ...typed('nothing')]);
  child.act([{ kind: 'resume' }]);
  await vi.waitFor(() => expect(known().state).toBe('recording'), until);
  await vi.waitFor(
    () => expect((known().steps ?? []).map(({ actionType }) => actionType)).toEqual(['Navigate']),
    until,
  );
  child.act([{ kind: 'cancel' }]);
  await child.isOver;

  let failure: RecordingNews = {};
  const other = startRecorder(
    { kind: 'record', address: 'http://127.0.0.1:9/', before: null, isHeaded: false },
    (news) => {
      failure = { ...failure, ...news };
    },
  );
  await vi.waitFor(() => expect(failure.state).toBe('failed'), until);
  expect(failure.problem).toMatch(/127\.0\.0\.1:9/);
  other.kill();
});
