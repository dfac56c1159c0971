import type { Problem } from '../../src/domain/problems/problem.ts';
import { abilityOf, rulesFor } from '../../src/domain/session/abilities.ts';
import type { Principal } from '../session/principal.ts';
import { requireLicence } from './project-access.ts';

const forbidden: Problem = { kind: 'forbidden' };

/** Checks a right of the caller in the account, independent of projects. Throws without it. */
export const authorizeTo = (principal: Principal, action: string, subject: string, now: number): void => {
  requireLicence(principal, now);
  if (!abilityOf(rulesFor(principal.profile, [], now)).can(action, subject)) throw forbidden;
};
