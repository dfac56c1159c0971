import type { AnyStateMachine } from 'xstate';
import { pathsOf, planOf, type Path } from '../machine-paths.ts';

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

const namesOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value as Record<string, unknown>)
        .map(([name, inner]) => `${name}.${namesOf(inner)}`)
        .join(' ');

export interface UserPath {
  readonly title: string;
  readonly steps: readonly { readonly act: string; readonly state: string }[];
}

const pathOf = (path: Path): UserPath => {
  const steps = path.steps
    .filter(({ event }) => event.type !== 'xstate.init')
    .map(({ event, state }) => ({ act: event.type, state: namesOf(state.value) }));
  return { title: steps.map(({ act }) => act).join(' ▸ '), steps };
};

/** Paths that together take every step of the model from every state. */
export const userPaths = (machine: AnyStateMachine): readonly UserPath[] => {
  const events = [...new Set(machine.events)].map((type) => ({ type }));
  return pathsOf(planOf({ machine, events: events as never }))
    .map(pathOf)
    .filter(({ steps }) => steps.length > 0);
};

export const walk = async (path: UserPath, { acts, sees }: UserDriver): Promise<void> => {
  for (const { act, state } of path.steps) {
    const doIt = acts[act];
    const look = sees[state];
    if (!doIt || !look) throw new Error(`the driver does not know ${doIt ? `how ${state} looks` : `how to do ${act}`}`);
    await doIt();
    await look();
  }
};
