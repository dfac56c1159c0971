import type { Kysely } from 'kysely';
import { abilityOf, rulesFor } from '../../src/domain/session/abilities.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import { authorize, projectAccess, requireLicence } from '../projects/project-access.ts';
import type { Principal } from '../session/principal.ts';

export type DashboardAction = 'read' | 'create' | 'update' | 'delete';

const forbidden: Problem = { kind: 'forbidden' };

/** Throws without the right on dashboards of a project, or of the account: '' [PERM-017, PERM-036, ADMIN-004]. */
export const authorizeDashboards = async (
  database: Kysely<Tables>,
  caller: Principal,
  { project, action, now }: { readonly project: string; readonly action: DashboardAction; readonly now: number },
): Promise<void> => {
  if (project !== '') {
    const access = await projectAccess(database, caller, project, now);
    authorize(access, 'read', 'Dashboard');
    return authorize(access, action, 'Dashboard');
  }
  requireLicence(caller, now);
  const { profile } = caller;
  if (!abilityOf(rulesFor(profile, [], now)).can('manage', 'Admin')) throw forbidden;
};
