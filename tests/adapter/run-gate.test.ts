import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRunGate } from '../../adapter/runner/run-gate.ts';

/** What a run has to pass before each step. */
const isOpen = (gate: ReturnType<typeof createRunGate>): Promise<boolean> =>
  Promise.race([gate.mayGoOn().then(() => true), pause(20, false)]);

test('no step begins after the end of the lease, until it is extended', async () => {
  const clock = { now: 1_000 };
  const gate = createRunGate(() => clock.now);
  gate.extend(1_500);
  expect(await isOpen(gate)).toBe(true);
  clock.now = 1_500;
  expect(await isOpen(gate)).toBe(false);
  const waiting = gate.mayGoOn();
  gate.extend(2_000);
  await waiting;
  expect(await isOpen(gate)).toBe(true);
  clock.now = 2_000;
  gate.stop();
  expect(await isOpen(gate)).toBe(true);
});

test('a lease that ends during a pause counts when the run is resumed', async () => {
  const clock = { now: 1_000 };
  const gate = createRunGate(() => clock.now);
  gate.extend(1_500);
  gate.pause();
  expect(await isOpen(gate)).toBe(false);
  const going = isOpen(gate);
  clock.now = 1_600;
  gate.resume();
  expect(await going).toBe(false);
});
