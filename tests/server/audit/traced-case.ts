import type { Answer, Caller } from '../caller.ts';
import { password } from '../identity/at-identity.ts';
import type { Connected } from '../integrations/at-integrations.ts';
import { addPlan } from '../users/at-people.ts';

/**
 * Calls whose cells in the table of permissions are refused for everybody, or change nothing, or need another tool: here
 * each of them really changes something.
 */
export interface Traced extends Connected {
  /** The person that makes the call. */
  readonly who: Caller;
}
type Case = (at: Traced) => Promise<Answer>;
type By = 'owner' | 'admin' | 'product';
export interface TracedCase {
  readonly by: By;
  readonly ask: Case;
}

export const owner = (ask: Case): TracedCase => ({ by: 'owner', ask });
export const admin = (ask: Case): TracedCase => ({ by: 'admin', ask });
export const product = (ask: Case): TracedCase => ({ by: 'product', ask });
export const inP1 = { params: { project: 'p-1' } };
export const ofAccount = { params: { id: 'acc-1' } };
let made = 0;
export const fresh = (name: string) => `${name} ${(made += 1)}`;
export const idOf = ({ text }: Answer) => (JSON.parse(text) as { id: string }).id;

export const planned = async ({ space }: Traced): Promise<string> => {
  const name = fresh('Plan');
  await addPlan(space.database, name, { TESTER: 3, FULL_USER: 3 });
  return name;
};

export const withFactor = async ({ who }: Traced, ask: (secret: string) => Promise<Answer>): Promise<Answer> => {
  const { secret } = await who.reply('identity.startMfa', { body: { password } });
  return ask(secret);
};
