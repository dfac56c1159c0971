import { sql } from 'kysely';
import { requirementAbout } from '../../src/domain/requirements/requirement-facts.ts';
import { stampOf } from '../journal/command-request.ts';
import type { TrashSource } from '../modules/contributions.ts';
import { listTrashed, purgeTrashed } from '../trash/trashed-records.ts';
import { requirementWriteModel } from './requirement-write-model.ts';
import type { RequirementsNeeds } from './requirements-handlers.ts';

/** Removed links to requirements, by key and title; they stay in their table until they are purged. */
export const listTrashedRequirements: TrashSource = (database, project, question) =>
  listTrashed(database, project, question, {
    type: 'REQUIREMENT',
    rows: (id) => sql`select id, "itemId" || ' ' || name as name, created_by, deleted_by, deleted_date from requirements
      where project_id = ${id} and deleted_date is not null`,
  });

export const purgeRequirements = (
  { database, execute }: Pick<RequirementsNeeds, 'database' | 'execute'>,
  now: number,
) =>
  purgeTrashed(database, now, 'requirements', ({ id, ...write }) => {
    const command = { ...stampOf(write, requirementAbout(id)), type: 'requirement.purge', data: { name: '' } } as const;
    return execute(requirementWriteModel, { ...write, command, check: () => {} });
  });
