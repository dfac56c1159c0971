import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachOf } from '../corpora.ts';
import { problemOf, type Caller } from '../caller.ts';
import { canBePersisted, naughtyStrings } from '../naughty-strings.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { body, history, read } from './at-defects.ts';

/** Text of every kind: stored exactly and returned unchanged by every call, or rejected with a message. Never a 5xx. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

test('a hostile title is stored exactly in answer, read, list, search and history, or rejected with a message', async () => {
  let persisted = 0;
  await eachOf(naughtyStrings, async (text, index) => {
    const answer = await owner.ask('defects.create', { params: { project: 'p-1' }, body: body({ header: text }) });
    if (!canBePersisted(text, 255)) {
      expect([index, answer.status, problemOf(answer).kind]).toEqual([
        index,
        answer.status === 400 ? 400 : 422,
        'invalid',
      ]);
      return;
    }
    persisted += 1;
    expect([index, answer.status]).toEqual([index, 201]);
    const { id, facts } = JSON.parse(answer.text) as { id: string; facts: { data: { record: { header: string } } }[] };
    const [header, term] = [text.trim(), [...text.trim()].slice(0, 40).join('')];
    expect(facts[0]?.data.record.header).toBe(header);
    expect((await read(owner, id)).header).toBe(header);
    expect((await history(owner, id))[0]?.newValue).toBe(header);
    const found = await owner.reply('defects.list', {
      params: { project: 'p-1' },
      query: { term, size: 100, sort: 'id,desc' },
    });
    expect([text, found._embedded.defects.some((row) => row.id === id && row.header === header)]).toEqual([text, true]);
  });
  expect(persisted).toBeGreaterThan(naughtyStrings.length / 2);
});

test('lone surrogates and NUL characters in a name are rejected with a message instead of being replaced', async () => {
  for (const header of ['\ud83d', 'a\udc00b', 'a\u0000b']) {
    const problem = await owner.problem('defects.create', { params: { project: 'p-1' }, body: body({ header }) });
    expect(problem).toMatchObject({
      status: 400,
      kind: 'invalid',
      code: 'characters',
      rule: 'contains characters that can’t be stored',
    });
  }
});
