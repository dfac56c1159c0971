import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Args } from '../../../src/domain/wire/contract.ts';
import type { Answer } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

/**
 * Changes of one person that lock the account, the person and what belongs to them, against each other. Whoever takes these locks in
 * another order waits for a second until PostgreSQL ends one of the two, which is answered with 503.
 */
let space: Workspace;
beforeAll(async () => {
  space = await openWorkspace({ env: { RATE_LIMIT_PER_MINUTE: '100000' } });
});
afterAll(() => space.close());

const rounds = 8;
const mayUseAdapters: Args<'identity.createKey'>['body']['permissions'] = [
  { moduleName: 'Adapter', allowedActions: ['read', 'create', 'update'] },
];

const madeKey = async (name: string): Promise<string> => {
  const body = { name, permissions: mayUseAdapters, days: 30 };
  return (await space.as('owner').reply('identity.createKey', { body })).key.id;
};

const refusedIn = (answers: readonly Answer[]) =>
  answers.filter(({ status }) => status >= 300).map(({ status, text }) => `${status} ${text}`);

const deadlocks = async (): Promise<number> => {
  const { rows } = await space.database.pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
};

test('making and revoking a key, registering an adapter, and changing a role or a name never wait for each other in a ring', async () => {
  const [owner, admin] = [space.as('owner'), space.as('admin')];
  await space.database.kysely
    .updateTable('licences')
    .set({ type: 'FULL_USER' })
    .where('user_id', '=', 'owner')
    .execute();
  const before = await deadlocks();
  const refused: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const old = await madeKey(`Old ${round}`);
    const key = (name: string) =>
      owner.ask('identity.createKey', { body: { name, permissions: mayUseAdapters, days: 30 } });
    const adapter = (id: string) =>
      owner.ask('adapters.announce', { params: { id }, body: { name: `${id} ${round}`, installedExtensions: [] } });
    const answers = await Promise.all([
      key(`One ${round}`),
      adapter('a-1'),
      admin.ask('users.role', { body: { userId: 'owner', role: round % 2 === 0 ? 'ACCOUNT_ADMIN' : 'END_USER' } }),
      key(`Two ${round}`),
      adapter('a-2'),
      owner.ask('identity.revokeKey', { params: { id: old } }),
      admin.ask('users.update', { params: { id: 'owner' }, body: { fullName: `Owner ${round}` } }),
    ]);
    refused.push(...refusedIn(answers));
    await space.database.pool.query('delete from api_keys');
  }
  expect(refused).toEqual([]);
  expect((await deadlocks()) - before).toBe(0);
});

/**
 * Rows that others name by a foreign key are locked `for no key update`: `for update` would also wait for whoever inserts a row that names
 * them, in whatever order that writer has taken its locks.
 */
const named = /selectFrom\('(?:accounts|users|projects)(?: as \w+)?'\)(?:(?!selectFrom)[^;])*?\.forUpdate\(\)/g;

test('no account, person or project is locked for update', () => {
  const found = globSync('server/**/*.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(named)].map(([text]) => `${path}: ${text.replaceAll(/\s+/g, ' ')}`),
  );
  expect(found).toEqual([]);
});
