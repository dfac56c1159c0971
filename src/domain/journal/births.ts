import type { Command } from './fact.ts';
import { isUnsent } from './unsent.ts';

/** Commands whose stream has no name until the server gives one, and those that have to wait for it: see `unsent.ts`. */
export const birthsOf = <C extends Command>(types: readonly C['type'][] = []) => {
  const births: ReadonlySet<string> = new Set(types);
  const isBirth = ({ type }: C) => births.has(type);
  /** What it is about has no name yet that the server would know. */
  const isHeldBack = (command: C) => isUnsent(command.about) && !isBirth(command);

  return {
    isBirth,
    isHeldBack,
    isBirthOf: (about: string) => (command: C) => isBirth(command) && command.about === about,
    /** A birth that was asked for again stands behind what was asked of it: it is shown before that all the same. */
    bornFirst: (pending: readonly C[]): readonly C[] =>
      pending.some(isHeldBack) ? [...pending.filter(isBirth), ...pending.filter((one) => !isBirth(one))] : pending,
  };
};

export type Births<C extends Command> = ReturnType<typeof birthsOf<C>>;
