import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller, ProblemDocument } from '../caller.ts';
import { at, comment, read, report } from '../defects/at-defects.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

let space: Workspace;
let owner: Caller;
let id: string;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
beforeEach(async () => {
  id = await report(owner);
});
afterAll(() => space.close());

const refused = (value: string | null): Promise<ProblemDocument> =>
  owner.problem('defects.change', { ...at(id), body: { id, action: 'ADD', field: 'COMMENT', value } });

test('a comment makes an event and belongs to its defect with author and time [COM-001, COM-009, COM-010]', async () => {
  const result = await comment(space.as('contributor'), id, '<p>Seen <strong>again</strong></p>');
  expect(result.facts).toMatchObject([
    { type: 'defect.commented', by: 'contributor', data: { comment: '<p>Seen <strong>again</strong></p>' } },
  ]);
  const { comments, commentCount, revision } = await read(owner, id);
  expect([comments.length, commentCount, revision]).toEqual([1, 1, 2]);
  expect(comments[0]).toMatchObject({
    itemId: id,
    projectId: 'p-1',
    user: 'contributor',
    comment: '<p>Seen <strong>again</strong></p>',
  });
  expect(Math.abs(Date.now() - Date.parse(comments[0]?.createdDate ?? ''))).toBeLessThan(60_000);
});

test('comments are listed newest first, fifty per page, without duplicates or gaps [COM-003]', async () => {
  const texts = Array.from({ length: 53 }, (_, index) => `<p>${index}</p>`);
  for (const text of texts) await comment(owner, id, text);
  const newestFirst = texts.toReversed();
  expect((await read(owner, id)).comments.map((one) => one.comment)).toEqual(newestFirst.slice(0, 50));
  const pages = await Promise.all(
    [0, 1, 2].map((page) => owner.reply('defects.comments', { ...at(id), query: { page } })),
  );
  expect(pages.flatMap(({ comments }) => comments.map((one) => one.comment))).toEqual(newestFirst);
  expect(pages[0]?.page).toEqual({ size: 50, number: 0, totalElements: 53, totalPages: 2 });
});

test.each([
  '',
  '  ',
  '<p></p>',
  '<p> </p>',
  '<p><br></p>',
  '<p>&nbsp;</p><p></p>',
  '<script>alert(1)</script>',
  '<p><img src="x"></p>',
  null,
])('an empty comment of %j is rejected [COM-004, COM-006]', async (value) => {
  expect(await refused(value)).toMatchObject({ status: 422, kind: 'invalid', field: 'comment', rule: 'empty' });
  expect(await read(owner, id)).toMatchObject({ commentCount: 0, revision: 1 });
});

test('100,000 characters are stored, and one more is rejected with a message', async () => {
  await comment(owner, id, 'x'.repeat(100_000));
  expect((await read(owner, id)).comments[0]?.comment).toHaveLength(100_000);
  expect(await refused('x'.repeat(100_001))).toMatchObject({ status: 422, field: 'comment' });
});

test('the HTML of the editor is stored exactly', async () => {
  const made =
    '<h1>a</h1><h2>b</h2><h3>c</h3><p><strong>d</strong><em>e</em><s>f</s><u>g</u><code>h</code><br></p>' +
    '<pre><code>i &lt;b&gt;</code></pre><ol><li><p>j</p></li></ol><ul><li><p>k</p></li></ul><blockquote><p>l</p></blockquote>' +
    '<p><a href="https://assay.example/x?a=1&amp;b=2">m</a> <a href="mailto:a@assay.example">n</a></p>';
  await comment(owner, id, made);
  expect((await read(owner, id)).comments[0]?.comment).toBe(made);
});

test.each([
  ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['an unsafe link', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['a link in disguise', '<a href="jav&#x09;ascript:alert(1)">a</a>', '<a>a</a>'],
  ['a data link', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
  ['a link to our own pages without a scheme', '<a href="//evil.example">a</a>', '<a>a</a>'],
  ['a picture from elsewhere', '<p>a<img src="https://evil.example/x.png">b</p>', '<p>ab</p>'],
  ['a style', '<p style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
  ['a drawing', '<svg><a href="https://x.example"><text>a</text></a></svg>b', 'b'],
  ['a form', '<form action="/auth/logout"><p>a</p><button>b</button></form>', '<p>a</p>b'],
  ['a frame', '<p>a</p><iframe srcdoc="<p>b</p>"></iframe>', '<p>a</p>'],
])('%s is removed, and the text stays [COM-007]', async (_, sent, persisted) => {
  await comment(owner, id, sent);
  await owner.reply('defects.change', { ...at(id), body: { id, action: 'UPDATE', field: 'description', value: sent } });
  const defect = await read(owner, id);
  expect([defect.comments[0]?.comment, defect.description]).toEqual([persisted, persisted]);
});

test('the same comment id is one comment, under one key or two', async () => {
  const change = { id, action: 'ADD', field: 'COMMENT', value: '<p>once</p>', subId: 'comment-1' } as const;
  await owner.reply('defects.change', { ...at(id), body: change });
  expect((await owner.reply('defects.change', { ...at(id), body: change })).facts).toEqual([]);
  expect((await read(owner, id)).comments.map((one) => one.id)).toEqual(['comment-1']);
});

test('a missing defect accepts no comment', async () => {
  await owner.reply('defects.delete', at(id));
  expect(await refused('<p>late</p>')).toMatchObject({ status: 404, kind: 'missing' });
});
