import type { CallName } from '../../../src/domain/wire/contract.ts';
import type { Answer, Caller } from '../caller.ts';

/**
 * One call of the contract in the project p-1, and the status that each user gets:
 *
 *   owner  contributor  viewer  nolicence  outsider  admin  stranger  product  nobody
 */
export interface PermissionCell {
  readonly call: CallName;
  readonly what: string;
  readonly statuses: readonly number[];
  /** The permission that `rulesFor` must grant to exactly the users who are allowed; null if signing in is enough. */
  readonly right: readonly [action: string, subject: string] | null;
  ask(who: Caller, owner: Caller): Promise<Answer>;
}

/**
 * What the cells of one server share, such as the only adapter of a person. Test files of one worker share their loaded modules,
 * and each has a server of its own, so no module keeps a record without the server that has it.
 */
export const oncePerServer = <Made>(make: (owner: Caller) => Promise<Made>): ((owner: Caller) => Promise<Made>) => {
  const made = new Map<string, Promise<Made>>();
  return (owner) => {
    const one = made.get(owner.base) ?? make(owner);
    made.set(owner.base, one);
    return one;
  };
};
