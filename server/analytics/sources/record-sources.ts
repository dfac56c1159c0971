import { closedWords } from '../../../src/domain/templates/status-look.ts';
import { counted, ofProject, rate, type CubeSource } from '../cube-source.ts';

const person = (alias: string, column: string) => `left join users ${alias} on ${alias}.id = ${column}`;

/** By the look that the template gives to the status, else by its words. */
const isClosed = String.raw`coalesce(looks.closed, d.status ~* '\m(${closedWords})\M')`;
const looks = `left join (
    select t.project_id, look ->> 'status' as status, bool_or((look ->> 'isClosed')::boolean) as closed
    from templates t, jsonb_array_elements(t.fields) field, jsonb_array_elements(field -> 'looks') look
    where field ->> 'type' = 'WORKFLOW' group by 1, 2
  ) looks on looks.project_id = d.project_id and looks.status = d.status`;

export const defectsSource: CubeSource<'Defects'> = {
  from: `defects d join projects p on p.id = d.project_id ${looks}
    ${person('assigned', 'd.assignee')} ${person('reported', 'd.author')}`,
  project: 'd.project_id',
  where: 'd.deleted_date is null',
  measures: { count: 'count(*)', open: counted(`not ${isClosed}`), closed: counted(isClosed) },
  dimensions: {
    status: 'd.status',
    severity: `nullif(d.severity, '')`,
    type: `nullif(d.type, '')`,
    assignee: 'assigned.full_name',
    assigneeId: `nullif(d.assignee, '')`,
    author: 'reported.full_name',
    authorId: 'd.author',
    ...ofProject('d.project_id'),
    createdAt: 'd.created_date',
    modifiedAt: 'd.modified_date',
  },
  segments: { open: `not ${isClosed}`, closed: isClosed, unassigned: `d.assignee = ''` },
};

export const flowsSource: CubeSource<'Flows'> = {
  from: `flows f join projects p on p.id = f.project_id ${person('o', 'f.owner')}
    left join run_results l on l.project_id = f.project_id and l.entity_type = 'FLOW' and l.entity_id = f.id`,
  project: 'f.project_id',
  where: 'f.deleted_date is null',
  measures: {
    count: 'count(*)',
    steps: 'coalesce(sum(f.number_of_steps), 0)',
    passed: counted('l.is_passed'),
    failed: counted('not l.is_passed'),
    notRun: counted('l.is_passed is null'),
  },
  dimensions: {
    status: 'f.status',
    severity: 'f.severity',
    result: `case when l.is_passed is null then 'NOT_RUN' when l.is_passed then 'PASSED' else 'FAILED' end`,
    owner: 'o.full_name',
    ownerId: `nullif(f.owner, '')`,
    ...ofProject('f.project_id'),
    createdAt: 'f.created_date',
    modifiedAt: 'f.modified_date',
  },
  segments: { notRun: 'l.is_passed is null' },
};

export const scopeItemsSource: CubeSource<'ScopeItems'> = {
  from: `scope_items i join plans t on t.project_id = i.project_id and t.id = i.plan_id
    join projects p on p.id = i.project_id ${person('a', 'i.assignee')}`,
  project: 'i.project_id',
  where: 'true',
  measures: {
    count: 'count(*)',
    completed: counted(`i.status = 'COMPLETED'`),
    failed: counted(`i.execution_status = 'FAILED'`),
    completionRate: rate(counted(`i.status = 'COMPLETED'`), 'count(*)'),
  },
  dimensions: {
    plan: 't.name',
    planId: 'i.plan_id',
    status: 'i.status',
    result: `coalesce(nullif(i.execution_status, ''), 'NOT_RUN')`,
    assignee: 'a.full_name',
    assigneeId: `nullif(i.assignee, '')`,
    ...ofProject('i.project_id'),
    dueAt: `nullif(i.due_date, '')::timestamptz`,
    completedAt: 'i.completion_date',
  },
  segments: { open: `i.status <> 'COMPLETED'`, unassigned: `i.assignee = ''` },
};
