import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { startedImport, atImport, ended, p1, undone } from './at-transfers.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

describe('an import of flows', () => {
  test('stops on request; what it has imported stays until it is undone', async () => {
    const file = ['Name,Step', ...Array.from({ length: 2_000 }, (_, at) => `Many ${at},Step ${at}`)].join('\n');
    const { id } = await startedImport(owner, file);
    for (;;) {
      const { done } = await owner.reply('transfers.read', atImport(id));
      if (done > 0) break;
    }
    await owner.reply('transfers.cancel', atImport(id));
    const status = await ended(owner, id);
    expect(status.state).toBe('cancelled');
    expect(status.created).toBe(status.done);
    expect(status.created).toBeLessThan(2_000);
    const { page } = await owner.reply('flows.list', { ...p1, query: {} });
    expect(page.totalElements).toBe(status.created);
    await undone(owner, id);
    expect((await owner.reply('flows.list', { ...p1, query: {} })).page.totalElements).toBe(0);
  });

  test('stops before a project would have too many flows, says why, and can be undone', async () => {
    const { kysely } = space.database;
    const setTotal = (flow_total: number) =>
      kysely.updateTable('projects').set({ flow_total }).where('id', '=', 'p-2').execute();
    await setTotal(49_999);
    const bytes = new Blob(['Name,Step\nOne,A\nTwo,B\n']);
    const { id } = await owner.reply('transfers.import', { params: { project: 'p-2' }, query: {}, bytes });
    const row = () => kysely.selectFrom('flow_imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await expect.poll(async () => (await row()).state, { timeout: 30_000 }).toBe('failed');
    expect(await row()).toMatchObject({ failure: 'full', created: 0 });
    await setTotal(0);
    await owner.reply('transfers.undo', { params: { project: 'p-2', id } });
    await expect.poll(async () => (await row()).state, { timeout: 30_000 }).toBe('undone');
  });
});
