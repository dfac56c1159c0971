import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { area, lazyArea, type AreaEnvironment, type AreaSurroundings } from '../../src/app/area.ts';
import { createRunningAreas } from '../../src/app/running-areas.ts';
import type { AreaActors } from '../../src/ui/actors-context.tsx';

const machine = setup({}).createMachine({ id: 'sample' });
const env = {} as AreaEnvironment;
/** The part of the address that lazy areas need: the page of the current visit. */
const surroundingsAt = (address: { page: object }) =>
  ({ address: { getSnapshot: () => ({ context: address }) } }) as unknown as AreaSurroundings;
const surroundings = surroundingsAt({ page: {} });

/** A lazy area that counts its loads and records what is done to it. */
const sample = () => {
  const done: string[] = [];
  const sampleArea = area({
    name: 'sample',
    actors() {
      done.push('started');
      return { sample: createActor(machine).start() };
    },
    connect() {
      done.push('connected');
      return [() => void done.push('disconnected')];
    },
    reactions: () => ({ onReadAgain: () => void done.push('read again') }),
  });
  const lazy = lazyArea('sample', async () => {
    done.push('fetched');
    return sampleArea;
  });
  return { done, lazy };
};

const loaderIn = (running: ReturnType<typeof createRunningAreas>, lazy: ReturnType<typeof sample>['lazy']) => {
  const loaders = running.lazyActors([lazy], env, async () => {}) as Readonly<
    Record<string, (again?: boolean) => Promise<object>>
  >;
  return loaders['sample']!;
};

test('a lazy area is loaded, started and connected once, on first use', async () => {
  const { done, lazy } = sample();
  const running = createRunningAreas();
  const load = loaderIn(running, lazy);
  running.connect(surroundings);
  expect(done).toEqual([]);
  // The same promise each time, so that a screen waiting for it renders once.
  expect(load()).toBe(load());
  expect(await load()).toHaveProperty('sample');
  expect(done).toEqual(['fetched', 'started', 'connected']);
  running.started.forEach(({ onReadAgain }) => onReadAgain?.());
  running.disconnect();
  expect(done.slice(3)).toEqual(['read again', 'disconnected']);
});

test('a lazy area that starts before the others are connected is connected with them, once', async () => {
  const { done, lazy } = sample();
  const running = createRunningAreas();
  await loaderIn(running, lazy)();
  running.connect(surroundings);
  expect(done).toEqual(['fetched', 'started', 'connected']);
});

test('a lazy area does not start for a user who left while it was loading', async () => {
  const { done, lazy } = sample();
  const running = createRunningAreas();
  const loading = loaderIn(running, lazy)();
  running.disconnect();
  await expect(loading).rejects.toThrow('the session ended');
  expect([done, running.living()]).toEqual([['fetched'], []]);
});

test('a lazy area that could not be loaded is loaded again by the next visit of a page, not before', async () => {
  const { done, lazy } = sample();
  let fetches = 0;
  const flaky = lazyArea('sample', () => {
    fetches += 1;
    return fetches <= 3 ? Promise.reject(new Error('offline')) : lazy.load();
  });
  const running = createRunningAreas();
  const load = loaderIn(running, flaky);
  const address = { page: {} };
  running.connect(surroundingsAt(address));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const failed = load();
  const refused = expect(failed).rejects.toThrow('offline');
  await vi.advanceTimersByTimeAsync(4_000);
  await refused;
  // The screen that waited for it renders its error once.
  expect(load()).toBe(failed);
  address.page = {};
  expect(await load()).toHaveProperty('sample');
  address.page = {};
  await load();
  expect([fetches, done]).toEqual([4, ['fetched', 'started', 'connected']]);
});

test('a lazy area that could not be loaded is loaded again on the same page when somebody wants it', async () => {
  const { lazy } = sample();
  let isOffline = true;
  const flaky = lazyArea('sample', () => (isOffline ? Promise.reject(new Error('offline')) : lazy.load()));
  const running = createRunningAreas();
  const load = loaderIn(running, flaky);
  running.connect(surroundingsAt({ page: {} }));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const failed = load();
  // Still on its way: nothing is loaded twice.
  expect(load(true)).toBe(failed);
  const refused = expect(failed).rejects.toThrow('offline');
  await vi.advanceTimersByTimeAsync(4_000);
  await refused;
  isOffline = false;
  expect(load()).toBe(failed);
  expect(await load(true)).toHaveProperty('sample');
});

test('an area that needs an actor of a later area is reported', () => {
  const { actor } = createRunningAreas();
  expect(() => actor('defectPanel' satisfies keyof AreaActors)).toThrow('further down in the list of areas');
});
