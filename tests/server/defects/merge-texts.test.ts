import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { limits } from '../../../src/domain/limits.ts';
import { at, comment, read, report, update } from './at-defects.ts';

/** The server merges the stored and the edited text block by block (ruling R36). */
let space: Workspace;
let owner: Caller;
let contributor: Caller;
let id: string;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  contributor = space.as('contributor');
});
beforeEach(async () => {
  id = await report(owner);
  await update(owner, id, 'description', base);
});
afterAll(() => space.close());

const base = '<p>one</p><p>two</p>';
const change = (caller: Caller, value: string, more: { readonly base?: string } = { base }) =>
  caller.reply('defects.change', { ...at(id), body: { action: 'UPDATE', field: 'description', value, ...more } });
const stored = async () => (await read(owner, id)).description;

test('two changes of one text in different blocks are both kept', async () => {
  await change(owner, '<p>one</p><p>two</p><p>three</p>');
  await change(contributor, '<p>zero one</p><p>two</p>');
  expect(await stored()).toBe('<p>zero one</p><p>two</p><p>three</p>');
});

test('the later of two changes to the same block wins, and its event names the replaced text', async () => {
  await change(owner, '<p>one O</p><p>two</p>');
  const result = await change(contributor, '<p>one C</p><p>two C</p>');
  expect(await stored()).toBe('<p>one C</p><p>two C</p>');
  expect(result).toMatchObject({
    facts: [{ data: { conflicts: [{ base: '<p>one</p>', was: '<p>one O</p>', is: '<p>one C</p>' }] } }],
  });
});

test('a change without a base replaces the whole text', async () => {
  await change(owner, '<p>one</p><p>two</p><p>three</p>');
  await change(contributor, '<p>all new</p>', {});
  expect(await stored()).toBe('<p>all new</p>');
});

test('twenty simultaneous changes to different blocks are all kept', async () => {
  const blocks = Array.from({ length: 20 }, (_, index) => `<p>block ${index}</p>`);
  await update(owner, id, 'description', blocks.join(''));
  const changed = blocks.map((block) => block.replace('</p>', ' changed</p>'));
  await Promise.all(
    blocks.map((_, index) =>
      change(index % 2 === 0 ? owner : contributor, blocks.with(index, changed[index]!).join(''), {
        base: blocks.join(''),
      }),
    ),
  );
  expect(await stored()).toBe(changed.join(''));
});

test('a comment is merged like any other text', async () => {
  await comment(owner, id, base);
  const { comments } = await read(owner, id);
  const subId = comments[0]?.id ?? '';
  const edit = (value: string) =>
    owner.reply('defects.change', { ...at(id), body: { action: 'UPDATE', field: 'COMMENT', subId, value, base } });
  await edit('<p>one O</p><p>two</p>');
  await edit('<p>one</p><p>two</p><p>three</p>');
  expect((await read(owner, id)).comments[0]?.comment).toBe('<p>one O</p><p>two</p><p>three</p>');
});

test('the base of a text is sanitized before it is compared, and is not stored', async () => {
  const result = await change(owner, '<p>one O</p><p>two</p>', {
    base: `<p onclick="x()">one</p><script>x()</script><p>two</p>`,
  });
  expect(await stored()).toBe('<p>one O</p><p>two</p>');
  expect(JSON.stringify(result)).not.toContain('x()');
});

test('a merged text that is too long is rejected, and the stored text stays', async () => {
  const half = 'x'.repeat(limits.fieldTextLength * 0.6);
  await change(owner, `${base}<p>${half}</p>`);
  const refused = await contributor.problem('defects.change', {
    ...at(id),
    body: { action: 'UPDATE', field: 'description', value: `<p>${half}</p>${base}`, base },
  });
  expect(refused).toMatchObject({ field: 'description', rule: 'maxLength' });
  expect(await stored()).toBe(`${base}<p>${half}</p>`);
});
