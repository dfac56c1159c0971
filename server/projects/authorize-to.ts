import type { Problem } from '../../src/domain/problems/problem.ts';
import { abilityOf, rulesFor } from '../../src/domain/session/abilities.ts';
import type { Principal } from '../session/principal.ts';
import { requireLicence } from './project-access.ts';

const forbidden: Problem = { kind: 'forbidden' };

/** What somebody may do in his account, whatever project it is about. Throws when he may not. */
export const authorizeTo = (principal: Principal, action: string, subject: string, now: number): void => {
  requireLicence(principal, now);
  if (!abilityOf(rulesFor(principal.profile, [], now)).can(action, subject)) throw forbidden;
};
