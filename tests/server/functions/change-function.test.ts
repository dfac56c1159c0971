import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { ask, create, greet, named } from './at-functions.ts';

let space: Workspace;
let owner: Caller;
let admin: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  [owner, admin] = [space.as('owner'), space.as('admin')];
});
afterAll(() => space.close());

describe('a change of a function', () => {
  test('is applied once by its author, counted and recorded in the history trail [FUNC-006, FUNC-007]', async () => {
    const { id } = await create(owner, { name: 'traced' });
    const change = { params: { id }, body: { body: '"Hi " + who', examples: [], revision: 1 } };
    expect(await owner.reply('functions.update', change)).toMatchObject({ revision: 2, body: '"Hi " + who' });
    expect(await owner.reply('functions.delete', { params: { id } })).toEqual({ id });
    expect((await ask(owner, 'functions.read', { params: { id } })).status).toBe(404);
    const rows = await space.database.kysely
      .selectFrom('account_facts')
      .select(['type', 'data'])
      .where('about', '=', `function/${id}`)
      .orderBy('position')
      .execute();
    expect(rows.map(({ type, data }) => [type, (data as { field?: string }).field])).toEqual([
      ['function.created', 'name'],
      ['function.changed', 'body'],
      ['function.changed', 'examples'],
      ['function.deleted', 'name'],
    ]);
    const trail = await admin.reply('audits.admin', { query: { query: id } });
    expect(JSON.stringify(trail)).toContain('FUNCTION');
  });

  test('is refused when someone else changed it first, and writes nothing', async () => {
    const { id } = await create(owner, { name: 'shared' });
    await admin.reply('functions.update', { params: { id }, body: { description: 'By admin', revision: 1 } });
    const late = await ask(owner, 'functions.update', { params: { id }, body: { body: '"late"', revision: 1 } });
    expect([late.status, late.body]).toEqual([412, expect.objectContaining({ kind: 'outdated', revision: 2 })]);
    expect(await owner.reply('functions.read', { params: { id } })).toMatchObject({
      description: 'By admin',
      body: greet.body,
      revision: 2,
    });
  });

  test('without a difference changes nothing', async () => {
    const { id } = await create(owner, { name: 'calm' });
    expect(await owner.reply('functions.update', { params: { id }, body: { ...greet, name: 'calm' } })).toMatchObject({
      revision: 1,
    });
  });

  test('is refused while it would break a function that calls it, which is named', async () => {
    const { id } = await create(owner, { name: 'base' });
    await create(owner, { name: 'caller', body: 'base(who)' });
    const { status, body } = await ask(owner, 'functions.update', { params: { id }, body: { name: 'renamed' } });
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ code: 'functionCallersBroken', values: { names: 'caller' } }),
    ]);
  });

  test('that deletes a function in use names its users and needs a second request [FUNC-007]', async () => {
    const { id } = await create(owner, { name: 'needed' });
    await create(owner, { name: 'needing', body: 'needed(who)' });
    expect((await named(owner, 'needed'))[0]).toMatchObject({ usedBy: 1 });
    const { status, body } = await ask(owner, 'functions.delete', { params: { id } });
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ code: 'functionInUse', values: { users: 'needing' } }),
    ]);
    await owner.reply('functions.delete', { params: { id }, query: { used: 'accepted' } });
    expect(await named(owner, 'needed')).toEqual([]);
  });

  test('never concerns a default function', async () => {
    const updated = await ask(admin, 'functions.update', { params: { id: 'uuid' }, body: { body: '"1"' } });
    const deleted = await ask(admin, 'functions.delete', { params: { id: 'uuid' } });
    expect([updated.status, deleted.status]).toEqual([403, 403]);
    expect(updated.body).toMatchObject({ code: 'functionIsDefault' });
  });

  test('of an owner who is not the author is forbidden; an administrator may', async () => {
    const { id } = await create(admin, { name: 'ofAdmin' });
    expect((await ask(owner, 'functions.update', { params: { id }, body: { description: 'x' } })).status).toBe(403);
    expect((await ask(owner, 'functions.delete', { params: { id } })).status).toBe(403);
    expect(await admin.reply('functions.delete', { params: { id } })).toEqual({ id });
  });

  test('from two people at once leaves one of them to look again', async () => {
    const { id } = await create(owner, { name: 'raced' });
    const answers = await Promise.all(
      [owner, admin, owner, admin].map((who, at) =>
        ask(who, 'functions.update', { params: { id }, body: { description: `version ${at}`, revision: 1 } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412, 412, 412]);
  });
});
