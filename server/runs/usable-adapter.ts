import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a person may use an adapter for a project [R25]: it is theirs, or its person has shared it with the project and
 * is still in it.
 */
export const isUsable = ({
  project,
  person,
  adapter,
}: Readonly<Record<'project' | 'person' | 'adapter', RawBuilder<unknown>>>) => sql`(${adapter}.user_id = ${person}
  or (${project} = any (${adapter}.shared_projects) and exists (select from project_members sharer
    where sharer.project_id = ${project} and sharer.user_id = ${adapter}.user_id)))`;
