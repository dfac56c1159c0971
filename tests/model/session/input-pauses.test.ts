import { expect, test, vi } from 'vitest';
import { inputPauses } from '../../../src/app/offline/input-pauses.ts';
import { offlineLimits } from '../../../src/app/offline/offline-limits.ts';
import { reportInput } from '../../../src/app/offline/report-input.ts';

/** A clock that only waiting moves. */
const clock = () => {
  let time = 1_000;
  const wait = vi.fn(async (milliseconds: number) => {
    time += milliseconds;
  });
  return { now: () => time, wait };
};

test('files are stored at once while nobody uses the page', async () => {
  const { now, wait } = clock();
  await inputPauses(now, wait).untilQuiet();
  expect(wait).not.toHaveBeenCalled();
});

test('after input, the next file waits until the page has been quiet for a moment', async () => {
  const { now, wait } = clock();
  const pauses = inputPauses(now, wait);
  pauses.input();
  const began = now();
  await pauses.untilQuiet();
  expect(now() - began).toBe(offlineLimits.inputPause);
});

test('somebody who types without a break delays the last file by a limited time', async () => {
  const { now, wait } = clock();
  const pauses = inputPauses(now, async (milliseconds) => {
    await wait(milliseconds);
    pauses.input();
  });
  pauses.input();
  const began = now();
  for (let file = 0; file < 10; file += 1) await pauses.untilQuiet();
  expect(now() - began).toBe(offlineLimits.inputPauseMost);
});

test('the page reports input while a worker stores the app, at most ten times a second, and then no more', () => {
  const page = new EventTarget();
  const worker = Object.assign(new EventTarget(), { postMessage: vi.fn() });
  reportInput(worker as unknown as ServiceWorker, page);
  const press = (type: string, timeStamp: number) =>
    page.dispatchEvent(Object.defineProperty(new Event(type), 'timeStamp', { value: timeStamp }));
  press('keydown', 1);
  press('keydown', 2);
  press('wheel', 1 + offlineLimits.inputReport);
  expect(worker.postMessage.mock.calls).toEqual([['input'], ['input']]);
  worker.dispatchEvent(new Event('statechange'));
  press('pointerdown', 9_999);
  expect(worker.postMessage).toHaveBeenCalledTimes(2);
});
