import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderStore } from '../../../server/files/folder-store.ts';
import { serverLimits } from '../../../server/limits.ts';
import { registryOf } from '../../../server/modules/module-registry.ts';
import { modules } from '../../../server/modules.ts';
import { purgeProjects } from '../../../server/projects/purge-projects.ts';
import { limits } from '../../../src/domain/limits.ts';
import type { Caller } from '../caller.ts';
import { body as defectBody } from '../defects/at-defects.ts';
import { newFilter } from '../filters/at-filters.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { inProject, made, newProject, rolesOf, setRole } from './at-projects.ts';

const { tables: purgedTables } = registryOf(modules);

let space: Workspace;
let owner: Caller;
let offset = 0;
const now = () => Date.now() + offset;
beforeAll(async () => {
  space = await openWorkspace({ now });
  owner = space.as('owner');
});
afterAll(() => space.close());

const trashOf = async (who: Caller) => (await who.reply('projects.trash', {}))._embedded.deleted;
const remove = (id: string) => owner.reply('projects.delete', inProject(id));
const day = 86_400_000;

/** A project with data of every kind. */
const filled = async () => {
  const { id, code } = await made(owner, { name: 'Filled' });
  const p = { project: id };
  await setRole(owner, id, 'viewer', 'VIEWER');
  const defect = await owner.reply('defects.create', { params: p, body: defectBody() });
  const other = await owner.reply('defects.create', { params: p, body: defectBody() });
  const at = { params: { ...p, id: defect.id } };
  const mention = '<p>Look <span data-mention="viewer">@viewer</span></p>';
  await owner.reply('defects.change', {
    ...at,
    body: { id: defect.id, action: 'ADD', field: 'COMMENT', value: mention },
  });
  const upload = { params: { ...p, id: `upload-of-${id}` }, query: { filename: 'log.txt' } };
  await owner.reply('files.upload', { ...upload, bytes: new Blob([`bytes of ${id}`]) });
  await owner.reply('defects.change', {
    ...at,
    body: { id: defect.id, action: 'ADD', field: 'ATTACHMENT', upload: `upload-of-${id}`, value: null } as never,
  });
  await owner.reply('tags.create', { params: p, body: { tag: 'login' } });
  await owner.reply('filters.create', { ...inProject(id), body: newFilter() });
  await owner.reply('relations.create', {
    params: p,
    body: { leftId: defect.id, leftType: 'DEFECT', rightId: other.id, rightType: 'DEFECT', metadata: {} },
  } as never);
  return { id, code, defect: defect.id };
};

const everythingIn = async (who: Caller, id: string, defect: string) => {
  const at = { params: { project: id, id: defect } };
  const { position: _, ...record } = await who.reply('defects.read', at);
  const {
    modifiedDate: __,
    modifiedBy: ___,
    position: ____,
    ...project
  } = await who.reply('projects.read', inProject(id));
  return {
    project,
    record,
    users: await rolesOf(who, id),
    comments: (await who.reply('defects.comments', at)).comments,
    files: (await who.reply('defects.attachments', at)).attachments,
    tags: (await who.reply('tags.list', { params: { project: id } })).tagList,
  };
};

test('a deleted project is hidden from everyone and restored with everything in it [PROJ-005, PROJ-007, PROJ-016, PROJ-019, PROJ-021]', async () => {
  const { id, code, defect } = await filled();
  const before = await everythingIn(owner, id, defect);
  const deleted = await remove(id);
  expect(deleted).toMatchObject({ id, name: 'Filled', type: 'PROJECT', createdBy: 'owner', deletedByUser: 'owner' });
  expect(Date.parse(deleted.purgeDate) - Date.parse(deleted.deletedOnDate)).toBe(limits.trashLife);

  for (const who of ['owner', 'viewer', 'admin', 'stranger'].map((one) => space.as(one))) {
    const statuses = [
      await who.ask('projects.read', inProject(id)),
      await who.ask('projects.users', inProject(id)),
      await who.ask('projects.update', { ...inProject(id), body: { name: 'Mine' } }),
      await who.ask('projects.setMember', { body: { projectId: id, userId: 'viewer', role: 'OWNER' } }),
      await who.ask('projects.delete', inProject(id)),
      await who.ask('filters.list', inProject(id)),
      await who.ask('trash.list', inProject(id)),
      await who.ask('defects.list', { params: { project: id } }),
      await who.ask('defects.read', { params: { project: id, id: defect } }),
      await who.ask('defects.create', { params: { project: id }, body: defectBody() }),
    ].map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([404]));
    expect((await who.reply('projects.list', {}))._embedded.projects.some((project) => project.id === id)).toBe(false);
    expect((await who.reply('live.channels', {})).channels.some((one) => one.destination.includes(id))).toBe(false);
    expect((await who.reply('items.find', { query: { term: defect } })).items).toEqual([]);
    expect((await who.reply('notifications.list', {})).notifications).toEqual([]);
  }
  const seen = async (who: string) => (await trashOf(space.as(who))).map((one) => one.id);
  expect([await seen('owner'), await seen('admin'), await seen('viewer'), await seen('stranger')]).toEqual([
    [id],
    [id],
    [],
    [],
  ]);
  expect((await owner.problem('projects.create', { body: newProject({ code }) })).kind).toBe('duplicate');
  for (const who of ['viewer', 'outsider', 'stranger'])
    expect((await space.as(who).problem('projects.restore', inProject(id))).status).toBe(404);

  await owner.reply('projects.restore', inProject(id));
  expect(await everythingIn(owner, id, defect)).toEqual(before);
  expect(await trashOf(owner)).toEqual([]);
  expect((await space.as('viewer').reply('notifications.list', {})).notifications).toHaveLength(1);
  await remove(id);
});

