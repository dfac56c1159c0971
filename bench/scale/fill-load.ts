import type pg from 'pg';
import { hashPassword } from '../../server/identity/passwords.ts';
import { fillProject, projectIdOf } from '../product/fill-project.ts';
import { fillRuns } from '../product/fill-runs.ts';
import type { Person } from './generator/load-user.ts';

/** The projects and people of the load. */
export interface LoadContent {
  readonly projects: number;
  readonly defects: number;
  readonly runs: number;
  readonly people: number;
}

const password = 'load-sample-1';
const codeOf = (at: number) => `LOAD${at}`;

export const peopleOf = ({ projects, defects, people }: LoadContent): readonly Person[] =>
  Array.from({ length: people }, (_, at) => {
    const code = codeOf(1 + (at % projects));
    const id = `u-load-${at + 1}`;
    return { id, email: `${id}@assay.example`, password, project: projectIdOf(code), code, defects };
  });

const addUsers = `
  insert into users (id, account_id, email, full_name, role, job_role, phone_number, password_hash, last_login_time)
  select id, 'acc-sample', id || '@assay.example', 'Person ' || id, 'END_USER', 'Tester', '', $2, now()
  from unnest($1::text[]) made (id)`;
const addLicences = `
  insert into licences (id, user_id, plan_name, type, start_date, end_date)
  select 'l-' || made.id, made.id, l.plan_name, l.type, l.start_date, l.end_date
  from unnest($1::text[]) made (id), licences l where l.user_id = 'u-owner'`;
const addPermissions = `
  insert into subscription_permissions (id, user_id, allowed_modules, module_permissions)
  select 'sp-' || made.id, made.id, p.allowed_modules, p.module_permissions
  from unnest($1::text[]) made (id), subscription_permissions p where p.user_id = 'u-owner'`;
const addMembers = `
  insert into project_members (project_id, user_id, role)
  select project, id, 'OWNER' from unnest($1::text[], $2::text[]) as member (id, project)`;

export const fillLoad = async (client: pg.Client, content: LoadContent): Promise<void> => {
  for (let at = 1; at <= content.projects; at += 1) {
    await fillProject(client, codeOf(at), content.defects);
    await fillRuns(client, projectIdOf(codeOf(at)), content.runs, `run-${projectIdOf(codeOf(at))}`);
  }
  const people = peopleOf(content);
  const ids = people.map(({ id }) => id);
  await client.query(addUsers, [ids, await hashPassword(password)]);
  await client.query(addLicences, [ids]);
  await client.query(addPermissions, [ids]);
  await client.query(addMembers, [ids, people.map(({ project }) => project)]);
  await client.query('vacuum analyze users, project_members, runs, run_nodes, execution_hours');
};
