import { sql, type RawBuilder } from 'kysely';
import { closedWords } from '../../src/domain/templates/status-look.ts';

type Sql = RawBuilder<unknown>;

/** In words: for a status of which the template says nothing. */
const closedPattern = String.raw`\m(${closedWords})\M`;
export const soundsClosed = (status: Sql): Sql => sql`${status} ~* ${closedPattern}`;

/** project_id, status and closed: what templates say about their statuses. */
export const statusLooks: Sql = sql`(
    select t.project_id, look ->> 'status' as status, bool_or((look ->> 'isClosed')::boolean) as closed
    from templates t, jsonb_array_elements(t.fields) field, jsonb_array_elements(field -> 'looks') look
    where field ->> 'type' = 'WORKFLOW' group by 1, 2
  )`;

/** Whether a status of this project is open; what the template says is read once for a query. */
export const isOpenStatus = (project: string, status: Sql): Sql => {
  const said = (which: Sql) =>
    sql`array(select l.status from ${statusLooks} l where l.project_id = ${project} and ${which})`;
  return sql`(${status} = any(${said(sql`not l.closed`)})
    or (${status} <> all(${said(sql`l.closed is not null`)}) and not ${soundsClosed(status)}))`;
};