test('repeated and simultaneous deletions and restores of a project end in one state', async () => {
  const { id } = await made(owner);
  const key = { 'idempotency-key': `delete-${id}` };
  const [one, same] = [
    await owner.reply('projects.delete', inProject(id), key),
    await owner.reply('projects.delete', inProject(id), key),
  ];
  expect(one).toEqual(same);
  expect((await owner.problem('projects.delete', inProject(id))).status).toBe(404);
  const both = await Promise.all([1, 2].map(() => owner.ask('projects.restore', inProject(id))));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  // Repeating the first request with its key does not delete the project again.
  await owner.reply('projects.delete', inProject(id), key);
  expect((await owner.ask('projects.read', inProject(id))).status).toBe(200);
  const crossed = await Promise.all([
    owner.ask('projects.delete', inProject(id)),
    owner.ask('projects.restore', inProject(id)),
  ]);
  expect(crossed.map(({ status }) => status)).toEqual([200, 200]);
  const types = await space.database.kysely
    .selectFrom('facts')
    .select('type')
    .where('project_id', '=', id)
    .orderBy('position')
    .execute();
  const isGone = (await owner.ask('projects.read', inProject(id))).status === 404;
  expect(types.at(-1)?.type).toBe(isGone ? 'project.deleted' : 'project.restored');
});

test('every table with rows of projects is purged', async () => {
  const { rows } = await space.database.pool.query<{ table_name: string }>(
    `select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'project_id' and t.table_type = 'BASE TABLE'`,
  );
  expect(rows.map(({ table_name }) => table_name).toSorted()).toEqual([...purgedTables].toSorted());
});

test('an expired project is purged with all rows and files in batches, also after interruptions [PROJ-007]', async () => {
  const { id, code } = await filled();
  await remove(id);
  const { kysely, pool } = space.database;
  await pool.query(
    `insert into items (project_id, type, id, name) select $1, 'FLOW', 'F-' || n, 'Flow' from generate_series(1, $2::int) n`,
    [id, serverLimits.rowsPurgedAtOnce + 10],
  );
  const folder = createFolderStore(`${space.server.config.dataDir}/files`);
  const files = await kysely.selectFrom('stored_files').select('id').where('project_id', '=', id).execute();
  expect(files).toHaveLength(1);
  const purge = (removeFile = folder.remove) =>
    purgeProjects({ database: kysely, files: { remove: removeFile }, tables: purgedTables, now });

  offset = 29 * day;
  expect(await purge()).toBe(0);
  offset = 30 * day + 60_000;
  expect((await space.as('owner').problem('projects.restore', inProject(id))).status).toBe(401);
  offset = 0;
  await kysely
    .updateTable('projects')
    .set({ deleted_date: new Date(Date.now() - 30 * day - 60_000).toISOString() })
    .where('id', '=', id)
    .execute();
  expect((await owner.problem('projects.restore', inProject(id))).status).toBe(404);
  expect((await trashOf(owner)).some((one) => one.id === id)).toBe(false);
  // The purge is interrupted, because a file could not be removed.
  await expect(purge(() => Promise.reject(new Error('killed')))).rejects.toThrow('could not be purged');
  await kysely.updateTable('projects').set({ deleted_date: new Date().toISOString() }).where('id', '=', id).execute();
  expect((await owner.problem('projects.restore', inProject(id))).status).toBe(404);
  await kysely
    .updateTable('projects')
    .set({ deleted_date: new Date(Date.now() - 31 * day).toISOString() })
    .where('id', '=', id)
    .execute();
  expect(await purge()).toBe(1);
  expect(await purge()).toBe(0);
  for (const table of purgedTables) {
    const { rows } = await pool.query(`select 1 from ${table} where project_id = $1 limit 1`, [id]);
    expect([table, rows.length]).toEqual([table, 0]);
  }
  // The file that the interrupted purge left is removed with all files that no row names.
  await folder.sweep(Date.now() + day, async () => new Set());
  await expect(folder.read(files[0]?.id ?? '')).rejects.toThrow();
  expect((await made(owner, { code })).code).toBe(code);
  const last = await kysely
    .selectFrom('account_facts')
    .select(['type', 'by_user', 'data'])
    .where('about', '=', `project/${id}`)
    .orderBy('position', 'desc')
    .executeTakeFirst();
  expect(last).toMatchObject({ type: 'project.deleted', by_user: 'system', data: { field: 'trash', was: 'Filled' } });
});
