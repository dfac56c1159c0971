import type { Command } from './fact.ts';
import { isLocalStream } from './local-ids.ts';

/** Commands whose stream has no name until the server gives one, and those that have to wait for it: see `local-ids.ts`. */
export const createsOf = <C extends Command>(types: readonly C['type'][] = []) => {
  const creates: ReadonlySet<string> = new Set(types);
  const isCreate = ({ type }: C) => creates.has(type);
  /** What it is about has no name yet that the server would know. */
  const isBlocked = (command: C) => isLocalStream(command.about) && !isCreate(command);

  return {
    isCreate,
    isBlocked,
    isCreateOf: (about: string) => (command: C) => isCreate(command) && command.about === about,
    /** A birth that was asked for again stands behind what was asked of it: it is shown before that all the same. */
    createsFirst: (pending: readonly C[]): readonly C[] =>
      pending.some(isBlocked) ? [...pending.filter(isCreate), ...pending.filter((one) => !isCreate(one))] : pending,
  };
};

export type Creates<C extends Command> = ReturnType<typeof createsOf<C>>;
