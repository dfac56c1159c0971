import { afterAll, beforeAll, expect, test } from 'vitest';
import { noFilters } from '../../../src/domain/address/defect-filters.ts';
import { auditedEntities } from '../../../src/domain/audit/audit-entry.ts';
import type { Caller } from '../caller.ts';
import { announce } from '../adapters/at-adapters.ts';
import { report } from '../defects/at-defects.ts';
import { addItem, inP1 } from '../relations/at-relations.ts';
import { addField } from '../templates/at-templates.ts';
import { addPlan } from '../users/at-people.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

/** One change of each kind of record, and the trails in which an administrator finds it. */
let space: Workspace;
let admin: Caller;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  [admin, owner] = [space.as('admin'), space.as('owner')];
  await addPlan(space.database, 'Team', { TESTER: 3 });
});
afterAll(() => space.close());

const entitiesOf = async (trail: 'audits.list' | 'audits.admin', who = admin) => {
  const { _embedded } = await who.reply(trail, { query: { size: 100 } });
  return [...new Set(_embedded.auditTrail.map(({ entity }) => entity))].toSorted();
};

test('the trail of the projects has every kind of record of a project [AUD-002, AUD-010]', async () => {
  const id = await report(owner, { header: 'Linked' });
  for (const [type, item] of [
    ['FLOW', 'fl-1'],
    ['SCENARIO', 'sc-1'],
    ['TESTPLAN', 'tp-1'],
  ] as const) {
    await addItem(space.database, type, item, `A ${type}`);
    const body = { leftType: type, leftId: item, rightType: 'DEFECT', rightId: id } as const;
    await owner.reply('relations.create', { ...inP1, body });
  }
  const tag = { tag: 'audited', color: '#add8e6', description: '' };
  await owner.reply('tags.create', { ...inP1, body: tag });
  await addField(owner, 'Audited');
  const config = { term: '', sort: 'modifiedDate,desc', filters: structuredClone(noFilters) as never } as const;
  await owner.reply('filters.create', { params: { id: 'p-1' }, body: { name: 'Mine', type: 'DEFECT', config } });
  expect(await entitiesOf('audits.list')).toEqual(
    ['DEFECT', 'FILTER', 'FLOW', 'SCENARIO', 'TAG', 'TEMPLATE', 'TESTPLAN'].toSorted(),
  );
});

test('the trail of the administration has every kind of record of an account [AUD-002, AUD-009]', async () => {
  await admin.reply('users.update', { params: { id: 'viewer' }, body: { jobRole: 'Auditor' } });
  await admin.reply('licences.assign', { body: { userId: 'nolicence', planName: 'Team', type: 'TESTER' } });
  await owner.reply('projects.update', { params: { id: 'p-1' }, body: { name: 'Audited' } });
  await announce(owner, 'c0ffee00-0000-4000-8000-000000000001');
  await space.as('product').reply('admin.configure', { params: { id: 'acc-1' }, body: { releasePreference: 'BETA' } });
  expect(await entitiesOf('audits.admin')).toEqual(['ACCOUNT', 'ADAPTER', 'LICENSE', 'PROJECT', 'USER']);
});

test('the two trails have every audited entity [AUD-002]', async () => {
  const all = [...(await entitiesOf('audits.list')), ...(await entitiesOf('audits.admin'))];
  expect(all.toSorted()).toEqual(auditedEntities.toSorted());
});

test('the trail of a new account says who its first administrator is [AUD-002]', async () => {
  const administrator = { email: 'first@new.example', fullName: 'First Person' };
  const { id } = await space.as('product').reply('admin.createAccount', {
    body: { organizationName: 'New', administrator },
  });
  const { rows } = await space.database.pool.query<{ type: string; data: object }>(
    'select type, data from account_facts where account_id = $1 order by position',
    [id],
  );
  expect(rows.map(({ type }) => type)).toEqual(['account.created', 'user.created', 'user.changed']);
  expect(rows[2]?.data).toEqual({ field: 'role', was: 'END_USER', value: 'ACCOUNT_ADMIN' });
});
