import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serverLimits } from '../../../server/limits.ts';
import { limits } from '../../../src/domain/limits.ts';
import { problemOf } from '../caller.ts';
import { canBePersisted, naughtyStrings } from '../naughty-strings.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

let space: Workspace;
beforeAll(async () => {
  space = await openWorkspace({ env: { FEEDBACK_MAIL: 'product@mail.example' } });
});
afterAll(() => space.close());
const clear = () => space.database.pool.query('delete from feedback; delete from mails');
beforeEach(clear);

const received = async (person: string) =>
  (await space.as(person).reply('feedback.list', {})).feedback.map(({ userId, message }) => [userId, message]);
const say = (person: string, message: string, headers = {}) =>
  space.as(person).ask('feedback.send', { body: { kind: 'IDEA', message } }, headers);

test('feedback is visible to its author and the administrators of the account only [SET-001]', async () => {
  expect((await say('viewer', '  A dark theme, please.  ')).status).toBe(201);
  await say('outsider', 'It is fast.');
  const [newest, oldest] = [
    ['outsider', 'It is fast.'],
    ['viewer', 'A dark theme, please.'],
  ];
  expect(await received('admin')).toEqual([newest, oldest]);
  expect([await received('viewer'), await received('owner'), await received('stranger')]).toEqual([[oldest], [], []]);
  const { feedback, page } = await space.as('admin').reply('feedback.list', { query: { size: 1, page: 1 } });
  expect([feedback.map(({ message }) => message), page.totalElements]).toEqual([['A dark theme, please.'], 2]);
});

test('feedback is e-mailed once to the configured address, as text and never as markup', async () => {
  const headers = { 'idempotency-key': 'feedback-key-1' };
  const first = await say('owner', 'One\n\n<b>Two</b>', headers);
  expect((await say('owner', 'One\n\n<b>Two</b>', headers)).text).toBe(first.text);
  const { rows } = await space.database.pool.query('select recipient, kind, subject from mails');
  expect(rows).toEqual([
    { recipient: 'product@mail.example', kind: 'feedback.given', subject: expect.stringMatching(/: Idea from /) },
  ]);
  expect(await received('owner')).toHaveLength(1);
});

test.each([
  ['nothing', ''],
  ['blanks', ' \n '],
  ['too much', 'x'.repeat(limits.feedbackLength + 1)],
])('%s is rejected with a message', async (_, message) => {
  expect(problemOf(await say('owner', message))).toMatchObject({
    kind: 'invalid',
    field: expect.stringMatching(/message$/) as unknown,
  });
  expect(await received('admin')).toEqual([]);
});

test('every text is stored exactly or rejected', async () => {
  for (const [index, message] of naughtyStrings.entries()) {
    if (index % 15 === 0) await clear();
    const answer = await say('contributor', message);
    const isStored = canBePersisted(message, limits.feedbackLength);
    expect([message, (isStored ? [201] : [400, 422]).includes(answer.status)]).toEqual([message, true]);
    if (isStored) expect((await received('admin'))[0]).toEqual(['contributor', message.trim()]);
  }
});

test('feedback is limited per day, even with simultaneous requests, and a rejected text can be sent later', async () => {
  const answers = await Promise.all(
    Array.from({ length: serverLimits.feedbackADay + 5 }, (_, index) => say('viewer', `Word ${index}`)),
  );
  const persisted = answers.filter(({ status }) => status === 201).length;
  expect(persisted).toBe(serverLimits.feedbackADay);
  expect(problemOf(await say('viewer', 'One more'))).toMatchObject({ field: 'message' });
  expect((await say('owner', 'Another person')).status).toBe(201);
});
