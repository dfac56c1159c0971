import type { AnyStateMachine, StateValue } from 'xstate';
import { planOf, type AnyPlan } from '../machine-paths.ts';
import { coveringPaths, everyTurn } from '../paths/covering-paths.ts';
import type { Path } from '../paths/path.ts';
import { actWords, stateName, stateWords } from '../paths/words.ts';

/**
 * A model of what a user does and sees, independent of the implementation. The same paths run against the actors and in
 * Chromium; each driver performs the actions and checks the states.
 */
export interface UserDriver {
  /** Actions by the name of their event: 'title.typed'. */
  readonly acts: Readonly<Record<string, () => unknown>>;
  /** Checks by the path of their state: 'open.comments'. */
  readonly sees: Readonly<Record<string, () => unknown>>;
}

export interface UserStep {
  readonly act: string;
  readonly state: string;
}

/** A plan with every event that the user model handles. */
const plans = new WeakMap<AnyStateMachine, AnyPlan>();
export const userPlanOf = (machine: AnyStateMachine): AnyPlan => {
  const events = [...new Set(machine.events)].map((type) => ({ type }));
  const plan = plans.get(machine) ?? planOf({ machine, events: events as never });
  plans.set(machine, plan);
  return plan;
};

export const userSteps = ({ steps }: Path): readonly UserStep[] =>
  steps.map(({ event, state }) => ({ act: event.type, state: stateName(state.value) }));

/** A few long paths that take every event from every state of the model. */
export const userPaths = (machine: AnyStateMachine): readonly (readonly UserStep[])[] =>
  coveringPaths(userPlanOf(machine), everyTurn).map(userSteps);

/** The steps in words, with a mark at the one that failed. */
const stepsText = (machine: AnyStateMachine, steps: readonly UserStep[], failed: number) =>
  steps
    .slice(0, failed + 1)
    .map(({ act, state }, index) => {
      const number = String(index + 1).padStart(4);
      return `${index === failed ? '✗' : ' '}${number}. ${actWords(machine, act)}, then sees: ${stateWords(state)}`;
    })
    .join('\n');

/** A path that a driver could not follow; the message lists the steps up to the failure. */
export class PathFailed extends Error {
  override readonly name = 'PathFailed';
}

const perform = async ({ acts }: UserDriver, act: string): Promise<void> => {
  const doIt = acts[act];
  if (!doIt) throw new Error(`the driver does not know how to do ${act}`);
  await doIt();
};

const check = async ({ sees }: UserDriver, state: string): Promise<void> => {
  const look = sees[state];
  if (!look) throw new Error(`the driver does not know how ${state} looks`);
  await look();
};

/** For `createTestModel`, whose paths otherwise miss some of the steps that stay in their state. */
export const everyStep = {
  serializeTransition: (_: unknown, event?: { readonly type: string }, before?: { readonly value: StateValue }) =>
    event && before ? ` via ${event.type} from ${stateName(before.value)}` : '',
};

/** A driver for the paths of `@xstate/test`, which skip an action or a state that it does not know; here, both fail. */
export const strictly = (machine: AnyStateMachine, driver: UserDriver) => ({
  events: Object.fromEntries(machine.events.map((act: string) => [act, () => perform(driver, act)])),
  states: { '*': ({ value }: { readonly value: StateValue }) => check(driver, stateName(value)) },
});

export const walk = async (machine: AnyStateMachine, steps: readonly UserStep[], driver: UserDriver): Promise<void> => {
  for (const [index, step] of steps.entries()) {
    try {
      await perform(driver, step.act);
      await check(driver, step.state);
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      throw new PathFailed(
        `step ${index + 1} of ${steps.length} of ${machine.id} failed\n${stepsText(machine, steps, index)}\n\n${said}`,
        { cause: error },
      );
    }
  }
};
