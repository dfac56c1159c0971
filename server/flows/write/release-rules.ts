import { sql } from 'kysely';
import { isRelease, type ReleaseRules } from '../../../src/domain/flows/decisions/release-rules.ts';
import type { FlowCommand } from '../../../src/domain/flows/flow-facts.ts';
import type { FlowRecord } from '../../../src/domain/flows/flow.ts';
import type { Reader } from '../flow-rows.ts';

/** The rules of a project for one person. Administrators of the account are owners of each of its projects. */
export const releaseRulesFor = async (tx: Reader, project: string, person: string): Promise<ReleaseRules> => {
  const { flows_released_by, changed_releases, is_owner } = await tx
    .selectFrom('projects')
    .select([
      'flows_released_by',
      'changed_releases',
      sql<boolean>`
        exists (select 1 from project_members m where m.project_id = projects.id and m.user_id = ${person} and m.role = 'OWNER')
        or exists (select 1 from users u where u.id = ${person} and u.role = 'ACCOUNT_ADMIN')`.as('is_owner'),
    ])
    .where('id', '=', project)
    .executeTakeFirstOrThrow();
  return {
    mayRelease: flows_released_by === 'MEMBERS' || is_owner,
    reopens: changed_releases === 'REOPEN',
  };
};

/** Read only where they can matter: for a flow that is released, or a command that releases one. */
export const releaseRulesOf = async (
  tx: Reader,
  command: FlowCommand,
  record: FlowRecord | null,
): Promise<ReleaseRules | undefined> =>
  record?.status === 'RELEASED' || isReleasing(command) ? releaseRulesFor(tx, command.project, command.by) : undefined;

const isReleasing = (command: FlowCommand): boolean => {
  if (command.type === 'flow.create') return command.data.status === 'RELEASED';
  return command.type === 'flow.change' && command.data.changes.some(isRelease);
};
