import type { Problem } from '../../src/domain/problems/problem.ts';
import { abilityOf, asSubject, rulesFor } from '../../src/domain/session/abilities.ts';
import { hasLicence } from '../../src/domain/session/profile.ts';
import type { Principal } from '../session/principal.ts';

/**
 * The caller's rights on a user of the account [PERM-011]; an administrator without a licence can manage others, but
 * the own profile is read-only without one (ruling R8). An unreadable user counts as missing.
 */
const missing: Problem = { kind: 'missing' };
const forbidden: Problem = { kind: 'forbidden' };
const unlicensed: Problem = { kind: 'unlicensed' };

export const requireUser = ({ profile }: Principal, action: string, userId: string, now: number): void => {
  const ability = abilityOf(rulesFor(profile, [], now));
  const user = asSubject('User', { id: userId });
  if (ability.can(action, user)) return;
  if (!ability.can('read', user)) throw missing;
  const isWaitingForLicence = action === 'updateProfile' && !profile.productAdmin && !hasLicence(profile, now);
  throw isWaitingForLicence ? unlicensed : forbidden;
};

/** For calls about all users. */
export const requirePeople = ({ profile }: Principal, subject: 'User' | 'License', now: number): void => {
  if (!abilityOf(rulesFor(profile, [], now)).can('manage', subject)) throw forbidden;
};
