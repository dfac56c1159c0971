import type { Command } from './fact.ts';
import { isLocalStream } from './local-ids.ts';

/**
 * Commands that create a record, whose id the server assigns, and commands that wait for that id: see `local-ids.ts`.
 */
export const createsOf = <C extends Command>(types: readonly C['type'][] = []) => {
  const creates: ReadonlySet<string> = new Set(types);
  const isCreate = ({ type }: C) => creates.has(type);
  /** Its record has no id of the server yet. */
  const isBlocked = (command: C) => isLocalStream(command.about) && !isCreate(command);

  return {
    isCreate,
    isBlocked,
    isCreateOf: (about: string) => (command: C) => isCreate(command) && command.about === about,
    /** A create command that was sent again is queued after the changes of its record, but is shown before them. */
    createsFirst: (pending: readonly C[]): readonly C[] =>
      pending.some(isBlocked) ? [...pending.filter(isCreate), ...pending.filter((one) => !isCreate(one))] : pending,
  };
};

export type Creates<C extends Command> = ReturnType<typeof createsOf<C>>;
