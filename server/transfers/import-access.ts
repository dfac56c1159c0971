import type { Kysely } from 'kysely';
import { asSubject } from '../../src/domain/session/abilities.ts';
import type { Tables } from '../database/tables.ts';
import { authorize, projectAccess, type ProjectAccess } from '../projects/project-access.ts';
import { loadPrincipal, type Principal } from '../session/principal.ts';
import type { JobAt } from '../import-jobs/job-rows.ts';
import type { ImportRow } from './import-rows.ts';

/** Whoever creates and changes flows may import them. */
type Database = Kysely<Tables>;

export const importAccess = async (
  database: Database,
  principal: Principal,
  project: string,
  now: number,
): Promise<ProjectAccess> => {
  const access = await projectAccess(database, principal, project, now);
  authorize(access, 'update', 'Flow');
  authorize(access, 'create', 'Flow');
  return access;
};

/** Without this right, an import of a state machine makes its flows only. */
export const mayCreateScenarios = ({ ability, projectId }: ProjectAccess): boolean =>
  ability.can('create', asSubject('Scenario', { projectId }));

/** What an import has created belongs to who has imported it. */
export const authorizeUndo = (access: ProjectAccess, { user_id: owner }: Pick<ImportRow, 'user_id'>): void =>
  authorize(access, 'delete', 'Flow', { owner });

/** The rights of a person who does not wait for the answer: as they are now. Throws a Problem without them. */
export const accessOf = async (
  database: Database,
  { project }: Pick<JobAt, 'project'>,
  user: string,
  now: number,
): Promise<ProjectAccess> =>
  importAccess(database, await loadPrincipal(database, user, null, now, project), project, now);
