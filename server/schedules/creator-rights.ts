import type { Kysely } from 'kysely';
import { forbidden } from '../../src/domain/problems/invalid.ts';
import { isProblem, type Problem } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import { authorize, projectAccess, type ProjectAccess } from '../projects/project-access.ts';
import { authorizeExecution } from '../pipelines/executions/execution-rights.ts';
import type { ExecutionEntity } from '../../src/domain/schedules/schedule.ts';
import { loadPrincipal } from '../session/principal.ts';

/** What a schedule needs to execute a scenario or a pipeline: when it is created, and again at each fire time [R32]. */
export const authorizeRun = (access: ProjectAccess, entity: ExecutionEntity): void => {
  authorize(access, 'create', 'Schedule');
  if (entity === 'PIPELINE') return authorizeExecution(access);
  authorize(access, 'read', 'ExecutionLog');
  authorize(access, 'update', 'Scenario');
};

const reasons = {
  signedOut: 'scheduleCreatorGone',
  unlicensed: 'scheduleCreatorUnlicensed',
  missing: 'scheduleCreatorMayNot',
} as const;

const inWords = (problem: Problem): Problem => {
  if (problem.kind === 'signedOut' || problem.kind === 'unlicensed' || problem.kind === 'missing')
    return forbidden({ code: reasons[problem.kind] });
  return problem.kind === 'forbidden' && problem.code === undefined
    ? forbidden({ code: 'scheduleCreatorMayNot' })
    : problem;
};

interface Creator {
  readonly userId: string;
  readonly project: string;
  readonly entity: ExecutionEntity;
}

/** Asks licence, membership and modules of the creator of a schedule as they are now; throws why it may not fire. */
export const requireCreator = async (
  database: Kysely<Tables>,
  { userId, project, entity }: Creator,
  now: number,
): Promise<void> => {
  try {
    const principal = await loadPrincipal(database, userId, null, now);
    authorizeRun(await projectAccess(database, principal, project, now), entity);
  } catch (error) {
    throw isProblem(error) ? inWords(error) : error;
  }
};
