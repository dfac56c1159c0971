import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { area, lazyArea, type AreaEnvironment, type AreaSurroundings } from '../../src/app/area.ts';
import { createRunningAreas } from '../../src/app/running-areas.ts';
import type { AreaActors } from '../../src/ui/actors-context.tsx';

const machine = setup({}).createMachine({ id: 'sample' });
const env = {} as AreaEnvironment;
const surroundings = {} as AreaSurroundings;

/** A lazy area under a sample name; how often it was fetched, and what was done to it. */
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
  const loaders = running.lazyActors([lazy], env) as Readonly<Record<string, () => Promise<object>>>;
  return loaders['sample']!;
};

test('a lazy area is loaded, started and connected once, on first use', async () => {
  const { done, lazy } = sample();
  const running = createRunningAreas();
  const load = loaderIn(running, lazy);
  running.connect(surroundings);
  expect(done).toEqual([]);
  // The same promise each time: a screen that waits for it is drawn once.
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
  await expect(loading).rejects.toThrow('has left');
  expect([done, running.living()]).toEqual([['fetched'], []]);
});

test('an area that needs an actor of a later area is reported', () => {
  const { actor } = createRunningAreas();
  expect(() => actor('defectPanel' satisfies keyof AreaActors)).toThrow('further down in the list of areas');
});
