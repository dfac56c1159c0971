import { afterAll, beforeAll, expect, test } from 'vitest';
import { factsSince } from '../../../server/journal/fact-store.ts';
import { Caller } from '../caller.ts';
import { addTag, openWorkspace, type Workspace } from '../workspace.ts';
import { at, body, read, report, reportRefused, update } from './at-defects.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const p1 = { project: 'p-1' };
const base64 = (text: string) => Buffer.from(text).toString('base64');
const totals = async () => {
  const { page } = await owner.reply('defects.list', { params: p1 });
  const { rows } = await space.database.pool.query<{ position: number; facts: number }>(
    "select position, (select count(*) from facts where project_id = 'p-1') as facts from projects where id = 'p-1'",
  );
  return { shown: page.totalElements, ...rows[0] };
};

test('a new defect gets the next id of the project, and the answer contains id and revision [DEF-064, DEF-067, DEF-068]', async () => {
  const ids = [await report(owner), await report(owner)];
  expect(ids).toEqual(['SHOP-1', 'SHOP-2']);
  const answer = await owner.ask('defects.create', { params: p1, body: body({ header: '  Umlauts  ' }) });
  expect(answer.status).toBe(201);
  expect(JSON.parse(answer.text)).toMatchObject({
    id: 'SHOP-3',
    revision: 1,
    facts: [{ type: 'defect.reported', about: 'defect/SHOP-3', by: 'owner' }],
  });
});

test('a new defect is read as sent, with author, dates and counts from the server [DEF-040, DEF-041, DEF-066]', async () => {
  await addTag(space.database, 'login');
  const id = await report(owner, {
    header: ' Totals are wrong ',
    description: '<p>Look <strong>here</strong></p>',
    assignee: 'contributor',
    author: 'viewer',
    tags: ['login'],
    custom: { defectType: 'Bug', priority: 'High', plannedResolutionDate: '2026-12-24' },
    metadata: { logId: 'log-7' },
  });
  const defect = await read(owner, id);
  expect(defect).toMatchObject({
    id,
    header: 'Totals are wrong',
    description: '<p>Look <strong>here</strong></p>',
    assignee: 'contributor',
    author: 'owner',
    modifiedByUser: 'owner',
    tags: ['login'],
    project: 'p-1',
    custom: { defectType: 'Bug', priority: 'High', plannedResolutionDate: '2026-12-24' },
    comments: [],
    attachments: [],
    links: [],
    revision: 1,
  });
  expect(defect.createdDate).toBe(defect.modifiedDate);
  expect(Math.abs(Date.now() - Date.parse(defect.createdDate))).toBeLessThan(60_000);
});

test("the Type field and the defect's own type are one: what is sent as either is changed through the field [DEF-040]", async () => {
  const byField = await report(owner, { custom: { defectType: 'Bug' } });
  expect((await read(owner, byField)).type).toBe('Bug');
  const byType = await report(owner, { type: 'Infrastructure Issue' });
  await update(owner, byType, 'defectType', 'Configuration Issue');
  expect(await read(owner, byType)).toMatchObject({
    type: 'Configuration Issue',
    custom: { defectType: 'Configuration Issue' },
  });
});

test('fields set by the server are not taken from the request [DEF-041]', async () => {
  for (const field of ['comments', 'createdDate', 'history', 'links', 'modifiedDate', 'revision', 'id']) {
    const answer = await owner.send('POST', '/wi/api/v1/p-1/defects', JSON.stringify({ ...body(), [field]: '1' }), {
      'content-type': 'application/json',
    });
    expect([field, answer.status]).toEqual([field, 400]);
  }
});

test('files in the JSON and files uploaded before are attached to the defect and can be downloaded [ATT-012]', async () => {
  const upload = 'upload-of-owner-1';
  await owner.reply('files.upload', {
    params: { project: 'p-1', id: upload },
    query: { filename: 'log.txt' },
    bytes: new Blob(['line 1']),
  });
  const id = await report(owner, {
    attachments: [{ filename: 'a(1).txt', base64Content: base64('hello') }, { upload }],
  });
  const { attachments, attachmentCount, revision } = await read(owner, id);
  expect(attachments.map(({ filename, size, mimeType }) => [filename, size, mimeType])).toEqual([
    ['log.txt', 6, 'text/plain'],
    ['a_1_.txt', 5, 'text/plain'],
  ]);
  expect([attachmentCount, revision]).toEqual([2, 3]);
  const { url } = await owner.reply('files.link', { params: p1, query: { path: attachments[1]?.data ?? '' } });
  expect((await new Caller(space.server.base, null).send('GET', url)).text).toBe('hello');
});

