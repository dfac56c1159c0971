import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startRecorder } from '../../adapter/keeper/recorder-child.ts';
import { startShop, type Shop } from '../../adapter/shop/start-shop.ts';
import { findChromium } from '../../scripts/chromium.mjs';
import type { Lesson } from '../../src/domain/recordings/lesson.ts';
import { recordingNewsShape, type RecordingAct, type RecordingNews } from '../../src/domain/recordings/recording.ts';
import { node, on, plan, step } from './at-plans.ts';
import { addCoffee, signIn, verify } from './at-shop.ts';

/** The process of the virtual trainer, driven by what a person does in the frames that it shows. */
let shop: Shop;
beforeAll(async () => {
  process.env['CHROMIUM'] ??= findChromium() ?? '';
  shop = await startShop();
}, 60_000);
afterAll(() => shop.close());

const until = { timeout: 20_000, interval: 50 };
const password = 'correct horse battery staple';
const key = (name: string): RecordingAct[] => [
  { kind: 'keyDown', key: name },
  { kind: 'keyUp', key: name },
];
const typed = (text: string) => [...text].flatMap(key);

const taught = (...more: readonly ReturnType<typeof step>[]) => {
  let known: RecordingNews = {};
  const told: string[] = [];
  const steps = [...signIn('/', { type: 0, text: '', secret: 'Password' }), ...more];
  const child = startRecorder(
    {
      kind: 'teach',
      lesson: { plan: plan(shop.address, [node(steps)], { secrets: ['Password'] }), secrets: { Password: password } },
      isHeaded: false,
    },
    (news) => {
      told.push(JSON.stringify(news));
      known = { ...known, ...recordingNewsShape.parse(news) };
    },
  );
  const lesson = (): Lesson => known.lesson ?? { steps: [], at: -1, value: '', hint: '' };
  const next = () => lesson().steps[lesson().at]?.actionType;
  const outcomes = () => lesson().steps.map(({ outcome }) => outcome);
  return { child, known: () => known, lesson, next, outcomes, told };
};

test('a person executes the steps with an element, the adapter the others; what they cannot do is shown or skipped [ADAPT-010]', async () => {
  const { child, known, lesson, next, outcomes, told } = taught(addCoffee(), verify('address', 'contains', '/'));
  await vi.waitFor(() => expect([next(), lesson().value]).toEqual(['Type', 'ann']), until);
  expect(lesson().steps.map(({ isByPerson }) => isByPerson)).toEqual([false, true, true, true, true, false]);
  await vi.waitFor(() => expect(known().frame?.width).toBe(1280), until);

  // Something else first.
  child.act([...key('Tab'), ...typed('bob'), ...key('Tab')]);
  await vi.waitFor(() => expect(lesson().hint).toBe('otherValue'), until);
  expect(outcomes().slice(0, 2)).toEqual(['done', 'open']);
  child.act([{ kind: 'keyDown', key: 'Shift' }, ...key('Tab'), { kind: 'keyUp', key: 'Shift' }]);
  child.act([...key('Backspace'), ...typed('ann')]);
  await vi.waitFor(() => expect([outcomes()[1], lesson().value]).toEqual(['done', '‹Password›']), until);

  child.act([{ kind: 'show' }]);
  await vi.waitFor(() => expect([outcomes()[2], next()]).toEqual(['shown', 'Click']), until);
  // The button has the focus after the password, and is pressed by a key.
  child.act([...key('Tab'), ...key('Enter')]);
  await vi.waitFor(() => expect(known().page?.title).toBe('Products – Sample shop'), until);
  await vi.waitFor(() => expect([outcomes()[3], lesson().at]).toEqual(['done', 4]), until);
  child.act([{ kind: 'skip' }]);
  await vi.waitFor(() => expect(known().state).toBe('done'), until);
  expect(outcomes()).toEqual(['done', 'done', 'shown', 'done', 'skipped', 'done']);
  expect(lesson().at).toBe(-1);
  expect(told.join('')).not.toContain(password);
  child.kill();
  await child.isOver;
});

test('an element that is not there is searched for, a failed check does not end the lesson, and the person ends it', async () => {
  const { child, known, lesson, outcomes } = taught(
    verify('title', 'equals', 'Another shop', { timeout: 500 }),
    step('Click', on({ by: 'testId', value: 'gone' })),
    addCoffee(),
  );
  for (const at of [1, 2, 3]) {
    await vi.waitFor(() => expect(lesson().at).toBe(at), until);
    child.act([{ kind: 'show' }]);
  }
  await vi.waitFor(() => expect([lesson().at, lesson().hint]).toEqual([5, 'searching']), until);
  expect(outcomes()[4]).toBe('failed');
  expect(lesson().steps[4]?.message).toContain('Another shop');
  child.act([{ kind: 'stop' }]);
  await vi.waitFor(() => expect(known().state).toBe('done'), until);
  expect(outcomes().slice(5)).toEqual(['open', 'open']);
  child.kill();
  await child.isOver;
});
