import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Caller } from '../caller.ts';
import { dataFolder, startMain } from '../database/start-main.ts';
import { urlOf } from '../test-database-target.ts';
import { startTestServer } from '../test-server.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { atImport, ended, p1, startedImport, undone } from './at-transfers.ts';

/** Whatever ends an import, what its counts say is there, and it goes on or says why not. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const total = 2_000;
const fileOf = (name: string) =>
  ['Name,Folder,Step', ...Array.from({ length: total }, (_, at) => `${name} ${at},Part ${at % 3},Step ${at}`)].join(
    '\n',
  );

const countOf = async (who = owner, term = '') =>
  (await who.reply('flows.list', { ...p1, query: { size: 1, ...(term !== '' && { term }) } })).page.totalElements;

const begun = async (who: Caller, id: string) => {
  for (;;) {
    const status = await who.reply('transfers.read', atImport(id));
    if (status.done > 0) return status;
  }
};

describe('an import whose process ends', () => {
  test('by a kill is continued by another process, and nothing is imported twice or left out', async () => {
    const main = await startMain({
      DATA_DIR: dataFolder(),
      DATABASE_URL: urlOf(space.database.target),
      PUBLIC_URL: space.server.base,
    });
    const there = new Caller(`http://127.0.0.1:${main.port}`, owner.token);
    const { id } = await startedImport(there, fileOf('Killed'));
    const before = await begun(there, id);
    await main.end('SIGKILL');
    expect(before.done).toBeLessThan(total);

    expect(await ended(owner, id)).toMatchObject({
      state: 'done',
      done: total,
      created: total,
      changed: 0,
      ignored: [],
    });
    expect(await countOf()).toBe(total);
    expect(await undone(owner, id)).toMatchObject({ state: 'undone', kept: 0 });
    expect(await countOf()).toBe(0);
    expect((await owner.reply('folders.list', p1)).folders).toEqual([]);
  });

  test('because the server stops is continued when it starts again, and so is its undo', async () => {
    const other = await openWorkspace();
    const { database, server, as } = other;
    const user = as('owner');
    const again = () => startTestServer({ database, port: server.config.port });
    const { id } = await startedImport(user, fileOf('Stopped'));
    await begun(user, id);
    await server.stop();

    const second = await again();
    expect(await ended(user, id)).toMatchObject({ state: 'done', created: total });
    expect(await countOf(user)).toBe(total);
    await user.reply('transfers.undo', atImport(id));
    await begun(user, id);
    await second.stop();

    const third = await again();
    expect(await ended(user, id)).toMatchObject({ state: 'undone', done: total, kept: 0 });
    expect(await countOf(user)).toBe(0);
    await third.stop();
    await other.close();
  });
});

describe('an import ends with a reason', () => {
  const change = (changes: { role: 'VIEWER' | 'CONTRIBUTOR' }) =>
    space.database.kysely
      .updateTable('project_members')
      .set(changes)
      .where('project_id', '=', 'p-1')
      .where('user_id', '=', 'contributor');
  const setStatus = (status: 'ACTIVE' | 'ARCHIVE') =>
    space.database.kysely.updateTable('projects').set({ status }).where('id', '=', 'p-1');

  beforeEach(async () => {
    expect(await countOf()).toBe(0);
  });

  test('when its person may no longer change flows; what is imported is there, and can be taken back', async () => {
    const contributor = space.as('contributor');
    const { id } = await startedImport(contributor, fileOf('Unwanted'));
    await begun(contributor, id);
    await change({ role: 'VIEWER' }).execute();

    const status = await ended(owner, id);
    expect(status).toMatchObject({ state: 'failed', failure: 'rights', created: status.done });
    expect(status.done).toBeGreaterThan(0);
    expect(status.done).toBeLessThan(total);
    expect(await countOf()).toBe(status.created);
    expect((await contributor.problem('transfers.undo', atImport(id))).status).toBe(403);

    await change({ role: 'CONTRIBUTOR' }).execute();
    expect(await undone(contributor, id)).toMatchObject({ state: 'undone', failure: '', kept: 0 });
    expect(await countOf()).toBe(0);
  });

  test('when a right is taken away during its undo; the rest can be taken back later', async () => {
    const contributor = space.as('contributor');
    const { id } = await startedImport(contributor, fileOf('Halfway'));
    expect(await ended(owner, id)).toMatchObject({ state: 'done' });
    await contributor.reply('transfers.undo', atImport(id));
    await begun(contributor, id);
    await change({ role: 'VIEWER' }).execute();

    const { state, failure, done } = await ended(owner, id);
    expect({ state, failure }).toEqual({ state: 'failed', failure: 'rights' });
    expect(await countOf()).toBe(total - done);
    await change({ role: 'CONTRIBUTOR' }).execute();
    expect(await undone(contributor, id)).toMatchObject({ state: 'undone', kept: 0 });
    expect(await countOf()).toBe(0);
  });

  test('when the project is archived', async () => {
    const { id } = await startedImport(owner, fileOf('Archived'));
    await begun(owner, id);
    await setStatus('ARCHIVE').execute();
    const row = () =>
      space.database.kysely.selectFrom('flow_imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await expect.poll(async () => (await row()).state, { timeout: 30_000 }).toBe('failed');
    expect(await row()).toMatchObject({ failure: 'archived' });
    await setStatus('ACTIVE').execute();
    await undone(owner, id);
    expect(await countOf()).toBe(0);
  });
});
