import { sql, type Kysely } from 'kysely';
import type { ProjectEvent } from '../../src/domain/webhooks/event-of-fact.ts';
import type { Tables } from '../database/tables.ts';

/**
 * An event that is not in the log of its project, in the transaction in which it happens. Nothing is written for a project
 * without webhooks.
 */
export const noteEvent = async (
  tx: Kysely<Tables>,
  project: string,
  { event, at, path, data }: ProjectEvent,
): Promise<void> => {
  await sql`insert into webhook_events (project_id, position, event, at, path, data)
    select p.id, p.position, ${event}, ${at}, ${path}, ${JSON.stringify(data)}::jsonb
    from projects p join webhook_cursors c on c.project_id = p.id where p.id = ${project}`.execute(tx);
};
