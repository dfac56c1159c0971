import { expect, test } from 'vitest';
import { createMachine, fromPromise, type AnyStateMachine } from 'xstate';
import { coverageOf } from './paths/coverage.ts';
import { pathsOf } from './paths/shortest-paths.ts';
import { nodesOf } from './paths/transitions.ts';
import { plans } from './plans.ts';

/** Rules for every machine of the product. */
const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;

const exportsOf = (modules: Record<string, unknown>) =>
  Object.values(modules).flatMap((module) => Object.entries(module as Record<string, unknown>));

const machines = exportsOf(import.meta.glob('../../src/machines/**/*.ts', { eager: true })).filter(
  (entry): entry is [string, AnyStateMachine] => isMachine(entry[1]),
);

/**
 * Invokes with an error that the machine does not always handle. A handler behind a guard alone would leave the actor
 * in an error state.
 */
const unhandled = (machine: AnyStateMachine) =>
  nodesOf(machine.root).flatMap((node) =>
    node.invoke
      .map(({ id }) => `xstate.error.actor.${id}`)
      .filter((type) => !node.transitions.get(type as never)?.some(({ guard }) => guard === undefined)),
  );

test('every machine has a test plan', () => {
  expect(machines.length).toBeGreaterThan(5);
  const planned = plans.map(({ machine }) => machine);
  expect(machines.filter(([, machine]) => !planned.includes(machine)).map(([name]) => name)).toEqual([]);
});

/**
 * An event in one region of a parallel state must not restart the other regions. `reenter` on the region itself would
 * leave and enter all of them, and an open question or form would be lost.
 */
const disturbing = (machine: AnyStateMachine) =>
  nodesOf(machine.root)
    .filter(({ parent }) => parent?.type === 'parallel')
    .flatMap((region) =>
      [...region.transitions.values()]
        .flat()
        .filter(({ reenter, target }) => reenter && target?.every((node) => node.id.startsWith(region.id)))
        .map(({ eventType }) => `${region.id} on ${eventType}`),
    );

test.each(machines)('regions of %s do not interfere with each other', (_, machine) =>
  expect(disturbing(machine)).toEqual([]),
);

test.each(machines)('every failed call of %s is handled', (_, machine) => expect(unhandled(machine)).toEqual([]));

test('a machine that does not handle errors is detected', () => {
  const save = fromPromise(() => Promise.reject(new Error('no')));
  const careless = createMachine({ initial: 'saving', states: { saving: { invoke: { id: 'save', src: save } } } });
  expect(unhandled(careless)).toEqual(['xstate.error.actor.save']);
  const guarded = createMachine({
    initial: 'saving',
    states: {
      saving: { invoke: { id: 'save', src: save, onError: { guard: () => false, target: 'saved' } } },
      saved: {},
    },
  });
  expect(unhandled(guarded)).toEqual(['xstate.error.actor.save']);
});

test('interfering regions are detected', () => {
  const region = { initial: 'still', states: { still: {} } };
  const reading = { ...region, on: { read: { target: '.still', reenter: true } } };
  expect(disturbing(createMachine({ id: 'page', type: 'parallel', states: { reading, asking: region } }))).toEqual([
    'page.reading on read',
  ]);
});

test.each(plans.map((plan) => [plan.machine.id, plan] as const))(
  'the paths of %s reach every state and take every transition',
  (_, plan) => {
    const coverage = coverageOf(plan, pathsOf(plan));
    expect({ states: coverage.missedStates, transitions: coverage.missedTransitions }).toEqual({
      states: [],
      transitions: [],
    });
  },
  // Thousands of paths, on a machine that may be busy.
  60_000,
);
