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
