import { expect, test } from 'vitest';
import { createActor, toPromise, type AnyActorLogic, type AnyStateMachine } from 'xstate';
import { nodesOf } from './paths/transitions.ts';
import { plans } from './plans.ts';

/** A port that the app has not provided must fail, and not do nothing silently. */
const isMachine = (logic: AnyActorLogic): logic is AnyStateMachine => 'root' in logic;

const actorsOf = (machine: AnyStateMachine) =>
  Object.entries(machine.implementations.actors) as [string, AnyActorLogic][];

const portsOf = (machine: AnyStateMachine): readonly (readonly [string, AnyActorLogic])[] =>
  actorsOf(machine).flatMap(([name, logic]) => (isMachine(logic) ? portsOf(logic) : [[name, logic] as const]));

const outcomeOf = async (logic: AnyActorLogic) => {
  const actor = createActor(logic, { input: {} } as never);
  const outcome = toPromise(actor).catch((error: unknown) => error);
  actor.subscribe({ error: () => {} });
  actor.start();
  return outcome;
};

const machines = plans.map(({ machine }) => [machine.id, machine] as const);

test.each(machines)('the machine %s invokes only ports that it declares', (_, machine) => {
  const named = actorsOf(machine).map(([name]) => name);
  const invoked = nodesOf(machine.root).flatMap(({ invoke }) => invoke.map(({ src }) => src));
  expect(invoked.filter((src) => typeof src !== 'string' || !named.includes(src))).toEqual([]);
});

test.each(machines.filter(([, machine]) => portsOf(machine).length > 0))(
  'every port of %s fails with its own name until it is provided',
  async (_, machine) => {
    for (const [name, logic] of portsOf(machine))
      expect(await outcomeOf(logic)).toEqual(new Error(`port "${name}" is not plugged in`));
  },
);

test.each(machines)('every delay of %s has a name', (_, machine) => {
  const pauses = nodesOf(machine.root).flatMap(({ after }) => after.map(({ delay }) => delay));
  expect(pauses.filter((delay) => typeof delay !== 'string')).toEqual([]);
});
