import { sql, type Kysely, type Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { defectAbout, type DefectFact } from '../../src/domain/defects/defect-facts.ts';
import { defects } from '../../src/domain/defects/defects.ts';
import type { LicenceType } from '../../src/domain/licences/licence-type.ts';
import { isRefusal } from '../../src/domain/journal/fact.ts';
import { projectModules } from '../../src/domain/session/abilities.ts';
import { defaultTemplate } from '../../src/domain/templates/default-template.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { projectDefect } from '../defects/write/project-defect.ts';
import { hashPassword, publicCost } from '../identity/passwords.ts';
import { appendFacts, lockProject, type Stored } from '../journal/fact-store.ts';
import { adminTenant } from '../session/principal.ts';
import { addDashboards } from './add-dashboards.ts';
import { addDatasets } from './add-datasets.ts';
import { addFlows } from './add-flows.ts';
import { addScenarios } from './add-scenarios.ts';
import { addRelations } from './add-relations.ts';
import { addPipelines } from './add-pipelines.ts';
import { addMilestones } from './add-milestones.ts';
import { addPlans } from './add-plans.ts';
import { addRequirements } from './add-requirements.ts';
import { addRuns } from './add-runs.ts';
import { addSchedules } from './add-schedules.ts';
import { sampleDefects, sampleProjects, type SampleDefect } from './sample-defects.ts';
import { sampleShop } from './sample-flows.ts';
import { sampleAccount, sampleLicences, samplePeople, samplePlan, type SamplePerson } from './sample-people.ts';
import { ruleOf } from '../../src/domain/problems/reason.ts';

/** Fills an empty database with people, projects and defects, once, by the same facts as real work. */
const day = 24 * 3_600_000;

const addPerson = async (tx: Transaction<Tables>, person: SamplePerson, hash: string) => {
  await tx
    .insertInto('users')
    .values({
      id: person.id,
      account_id: person.account,
      email: person.email,
      full_name: person.fullName,
      job_role: person.jobRole,
      role: person.role,
      password_hash: hash,
      avatar: null,
      created_by: null,
      // They need no invitation.
      last_login_time: new Date().toISOString(),
    })
    .execute();
  const actions = person.id === 'u-viewer' ? ['read'] : ['read', 'create', 'update', 'delete'];
  await tx
    .insertInto('subscription_permissions')
    .values({
      id: `sp-${person.id}`,
      user_id: person.id,
      allowed_modules: projectModules,
      module_permissions: JSON.stringify(
        [...projectModules, 'Project', 'APIKey'].map((moduleName) => ({ moduleName, allowedActions: actions })),
      ),
    })
    .execute();
  if (person.licence === null) return;
  await tx
    .insertInto('licences')
    .values({
      id: `l-${person.id}`,
      user_id: person.id,
      plan_name: samplePlan,
      type: person.licence,
      start_date: new Date(Date.now() - day).toISOString(),
      end_date: new Date(Date.now() + 3_650 * day).toISOString(),
    })
    .execute();
};

const addPlan = async (tx: Transaction<Tables>) => {
  const id = 'plan-sample';
  await tx
    .insertInto('subscription_plans')
    .values({
      id,
      account_id: sampleAccount,
      plan_name: samplePlan,
      start_date: new Date(Date.now() - day).toISOString(),
      end_date: new Date(Date.now() + 3_650 * day).toISOString(),
    })
    .execute();
  const types = Object.entries(sampleLicences) as [LicenceType, number][];
  await tx
    .insertInto('subscription_plan_types')
    .values(types.map(([type, total]) => ({ plan_id: id, type, total })))
    .execute();
};

const roles = {
  'u-owner': 'OWNER',
  'u-contributor': 'CONTRIBUTOR',
  'u-viewer': 'VIEWER',
  'u-nolicence': 'CONTRIBUTOR',
} as const;

const addProject = async (tx: Transaction<Tables>, project: (typeof sampleProjects)[number]) => {
  await tx
    .insertInto('projects')
    .values({ ...project, account_id: sampleAccount, avatar: null, created_by: 'u-owner', modified_by: 'u-owner' })
    .execute();
  // Only the owner belongs to the warehouse project, to show what other users do not see.
  const members = Object.entries(roles).filter(([user]) => project.id !== 'p-ware' || user === 'u-owner');
  await tx
    .insertInto('project_members')
    .values(members.map(([user_id, role]) => ({ project_id: project.id, user_id, role })))
    .execute();
};

const reporters = ['u-contributor', 'u-owner'] as const;

const addDefect = async (
  tx: Transaction<Tables>,
  projectId: string,
  index: number,
  sample: SampleDefect,
  at: string,
) => {
  const [header, severity, status, type, priority] = sample;
  const project = await lockProject(tx, projectId);
  const number = project.lastDefectNumber + 1;
  await tx.updateTable('projects').set({ last_defect_number: number }).where('id', '=', projectId).execute();
  const id = `${project.code}-${number}`;
  const author = reporters[index % 2] ?? 'u-owner';
  const record = {
    id,
    project: projectId,
    header,
    description: `<p>Seen while testing: <strong>${header.toLowerCase()}</strong>.</p><ol><li><p>Open the page</p></li><li><p>Do what the title says</p></li><li><p>Look at the result</p></li></ol>`,
    status,
    severity,
    type: '',
    assignee: reporters[(index + 1) % 2] ?? 'u-owner',
    author,
    custom: { defectType: type, priority },
    tags: [],
    createdDate: at,
    modifiedDate: at,
    modifiedByUser: author,
    revision: 1,
    commentCount: 0,
    attachmentCount: 0,
  };
  const command = {
    id: uuid(),
    type: 'defect.report',
    about: defectAbout(id),
    project: projectId,
    at,
    by: author,
    data: { record, attachments: [] },
  } as const;
  const outcome = defects.decide(defects.empty, command);
  if (isRefusal(outcome))
    throw new Error(`the sample has a defect that is refused: ${outcome.field} ${ruleOf(outcome.refused)}`);
  const facts = await appendFacts(tx, project, outcome, 0);
  for (const fact of facts)
    await projectDefect(tx, fact as DefectFact & Stored, null, { ...defaultTemplate, projectId });
};

const hasAccounts = async (database: Kysely<Tables>): Promise<boolean> =>
  (await database.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;

export const fillSample = async ({ kysely }: Database, shop = sampleShop): Promise<void> => {
  if (await hasAccounts(kysely)) return;
  const hashes = await Promise.all(samplePeople.map(({ password }) => hashPassword(password, publicCost)));
  await kysely.transaction().execute(async (tx) => {
    // Of the processes that start together, one fills it, and the others wait for as long as that takes.
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(hashtextextended('sample', 0))`.execute(tx);
    if (await hasAccounts(tx)) return;
    await tx
      .insertInto('accounts')
      .values([
        { id: sampleAccount, organization_name: 'Sample Works', email: 'admin@assay.example' },
        { id: adminTenant, organization_name: 'Product administration', email: 'product@assay.example' },
      ])
      .execute();
    await addPlan(tx);
    for (const [index, person] of samplePeople.entries()) await addPerson(tx, person, hashes[index] ?? '');
    for (const project of sampleProjects) await addProject(tx, project);
    for (const [projectId, list] of Object.entries(sampleDefects)) {
      for (const [index, sample] of list.entries()) {
        await addDefect(
          tx,
          projectId,
          index,
          sample,
          new Date(Date.now() - (list.length - index) * 7 * 3_600_000).toISOString(),
        );
      }
    }
    await addFlows(tx, 'p-shop', Date.now() - 6 * day, shop);
    // The last flow is made 46 hours after the first one.
    await addDatasets(tx, 'p-shop', new Date(Date.now() - 4 * day).toISOString());
    await addScenarios(tx, 'p-shop', new Date(Date.now() - 5 * day).toISOString());
    await addRequirements(tx, 'p-shop', new Date(Date.now() - 4 * day).toISOString());
    await addMilestones(tx, 'p-shop', Date.now());
    await addPlans(tx, 'p-shop', Date.now());
    await addRuns(tx, 'p-shop', Date.now());
    await addRelations(tx, 'p-shop', 'SHOP-1', 'u-contributor');
    await addSchedules(tx, 'p-shop', new Date().toISOString());
    await addPipelines(tx, 'p-shop', new Date().toISOString());
    await addDashboards(tx, 'p-shop', new Date().toISOString());
  });
};

/** What `npm start` prints. */
export const sampleSheet = (): string => {
  const rows = samplePeople.map(({ email, password, what }) => `    ${email.padEnd(28)}${password.padEnd(24)}${what}`);
  return ['  Sample users (this workspace answers on this machine only):', '', ...rows, ''].join('\n');
};