test('a defect with a missing file is rejected as a whole, without a defect, a number or an event', async () => {
  const before = await totals();
  const problem = await reportRefused(owner, {
    attachments: [{ filename: 'a.txt', base64Content: base64('a') }, { upload: 'nobody-sent-this' }],
  });
  expect(problem).toMatchObject({ status: 422, kind: 'invalid', field: 'upload' });
  expect(await totals()).toEqual(before);
  const [last, next] = [await report(owner), await report(owner)].map((id) => Number(id.split('-')[1]));
  expect(next).toBe((last ?? 0) + 1);
});

test('the same key returns the same answer and creates nothing', async () => {
  const headers = { 'idempotency-key': 'report-key-0001' };
  const [one, other] = [
    await owner.ask('defects.create', { params: p1, body: body() }, headers),
    await owner.ask('defects.create', { params: p1, body: body() }, headers),
  ];
  expect([other.status, JSON.parse(other.text)]).toEqual([one.status, JSON.parse(one.text)]);
  const before = await totals();
  const ids = await Promise.all(
    Array.from({ length: 6 }, () => report(owner, { header: 'Twice' }, { 'idempotency-key': 'report-key-0002' })),
  );
  expect(new Set(ids).size).toBe(1);
  expect((await totals()).shown).toBe(before.shown + 1);
});

test('the same key with another body is rejected with a message for anyone', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const made = await report(owner, {}, headers);
  const words = { status: 422, detail: 'Idempotency-Key: was already used for another request' };
  // Only its author learns its id.
  expect(await reportRefused(owner, { header: 'Another' }, headers)).toMatchObject({ ...words, made });
  const others = await reportRefused(space.as('contributor'), {}, headers);
  expect(others).toMatchObject(words);
  expect(others).not.toHaveProperty('made');
  expect(await reportRefused(owner, {}, { 'idempotency-key': 'short' })).toMatchObject({
    status: 422,
    field: 'Idempotency-Key',
  });
});

test.each([
  [{ header: '' }, 'header', 'required'],
  [{ header: '   ' }, 'header', 'required'],
  [{ header: 'x'.repeat(256) }, 'header', 'maxLength'],
  [{ status: 'Closed' }, 'status', 'inclusion'],
  [{ status: '' }, 'status', 'required'],
  [{ severity: '' }, 'severity', 'required'],
  [{ severity: 'Huge' }, 'severity', 'inclusion'],
  [{ custom: { priority: 'Urgent' } }, 'priority', 'inclusion'],
  [{ custom: { plannedResolutionDate: '2026-02-30' } }, 'plannedResolutionDate', 'dateValid'],
  [{ custom: { shoeSize: '44' } }, 'shoeSize', 'obsolete'],
  [{ assignee: 'stranger' }, 'assignee', 'not included in the list'],
  [{ tags: ['no such tag'] }, 'tags', 'not included in the list'],
] as const)('%j is rejected and nothing is stored [DEF-002, DEF-057, DEF-060]', async (wrong, field, rule) => {
  const before = await totals();
  expect(await reportRefused(owner, wrong as object)).toMatchObject({ status: 422, kind: 'invalid', field, rule });
  expect(await totals()).toEqual(before);
});

test('the events of a project have no gaps, and the list matches them', async () => {
  const facts = await factsSince(space.database.kysely, 'p-1', 0, 10_000);
  expect(facts.map(({ position }) => position)).toEqual(facts.map((_, index) => index + 1));
  const reported = facts.filter(({ type }) => type === 'defect.reported').length;
  expect(await totals()).toEqual({ shown: reported, position: facts.length, facts: facts.length });
});

test('a defect of another project with the same id is another defect', async () => {
  const far = await space
    .as('stranger')
    .reply('defects.create', { params: { project: 'p-far' }, body: body({ header: 'Far away' }) });
  expect(far.id).toBe('SHOP-1');
  expect((await read(owner, 'SHOP-1')).header).toBe('Search finds nothing');
  expect((await space.as('stranger').reply('defects.read', at('SHOP-1', 'p-far'))).header).toBe('Far away');
});
