import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { attach } from '../files/at-files.ts';
import { addTag, openWorkspace, type Workspace } from '../workspace.ts';
import { at, comment, read, report, update } from './at-defects.ts';
import { moment, remove, revert, revertRefused } from './at-history.ts';

let space: Workspace;
let owner: Caller;
let contributor: Caller;
let id: string;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  contributor = space.as('contributor');
  for (const tag of ['login', 'crash', 'slow']) await addTag(space.database, tag);
});
beforeEach(async () => {
  id = await report(owner, { tags: ['login'] });
});
afterAll(() => space.close());

const factOf = (received: { readonly facts: readonly { readonly id: string }[] }) => received.facts[0]?.id ?? '';

test('the history is paged newest first, and its pages do not shift while new entries arrive [AUD-001, AUD-005]', async () => {
  for (let round = 0; round < 60; round += 1) await update(owner, id, 'header', `Round ${round}`);
  const first = await owner.reply('defects.audit', at(id));
  expect(first.page).toMatchObject({ size: 50, totalElements: 61 });
  const before = first._embedded.auditTrail.at(-1)?.fact.position ?? 0;
  await update(owner, id, 'header', 'Meanwhile');
  const second = await owner.reply('defects.audit', { ...at(id), query: { before } });
  const revisions = [...first._embedded.auditTrail, ...second._embedded.auditTrail].map(({ fact }) => fact.revision);
  expect(revisions).toEqual(Array.from({ length: 61 }, (_, index) => 61 - index));
  expect(first._embedded.auditTrail[0]).toMatchObject({
    entity: 'DEFECT',
    entityId: id,
    fieldChanged: 'header',
    newValue: 'Round 59',
    oldValue: 'Round 58',
    operation: 'UPDATE_FIELD',
    projectId: 'p-1',
    user: 'owner',
  });
});

test('each step of the history can be viewed, and the last one is the current state', async () => {
  await update(owner, id, 'STATUS', 'Done');
  await comment(owner, id, '<p>Seen</p>');
  await attach(owner, id, 'log.txt', 'x');
  const now = await read(owner, id);
  const last = await moment(space.as('viewer'), id, 4);
  expect(last).toMatchObject({ revision: 4, last: 4, isDeleted: false, fact: { type: 'defect.attached' } });
  const { comments, attachments, links: _, position: __, ...record } = now;
  expect(last).toMatchObject({ record, comments, attachments });
  expect(await moment(owner, id, 2)).toMatchObject({ record: { status: 'Done' }, comments: [], attachments: [] });
  expect(await moment(owner, id, 1)).toMatchObject({ record: { status: 'To Do', revision: 1 }, comments: [] });
  expect(await moment(owner, id, 99)).toMatchObject({ revision: 4 });
  expect((await owner.problem('defects.at', { ...at(id), query: { revision: 0 } })).status).toBe(400);
});

test('a change is reverted by a new one, which can be reverted, too', async () => {
  const done = await update(owner, id, 'STATUS', 'Done');
  const undone = await revert(contributor, id, factOf(done));
  expect(undone.facts).toMatchObject([
    {
      type: 'defect.updated',
      by: 'contributor',
      data: { field: 'status', value: 'To Do', was: 'Done', takesBack: factOf(done) },
    },
  ]);
  expect((await read(owner, id)).status).toBe('To Do');
  await revert(owner, id, factOf(undone));
  expect(await read(owner, id)).toMatchObject({ status: 'Done', revision: 4 });
});

test('a deleted comment is restored with its text, position and author', async () => {
  for (const text of ['<p>One</p>', '<p>Two</p>', '<p>Three</p>']) await comment(contributor, id, text);
  const before = (await read(owner, id)).comments;
  const two = before[1]?.id ?? '';
  await owner.reply('defects.change', {
    ...at(id),
    body: { id, action: 'UPDATE', field: 'COMMENT', subId: two, value: '<p>Two, changed</p>' } as const,
  });
  const changed = (await read(owner, id)).comments;
  const gone = await owner.reply('defects.change', {
    ...at(id),
    body: { id, action: 'DELETE', field: 'COMMENT', subId: two } as const,
  });
  expect(await revert(owner, id, factOf(gone))).toMatchObject({ facts: [{ type: 'defect.commentRestored' }] });
  const now = await read(owner, id);
  expect(now.comments).toEqual(changed);
  expect(now.commentCount).toBe(3);
  expect((await owner.reply('defects.audit', at(id)))._embedded.auditTrail[0]).toMatchObject({
    operation: 'ENTITY_RESTORE',
    fieldChanged: 'comment',
    newValue: '<p>Two, changed</p>',
  });
  // Once: it is there.
  expect(await revertRefused(owner, id, factOf(gone))).toMatchObject({ field: 'The comment' });
  expect((await revertRefused(space.as('viewer'), id, factOf(gone))).status).toBe(403);
});

