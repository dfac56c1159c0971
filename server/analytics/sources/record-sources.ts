import { sql } from 'kysely';
import { soundsClosed, statusLooks } from '../../templates/closed-statuses.ts';
import { counted, ofProject, rate, type CubeSource, type Sql } from '../cube-source.ts';

const person = (alias: Sql, column: Sql) => sql`left join users ${alias} on ${alias}.id = ${column}`;

/** By the look that the template gives to the status, else by its words. */
const isClosed: Sql = sql`coalesce(looks.closed, ${soundsClosed(sql`d.status`)})`;
const looks = sql`left join ${statusLooks} looks on looks.project_id = d.project_id and looks.status = d.status`;

export const defectsSource: CubeSource<'Defects'> = {
  from: sql`defects d join projects p on p.id = d.project_id ${looks}
    ${person(sql`assigned`, sql`d.assignee`)} ${person(sql`reported`, sql`d.author`)}`,
  project: sql`d.project_id`,
  where: sql`d.deleted_date is null`,
  measures: { count: sql`count(*)`, open: counted(sql`not ${isClosed}`), closed: counted(isClosed) },
  dimensions: {
    status: sql`d.status`,
    severity: sql`nullif(d.severity, '')`,
    type: sql`nullif(d.type, '')`,
    assignee: sql`assigned.full_name`,
    assigneeId: sql`nullif(d.assignee, '')`,
    author: sql`reported.full_name`,
    authorId: sql`d.author`,
    ...ofProject(sql`d.project_id`),
    createdAt: sql`d.created_date`,
    modifiedAt: sql`d.modified_date`,
  },
  segments: { open: sql`not ${isClosed}`, closed: isClosed, unassigned: sql`d.assignee = ''` },
};

export const flowsSource: CubeSource<'Flows'> = {
  from: sql`flows f join projects p on p.id = f.project_id ${person(sql`o`, sql`f.owner`)}
    left join run_results l on l.project_id = f.project_id and l.entity_type = 'FLOW' and l.entity_id = f.id`,
  project: sql`f.project_id`,
  where: sql`f.deleted_date is null`,
  measures: {
    count: sql`count(*)`,
    steps: sql`coalesce(sum(f.number_of_steps), 0)`,
    passed: counted(sql`l.is_passed`),
    failed: counted(sql`not l.is_passed`),
    notRun: counted(sql`l.is_passed is null`),
  },
  dimensions: {
    status: sql`f.status`,
    severity: sql`f.severity`,
    result: sql`case when l.is_passed is null then 'NOT_RUN' when l.is_passed then 'PASSED' else 'FAILED' end`,
    owner: sql`o.full_name`,
    ownerId: sql`nullif(f.owner, '')`,
    ...ofProject(sql`f.project_id`),
    createdAt: sql`f.created_date`,
    modifiedAt: sql`f.modified_date`,
  },
  segments: { notRun: sql`l.is_passed is null` },
};

export const scopeItemsSource: CubeSource<'ScopeItems'> = {
  from: sql`scope_items i join plans t on t.project_id = i.project_id and t.id = i.plan_id and t.deleted_date is null
    join projects p on p.id = i.project_id ${person(sql`a`, sql`i.assignee`)}`,
  project: sql`i.project_id`,
  where: sql`true`,
  measures: {
    count: sql`count(*)`,
    completed: counted(sql`i.status = 'COMPLETED'`),
    failed: counted(sql`i.execution_status = 'FAILED'`),
    completionRate: rate(counted(sql`i.status = 'COMPLETED'`), sql`count(*)`),
  },
  dimensions: {
    plan: sql`t.name`,
    planId: sql`i.plan_id`,
    status: sql`i.status`,
    result: sql`coalesce(nullif(i.execution_status, ''), 'NOT_RUN')`,
    assignee: sql`a.full_name`,
    assigneeId: sql`nullif(i.assignee, '')`,
    ...ofProject(sql`i.project_id`),
    dueAt: sql`nullif(i.due_date, '')::timestamptz`,
    completedAt: sql`i.completion_date`,
  },
  segments: { open: sql`i.status <> 'COMPLETED'`, unassigned: sql`i.assignee = ''` },
};
