import type { Problem } from '../../src/domain/problems/problem.ts';
import { abilityOf, asSubject, rulesFor } from '../../src/domain/session/abilities.ts';
import type { Principal } from '../session/principal.ts';

/**
 * What the caller may do to a person of his account [PERM-011]; an administrator without a licence may do all of it
 * (ruling R8). Whom he may not even read is missing.
 */
const missing: Problem = { kind: 'missing' };
const forbidden: Problem = { kind: 'forbidden' };

export const requireUser = ({ profile }: Principal, action: string, userId: string, now: number): void => {
  const ability = abilityOf(rulesFor(profile, [], now));
  const user = asSubject('User', { id: userId });
  if (ability.can(action, user)) return;
  throw ability.can('read', user) ? forbidden : missing;
};

/** For calls that are about all of them. */
export const requirePeople = ({ profile }: Principal, subject: 'User' | 'License', now: number): void => {
  if (!abilityOf(rulesFor(profile, [], now)).can('manage', subject)) throw forbidden;
};
