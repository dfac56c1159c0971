import { sql, type Kysely } from 'kysely';
import { tasksMost, type Task } from '../../src/domain/plans/task.ts';
import type { Tables } from '../database/tables.ts';
import { createProjectsStore } from '../projects/projects-store.ts';
import { roleGrants } from '../projects/role-grants.ts';
import type { Principal } from '../session/principal.ts';

/** The open tasks of a person in all projects whose test plans the person may read, the first due first [PLAN-026]. */
export const listTasks = async (
  database: Kysely<Tables>,
  profile: Principal['profile'],
  now: number,
): Promise<Task[]> => {
  const { id: person, tenantId } = profile;
  const grants = roleGrants(profile, now);
  const projects = (await createProjectsStore(database).standings(tenantId, person))
    .filter(({ role }) => grants(role, 'read', 'TestPlan'))
    .map(({ id }) => id);
  if (projects.length === 0) return [];
  const { rows } = await sql<Task>`
    select s.id, ${person} as assignee, part."dueDate", '' as "flowSignatureId", s.project_id as "projectId",
      s.scenario_id as "scenarioId", s.id as "scopeItemId", coalesce(i.name, s.name) as "scopeItemName", part.status,
      s.plan_id as "testPlanId", p.name as "testPlanName"
    from scope_items s
    join plans p on p.project_id = s.project_id and p.id = s.plan_id and p.deleted_date is null
    left join items i on i.project_id = s.project_id and i.type = 'SCENARIO' and i.id = s.scenario_id
    cross join lateral (
      select s.due_date as "dueDate", s.status where s.assignee = ${person}
      union all
      select one ->> 'dueDate', one ->> 'status' from jsonb_array_elements(s.assignments) one
      where one ->> 'assignee' = ${person}) part
    where s.project_id = any(${projects}::text[]) and part.status <> 'COMPLETED'
      and (s.assignee = ${person} or s.assignments @> ${JSON.stringify([{ assignee: person }])}::jsonb)
    order by part."dueDate" = '', part."dueDate", lower(s.name), s.id limit ${tasksMost}`.execute(database);
  return rows;
};
