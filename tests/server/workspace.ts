import { SignJWT, importJWK } from 'jose';
import type { Selectable } from 'kysely';
import type { ProjectMembersTable } from '../../server/database/tables.ts';
import { audience, issuerOf } from '../../server/identity/identity-provider.ts';
import { installationSecrets } from '../../server/identity/installation-secrets.ts';
import { serverLimits } from '../../server/limits.ts';
import { adminTenant } from '../../server/session/principal.ts';
import { Caller } from './caller.ts';
import { addAccount, addPerson } from './session/people.ts';
import { freshDatabase, type TestDatabase } from './test-database.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

/**
 * A small company on a running server:
 *
 *   acc-1                                        acc-2
 *   owner · contributor · viewer · nolicence     stranger
 *   outsider (of no project) · admin                │
 *   p-1 (SHOP)  the first four                   p-far (SHOP)
 *   p-2 (WARE)  owner alone                      product: administers the product
 */
export interface Workspace {
  readonly database: TestDatabase;
  readonly server: TestServer;
  /** A user with a valid access token. */
  as(user: string): Caller;
  token(user: string, changes?: Readonly<Record<string, unknown>>): Promise<string>;
  close(): Promise<void>;
}

type Role = Selectable<ProjectMembersTable>['role'];

const day = 86_400_000;
const modules = [
  'Defect',
  'Flow',
  'Scenario',
  'TestPlan',
  'TestPipeline',
  'Milestone',
  'Project',
  'APIKey',
  'Adapter',
  'ExecutionLog',
  'Schedule',
  'Dashboard',
];
const all = ['read', 'create', 'update', 'delete'];

export const addLicence = async (
  { kysely }: TestDatabase,
  user: string,
  from = -day,
  until = day * 400,
): Promise<void> => {
  const [start, end] = [from, until].map((offset) => new Date(Date.now() + offset).toISOString()) as [string, string];
  await kysely
    .insertInto('licences')
    .values({ id: `l-${user}`, user_id: user, plan_name: 'Plan', type: 'TESTER', start_date: start, end_date: end })
    .execute();
};

export const addPermission = async (
  { kysely }: TestDatabase,
  user: string,
  actions: readonly string[] = all,
): Promise<void> => {
  const module_permissions = JSON.stringify(modules.map((moduleName) => ({ moduleName, allowedActions: actions })));
  await kysely
    .insertInto('subscription_permissions')
    .values({ id: `sp-${user}`, user_id: user, allowed_modules: modules, module_permissions })
    .execute();
};

export const addProject = async (
  { kysely }: TestDatabase,
  id: string,
  code: string,
  account = 'acc-1',
): Promise<void> => {
  await kysely
    .insertInto('projects')
    .values({
      id,
      account_id: account,
      code,
      name: `Project ${id}`,
      avatar: null,
      created_by: 'owner',
      modified_by: 'owner',
    })
    .execute();
};

export const addMember = async (
  { kysely }: TestDatabase,
  project_id: string,
  user_id: string,
  role: Role,
): Promise<void> => {
  await kysely.insertInto('project_members').values({ project_id, user_id, role }).execute();
};

export const addTag = async ({ kysely }: TestDatabase, tag: string, project_id = 'p-1'): Promise<void> => {
  await kysely
    .insertInto('tags')
    .values({ project_id, id: `t-${tag}`, tag, folded: tag.toLowerCase(), color: '#add8e6', created_by: 'owner' })
    .execute();
};

/** The people and projects of the company. */
export const fillWorkspace = async (database: TestDatabase): Promise<void> => {
  for (const account of ['acc-1', 'acc-2', adminTenant]) await addAccount(database, account);
  for (const person of ['owner', 'contributor', 'viewer', 'nolicence', 'outsider', 'admin'])
    await addPerson(database, person);
  await addPerson(database, 'stranger', 'acc-2');
  await addPerson(database, 'product', adminTenant);
  await database.kysely.updateTable('users').set({ role: 'ACCOUNT_ADMIN' }).where('id', '=', 'admin').execute();
  for (const person of ['owner', 'contributor', 'viewer', 'outsider', 'admin', 'stranger'])
    await addLicence(database, person);
  for (const person of ['owner', 'contributor', 'viewer', 'nolicence', 'outsider', 'stranger'])
    await addPermission(database, person);
  await addProject(database, 'p-1', 'SHOP');
  await addProject(database, 'p-2', 'WARE');
  await addProject(database, 'p-far', 'SHOP', 'acc-2');
  for (const [user, role] of [
    ['owner', 'OWNER'],
    ['contributor', 'CONTRIBUTOR'],
    ['viewer', 'VIEWER'],
    ['nolicence', 'CONTRIBUTOR'],
  ] as const) {
    await addMember(database, 'p-1', user, role);
  }
  await addMember(database, 'p-2', 'owner', 'OWNER');
  await addMember(database, 'p-far', 'stranger', 'OWNER');
};

/** Signs tokens as the identity server does. */
export const signer = async (database: TestDatabase, issuer: string, now: () => number) => {
  const { signingKey } = await installationSecrets(database.kysely);
  const key = await importJWK(signingKey, 'RS256');
  return (user: string, changes: Readonly<Record<string, unknown>> = {}) => {
    const at = Math.floor(now() / 1000);
    const claims = {
      iss: issuer,
      aud: audience,
      sub: user,
      iat: at,
      exp: at + serverLimits.accessTokenSeconds,
      token_use: 'access',
      ...changes,
    };
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: signingKey.kid ?? '' }).sign(key);
  };
};

export const people = [
  'owner',
  'contributor',
  'viewer',
  'nolicence',
  'outsider',
  'admin',
  'stranger',
  'product',
] as const;

export const openWorkspace = async (options: Omit<TestServerOptions, 'database'> = {}): Promise<Workspace> => {
  const database = await freshDatabase();
  await fillWorkspace(database);
  const server = await startTestServer({ ...options, database });
  const token = await signer(database, issuerOf(server.config.publicUrl), options.now ?? Date.now);
  const tokens = new Map(
    await Promise.all(people.map(async (person) => [person as string, await token(person)] as const)),
  );
  return {
    database,
    server,
    token,
    as: (user) => new Caller(server.base, tokens.get(user) ?? null),
    async close() {
      await server.stop();
      await database.close();
    },
  };
};
