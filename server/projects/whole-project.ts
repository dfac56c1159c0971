import type { Kysely } from 'kysely';
import type { Project } from '../../src/domain/projects/project.ts';
import type { Tables } from '../database/tables.ts';
import { listFilters } from '../filters/filter-rows.ts';
import { createProjectsStore } from './projects-store.ts';

/** A single project with its filters. */
export const wholeProject = async (database: Kysely<Tables>, id: string): Promise<Project> => ({
  ...(await createProjectsStore(database).read(id)),
  filters: await listFilters(database, id),
});
