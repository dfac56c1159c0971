import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { addTag, openWorkspace, type Workspace } from '../workspace.ts';
import { at, body, comment, history, read, report, update, updateRefused } from './at-defects.ts';

let space: Workspace;
let owner: Caller;
let id: string;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  await addTag(space.database, 'login');
  await addTag(space.database, 'crash');
});
beforeEach(async () => {
  id = await report(owner);
});
afterAll(() => space.close());

const smile = '\u{1f600}';

test.each([
  ['header', 'A better title', 'header'],
  ['STATUS', 'Ready for Test', 'status'],
  ['status', 'Done', 'status'],
  ['severity', 'Blocker', 'severity'],
  ['assignee', 'contributor', 'assignee'],
  ['TAG', ['crash', 'login'], 'tags'],
  ['tags', ['login'], 'tags'],
  ['description', '<h1>Steps</h1><ol><li><p>one</p></li></ol>', 'description'],
] as const)(
  'the field %s takes a new value, and the answer contains the event [DEF-069, DEF-070]',
  async (field, value, name) => {
    const result = await update(owner, id, field, value as string);
    expect(result).toMatchObject({
      id,
      revision: 2,
      facts: [{ type: 'defect.updated', revision: 2, by: 'owner', data: { field: name, value } }],
    });
    expect(await read(space.as('viewer'), id)).toMatchObject({ [name]: value, revision: 2, modifiedByUser: 'owner' });
  },
);

test.each([
  ['defectType', 'Infrastructure Issue'],
  ['priority', 'Low'],
  ['plannedResolutionDate', '2028-02-29'],
])('the custom field %s is changed by its key and can be cleared [DEF-070]', async (field, value) => {
  await update(owner, id, field, value);
  expect((await read(owner, id)).custom).toEqual({ [field]: value });
  for (const nothing of [null, '', ' \t ']) {
    await update(owner, id, field, value);
    await update(owner, id, field, nothing);
    expect((await read(owner, id)).custom).toEqual({ [field]: '' });
  }
});

test.each(['To Do', 'In Progress', 'Ready for Test', 'Done', 'Deferred', 'Invalid'])(
  'a defect can change from any status to %s [DEF-042, DEF-043, DEF-044]',
  async (status) => {
    for (const from of ['Invalid', 'Done', 'To Do']) {
      await update(owner, id, 'STATUS', from);
      await update(owner, id, 'STATUS', status);
      expect((await read(owner, id)).status).toBe(status);
    }
  },
);

test.each([
  ['severity', ['Blocker', 'Critical', 'Major', 'Minor', 'Cosmetic']],
  ['defectType', ['Bug', 'Infrastructure Issue', 'Authorization Issue', 'Configuration Issue']],
  ['priority', ['High', 'Medium', 'Low']],
])('%s accepts each of %j and no other value [DEF-047, DEF-048, DEF-049]', async (field, options) => {
  for (const option of options) expect((await update(owner, id, field, option)).id).toBe(id);
  for (const other of ['Other', options[0]?.toLowerCase() ?? '', `${options[0]} `]) {
    expect(await updateRefused(owner, id, field, other)).toMatchObject({ field, rule: 'inclusion' });
  }
});

test.each([
  ['one character', 'x', 'x'],
  ['255 characters', 'x'.repeat(255), 'x'.repeat(255)],
  ['255 emoji', smile.repeat(255), smile.repeat(255)],
  ['surrounding spaces', '  a title ', 'a title'],
])('a title of %s is stored [DEF-057]', async (_, header, persisted) => {
  await update(owner, id, 'header', header);
  expect((await read(owner, id)).header).toBe(persisted);
});

test.each([
  ['an empty text', '', 'required'],
  ['only spaces', ' \t\n\u00a0', 'required'],
  ['null', null, 'required'],
  ['256 characters', 'x'.repeat(256), 'maxLength'],
  ['256 emoji', smile.repeat(256), 'maxLength'],
  ['a list', ['x'], 'invalid'],
])('a title of %s is rejected and the old one stays [DEF-057]', async (_, header, rule) => {
  expect(await updateRefused(owner, id, 'header', header)).toMatchObject({
    status: 422,
    kind: 'invalid',
    field: 'header',
    rule,
  });
  expect(await read(owner, id)).toMatchObject({ header: 'Search finds nothing', revision: 1 });
});

test.each([
  ['STATUS', 'Closed', 'status', 'inclusion'],
  ['STATUS', '', 'status', 'required'],
  ['STATUS', ['Done'], 'status', 'invalid'],
  ['severity', 'Enormous', 'severity', 'inclusion'],
  ['severity', '', 'severity', 'required'],
  ['assignee', '', 'assignee', 'required'],
  ['assignee', 'outsider', 'assignee', 'not included in the list'],
  ['author', 'viewer', 'author', 'exclusion'],
  ['TAG', 'login', 'tags', 'invalid'],
  ['TAG', ['login', 'unknown'], 'tags', 'not included in the list'],
  ['plannedResolutionDate', '29.02.2028', 'plannedResolutionDate', 'dateValid'],
  ['plannedResolutionDate', '2027-02-29', 'plannedResolutionDate', 'dateValid'],
  ['createdDate', '2026-01-01', 'createdDate', 'inclusion'],
  ['commentCount', '7', 'commentCount', 'inclusion'],
  ['id', 'SHOP-999', 'id', 'inclusion'],
  ['project', 'p-2', 'project', 'inclusion'],
] as const)('%s = %j is rejected [DEF-002, DEF-060, DEF-070]', async (field, value, name, rule) => {
  expect(await updateRefused(owner, id, field, value as string)).toMatchObject({
    status: 422,
    kind: 'invalid',
    field: name,
    rule,
  });
  expect((await read(owner, id)).revision).toBe(1);
});