test('a conflict of a revert is reported with the name of the person who caused it', async () => {
  const done = await update(owner, id, 'STATUS', 'Done');
  await update(contributor, id, 'STATUS', 'Invalid');
  const { full_name: name } = await space.database.kysely
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', 'contributor')
    .executeTakeFirstOrThrow();
  expect(await revertRefused(owner, id, factOf(done))).toMatchObject({
    status: 422,
    kind: 'invalid',
    field: 'Status',
    rule: `has since been changed to Invalid by ${name}`,
    code: 'changedTo',
    values: { value: 'Invalid', name },
  });
  expect((await read(owner, id)).revision).toBe(3);
});

test('reverting removes an added file and restores a removed file with its content', async () => {
  await attach(owner, id, 'log.txt', 'the bytes');
  const file = (await read(owner, id)).attachments[0];
  const history = await owner.reply('defects.audit', at(id));
  const gone = await revert(owner, id, history._embedded.auditTrail[0]?.id ?? '');
  expect((await read(owner, id)).attachments).toEqual([]);
  await revert(owner, id, factOf(gone));
  const back = await read(owner, id);
  expect(back.attachments).toMatchObject([{ id: file?.id, filename: 'log.txt', size: file?.size }]);
  const { url } = await owner.reply('files.link', {
    params: { project: 'p-1' },
    query: { path: back.attachments[0]?.data ?? '' },
  });
  expect((await owner.send('GET', url)).text).toBe('the bytes');
});

test('reverting a comment needs the permission to delete it, and reverting an edit the permission to edit it', async () => {
  const said = await comment(owner, id, '<p>Seen</p>');
  const subId = (await read(owner, id)).comments[0]?.id ?? '';
  const body = { id, action: 'UPDATE', field: 'COMMENT', subId, value: '<p>Seen twice</p>' } as const;
  const changed = await contributor.reply('defects.change', { ...at(id), body });
  expect(await revertRefused(owner, id, factOf(said))).toMatchObject({ field: 'The comment' });
  await revert(contributor, id, factOf(changed));
  expect((await read(owner, id)).comments).toMatchObject([{ comment: '<p>Seen</p>', user: 'owner' }]);
  expect((await revertRefused(contributor, id, factOf(said))).status).toBe(403);
  await revert(owner, id, factOf(said));
  expect((await read(owner, id)).comments).toEqual([]);
});

test('reverting tags keeps newer tags and does not restore a deleted tag', async () => {
  const added = await update(owner, id, 'TAG', ['login', 'crash']);
  await update(owner, id, 'TAG', ['login', 'crash', 'slow']);
  await revert(owner, id, factOf(added));
  expect((await read(owner, id)).tags).toEqual(['login', 'slow']);
  await addTag(space.database, 'brief');
  await update(owner, id, 'TAG', ['brief']);
  const less = await update(owner, id, 'TAG', []);
  await space.database.kysely.deleteFrom('tags').where('tag', '=', 'brief').execute();
  expect(await revertRefused(owner, id, factOf(less))).toMatchObject({ field: 'tags' });
});

test('reverting a deletion restores the defect', async () => {
  const { facts } = await remove(owner, id);
  expect(facts[0]?.id).toBeDefined();
  await revert(owner, id, facts[0]?.id ?? '');
  expect(await read(owner, id)).toMatchObject({ tags: ['login'], revision: 3 });
});

test('a change of another defect, or by a viewer, cannot be reverted', async () => {
  const done = await update(owner, id, 'STATUS', 'Done');
  const other = await report(owner);
  expect((await revertRefused(owner, other, factOf(done))).kind).toBe('missing');
  expect((await revertRefused(owner, id, 'no-such-fact')).kind).toBe('missing');
  expect((await revertRefused(space.as('viewer'), id, factOf(done))).status).toBe(403);
  const { facts } = await remove(owner, id);
  expect((await revertRefused(contributor, id, facts[0]?.id ?? '')).status).toBe(403);
});

test('one of two simultaneous reverts of the same change succeeds, and the other is rejected', async () => {
  const done = await update(owner, id, 'STATUS', 'Done');
  const ask = (who: Caller) => who.ask('defects.takeBack', { ...at(id), body: { factId: factOf(done) } });
  const statuses = (await Promise.all([ask(owner), ask(contributor)])).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422]);
  expect(await read(owner, id)).toMatchObject({ status: 'To Do', revision: 3 });
});

test('a history of four thousand entries returns a page and any point in time', async () => {
  const many = Array.from({ length: 4_000 }, (_, index) => ({
    project_id: 'p-1',
    position: 1_000_000 + index,
    id: `many-${id}-${index}`,
    type: 'defect.updated',
    version: 1,
    about: `defect/${id}`,
    at: '2026-11-21T12:00:00Z',
    by_user: 'owner',
    cause: null,
    revision: index + 2,
    data: JSON.stringify({ field: 'header', value: `Title ${index}`, was: '' }),
  }));
  // In batches: on a busy machine, one statement for all of them exceeds the statement timeout.
  for (let start = 0; start < many.length; start += 500)
    await space.database.kysely
      .insertInto('facts')
      .values(many.slice(start, start + 500))
      .execute();
  const { page } = await owner.reply('defects.audit', at(id));
  expect(page.totalElements).toBe(4_001);
  expect((await moment(owner, id, 3_000)).record.header).toBe('Title 2998');
});
