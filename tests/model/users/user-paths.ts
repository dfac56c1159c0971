import type { AnyStateMachine } from 'xstate';
import { planOf, type AnyPlan } from '../machine-paths.ts';
import { coveringPaths, everyTurn } from '../paths/covering-paths.ts';
import type { Path } from '../paths/path.ts';
import { actWords, stateName, stateWords } from '../paths/words.ts';

/**
 * A model of what a person does and sees, apart from how it is built. The same paths are walked through the actors and
 * through Chromium; whoever drives knows how to do each thing and how to see each state.
 */
export interface UserDriver {
  /** By the name of the event: 'title.typed'. */
  readonly acts: Readonly<Record<string, () => unknown>>;
  /** By the state as a path of names: 'open.comments'. */
  readonly sees: Readonly<Record<string, () => unknown>>;
}

export interface UserStep {
  readonly act: string;
  readonly state: string;
}

/** What can happen to a user model: all that it listens to. */
const plans = new WeakMap<AnyStateMachine, AnyPlan>();
export const userPlanOf = (machine: AnyStateMachine): AnyPlan => {
  const events = [...new Set(machine.events)].map((type) => ({ type }));
  const plan = plans.get(machine) ?? planOf({ machine, events: events as never });
  plans.set(machine, plan);
  return plan;
};

export const userSteps = ({ steps }: Path): readonly UserStep[] =>
  steps.map(({ event, state }) => ({ act: event.type, state: stateName(state.value) }));

/** A few long paths that take every step of the model from every state. */
export const userPaths = (machine: AnyStateMachine): readonly (readonly UserStep[])[] =>
  coveringPaths(userPlanOf(machine), everyTurn).map(userSteps);

/** The steps in words, with a mark at the one that failed. */
const messages = (machine: AnyStateMachine, steps: readonly UserStep[], failed: number) =>
  steps
    .slice(0, failed + 1)
    .map(({ act, state }, index) => {
      const number = String(index + 1).padStart(4);
      return `${index === failed ? '✗' : ' '}${number}. ${actWords(machine, act)}, then sees: ${stateWords(state)}`;
    })
    .join('\n');

/** A path that a driver could not follow; the message tells the steps to it. */
export class PathFailed extends Error {
  override readonly name = 'PathFailed';
}

const one = async ({ act, state }: UserStep, { acts, sees }: UserDriver) => {
  const doIt = acts[act];
  const look = sees[state];
  if (!doIt || !look) throw new Error(`the driver does not know ${doIt ? `how ${state} looks` : `how to do ${act}`}`);
  await doIt();
  await look();
};

export const walk = async (machine: AnyStateMachine, steps: readonly UserStep[], driver: UserDriver): Promise<void> => {
  for (const [index, step] of steps.entries()) {
    try {
      await one(step, driver);
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      throw new PathFailed(
        `step ${index + 1} of ${steps.length} of ${machine.id} failed\n${messages(machine, steps, index)}\n\n${said}`,
        { cause: error },
      );
    }
  }
};
