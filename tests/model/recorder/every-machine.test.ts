import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, type AnyStateMachine } from 'xstate';
import { createRecorder } from '../../../src/app/recorder/recorder.ts';
import { recordingIn } from '../../../src/app/recorder/recording.ts';
import { replay } from '../../../src/app/recorder/replay.ts';
import { pathsOf } from '../paths/shortest-paths.ts';
import { plans } from '../plans.ts';
import { rng } from './rng.ts';

const silent = fromPromise(() => new Promise<never>(() => {}));
const machines = new Map(plans.map(({ machine }) => [machine.id, machine]));

const quiet = (machine: AnyStateMachine) =>
  machine.provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, silent])) as never,
  });

/**
 * In a recording, typed text is replaced by placeholders. Guards must decide the same with them, otherwise a replay
 * would end in another state.
 */
test.each(plans.map((plan) => [plan.machine.id, plan] as const))(
  'a recording of %s ends in the same state as the machine',
  (_, plan) => {
    const recorder = createRecorder(rng(), '1.2.3');
    const paths = pathsOf(plan)
      .toSorted((one, other) => other.steps.length - one.steps.length)
      .slice(0, 12);
    for (const [index, { steps }] of paths.entries()) {
      const actor = createActor(quiet(plan.machine), {
        systemId: `path${index}`,
        clock: new SimulatedClock(),
        inspect: recorder.inspect,
        ...(plan.input === undefined ? {} : { input: plan.input }),
      } as never);
      actor.start();
      for (const { event } of steps) if (event.type !== 'xstate.init') actor.send(event);
    }
    const { differences, actors } = replay(recordingIn(JSON.stringify(recorder.read())), machines);
    expect([actors.length, differences]).toEqual([paths.length, []]);
  },
  60_000,
);
