import type { AnyStateMachine } from 'xstate';
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
        `step ${index + 1} of ${steps.length} of ${machine.id} failed\n${stepsText(machine, steps, index)}\n\n${said}`,
        { cause: error },
      );
    }
  }
};
