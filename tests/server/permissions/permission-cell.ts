import type { CallName } from '../../../src/domain/wire/contract.ts';
import type { Answer, Caller } from '../caller.ts';

/**
 * Every call of the contract as somebody may try it in the project p-1, and what each person is answered:
 *
 *   owner  contributor  viewer  nolicence  outsider  admin  stranger  product  nobody
 */
export interface PermissionCell {
  readonly call: CallName;
  readonly what: string;
  readonly statuses: readonly number[];
  /** The right that `rulesFor` must give exactly to those who are let in; null where signing in is enough. */
  readonly right: readonly [action: string, subject: string] | null;
  ask(who: Caller, owner: Caller): Promise<Answer>;
}