test('setting the same value again makes no event, no revision and no history entry', async () => {
  const result = await update(owner, id, 'severity', 'Major');
  expect(result).toEqual({ id, revision: 1, facts: [] });
  expect(await history(owner, id)).toHaveLength(1);
});

test('a change is applied once, however often its idempotency key is sent', async () => {
  const headers = { 'idempotency-key': `change-${id}` };
  const answers = await Promise.all(Array.from({ length: 5 }, () => update(owner, id, 'STATUS', 'Done', headers)));
  await update(owner, id, 'STATUS', 'Deferred');
  answers.push(await update(owner, id, 'STATUS', 'Done', headers));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await read(owner, id)).toMatchObject({ status: 'Deferred', revision: 3 });
  expect(await updateRefused(owner, id, 'STATUS', 'Invalid', headers)).toMatchObject({
    detail: 'Idempotency-Key: was already used for another request',
  });
});

test('If-Match accepts a change only at the given revision', async () => {
  await update(owner, id, 'severity', 'Minor', { 'if-match': '"1"' });
  expect(await updateRefused(owner, id, 'severity', 'Critical', { 'if-match': '"1"' })).toMatchObject({
    status: 412,
    kind: 'outdated',
    revision: 2,
  });
  expect(await owner.problem('defects.delete', at(id), { 'if-match': '"1"' })).toMatchObject({
    status: 412,
    kind: 'outdated',
    revision: 2,
  });
  expect((await read(owner, id)).severity).toBe('Minor');
});

test('the history shows every change once, newest first, with the old and new value [AUD-001, AUD-003, AUD-005]', async () => {
  await update(space.as('contributor'), id, 'STATUS', 'Done');
  await update(owner, id, 'priority', 'High');
  await update(owner, id, 'priority', '');
  await comment(owner, id, '<p>Seen again</p>');
  const entries = await history(owner, id);
  expect(
    entries.map(({ operation, fieldChanged, oldValue, newValue, user }) => [
      operation,
      fieldChanged,
      oldValue,
      newValue,
      user,
    ]),
  ).toEqual([
    ['ADD_COMMENT', 'comment', '', '<p>Seen again</p>', 'owner'],
    ['REMOVE_FIELD', 'priority', 'High', '', 'owner'],
    ['UPDATE_FIELD', 'priority', '', 'High', 'owner'],
    ['UPDATE_FIELD', 'status', 'To Do', 'Done', 'contributor'],
    ['ENTITY_CREATE', '', '', 'Search finds nothing', 'owner'],
  ]);
  for (const entry of entries) expect(entry).toMatchObject({ entity: 'DEFECT', entityId: id, projectId: 'p-1' });
  expect(await history(owner, id, 1)).toEqual([]);
});

test('a deleted defect is missing for every call, and its number is never reused [DEF-071]', async () => {
  const result = await owner.reply('defects.delete', at(id));
  expect(result.facts).toMatchObject([{ type: 'defect.deleted', data: { header: 'Search finds nothing' } }]);
  // Its address returns that it is in the trash, and since when.
  for (const name of ['defects.read', 'defects.audit'] as const) {
    expect(await owner.problem(name, at(id))).toMatchObject({ status: 410, kind: 'deleted' });
  }
  for (const name of ['defects.comments', 'defects.attachments', 'defects.delete'] as const) {
    expect([name, (await owner.problem(name, at(id))).status]).toEqual([name, 404]);
  }
  expect(await updateRefused(owner, id, 'header', 'x')).toMatchObject({ status: 404, kind: 'missing' });
  expect(Number((await report(owner)).split('-')[1])).toBe(Number(id.split('-')[1]) + 1);
});

test('a deletion sent twice with one key is applied once', async () => {
  const headers = { 'idempotency-key': `delete-${id}` };
  const first = await owner.reply('defects.delete', at(id), headers);
  expect(await owner.reply('defects.delete', at(id), headers)).toEqual(first);
});

test('a body with a different defect id than the address is rejected', async () => {
  const answer = await owner.problem('defects.change', {
    ...at(id),
    body: { id: 'SHOP-1000', action: 'UPDATE', field: 'header', value: 'x' },
  });
  expect(answer).toMatchObject({ status: 422, field: 'id' });
});

test('an unknown action is rejected with a message', async () => {
  for (const wrong of [
    { action: 'DELETE', field: 'header' },
    { action: 'ADD', field: 'header' },
    { action: 'UPDATE' },
  ] as const) {
    expect(await owner.problem('defects.change', { ...at(id), body: wrong })).toMatchObject({
      status: 422,
      kind: 'invalid',
    });
  }
  const unknown = await owner.send(
    'PATCH',
    `/wi/api/v1/p-1/defects/${id}`,
    JSON.stringify({ ...body(), action: 'DROP' }),
    { 'content-type': 'application/json' },
  );
  expect(unknown.status).toBe(400);
});
