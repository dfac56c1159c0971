import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { at, comment, history, read, report } from '../defects/at-defects.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

let space: Workspace;
let owner: Caller;
let contributor: Caller;
let id: string;
let commentId: string;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  contributor = space.as('contributor');
});
beforeEach(async () => {
  id = await report(owner);
  await comment(owner, id, '<p>First</p>');
  commentId = (await read(owner, id)).comments[0]?.id ?? '';
});
afterAll(() => space.close());

const change = (value: string, subId = commentId) =>
  ({ ...at(id), body: { id, action: 'UPDATE', field: 'COMMENT', subId, value } }) as const;
const remove = (subId = commentId) => ({ ...at(id), body: { id, action: 'DELETE', field: 'COMMENT', subId } }) as const;
const versions = async () =>
  (
    await space.as('viewer').reply('defects.commentVersions', { params: { project: 'p-1', id, comment: commentId } })
  ).versions.map(({ comment: text, user }) => [text, user]);

test('users who can edit a defect can edit any comment, which names the editor and keeps the old text [PERM-025]', async () => {
  const result = await contributor.reply('defects.change', change('<p onclick="x()">Second</p>'));
  expect(result.facts).toMatchObject([
    { type: 'defect.commentChanged', data: { commentId, comment: '<p>Second</p>', was: '<p>First</p>' } },
  ]);
  expect((await read(owner, id)).comments).toMatchObject([
    { id: commentId, user: 'owner', comment: '<p>Second</p>', editedBy: 'contributor' },
  ]);
  expect((await history(owner, id))[0]).toMatchObject({ operation: 'UPDATE_FIELD', oldValue: '<p>First</p>' });
  await owner.reply('defects.change', change('<p>Third</p>'));
  expect((await read(owner, id)).comments[0]).toMatchObject({ comment: '<p>Third</p>', editedBy: 'owner' });
  expect(await versions()).toEqual([
    ['<p>Third</p>', 'owner'],
    ['<p>Second</p>', 'contributor'],
    ['<p>First</p>', 'owner'],
  ]);
});

test('only its author or a comment manager can delete a comment, once [PERM-026]', async () => {
  expect(await contributor.problem('defects.change', remove())).toMatchObject({ status: 403 });
  await comment(contributor, id, '<p>Mine</p>');
  const mine = (await read(owner, id)).comments[0]?.id ?? '';
  expect((await contributor.reply('defects.change', remove(mine))).facts).toMatchObject([
    { type: 'defect.commentRemoved', data: { commentId: mine, was: '<p>Mine</p>' } },
  ]);
  expect((await contributor.reply('defects.change', remove(mine))).facts).toEqual([]);
  await owner.reply('defects.change', remove());
  expect(await read(owner, id)).toMatchObject({ comments: [], commentCount: 0 });
});

test('changes to deleted comments, and empty or too long text, are rejected with a message [COM-004]', async () => {
  expect(await owner.problem('defects.change', change('<p>x</p>', 'nobody'))).toMatchObject({ status: 404 });
  expect(await owner.problem('defects.change', change('<p></p>'))).toMatchObject({ status: 422, rule: 'empty' });
  expect(await owner.problem('defects.change', change('x'.repeat(100_001)))).toMatchObject({ status: 422 });
  expect(await read(owner, id)).toMatchObject({ revision: 2, comments: [{ comment: '<p>First</p>' }] });
});

test('older comments are paged from a known comment while new ones arrive [COM-003]', async () => {
  for (let index = 0; index < 55; index += 1) await comment(owner, id, `<p>${index}</p>`);
  const first = (await read(owner, id)).comments;
  await comment(owner, id, '<p>newer</p>');
  const query = { before: first.at(-1)?.id ?? '' };
  const { comments, revision } = await owner.reply('defects.comments', { ...at(id), query });
  expect(comments.map((one) => one.comment)).toEqual([...[4, 3, 2, 1, 0].map((n) => `<p>${n}</p>`), '<p>First</p>']);
  expect(revision).toBe(58);
});
