import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanRichText } from '../../../server/rich-text/clean-rich-text.ts';
import type { Caller } from '../caller.ts';
import { corpus, eachOf } from '../corpora.ts';
import { at, read, report } from '../defects/at-defects.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

/** Hostile HTML: after the server has stored it, only the editor's elements and safe links are left. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const payloads = corpus<{ payload: string }>('xss-html', [
  { payload: '<img src=x onerror=alert(1)>' },
  { payload: '<svg><style><img src=x onerror=alert(1)></style></svg>' },
  { payload: '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">' },
  { payload: '<a href="javas\tcript:alert(1)">x</a>' },
  { payload: '<noscript><p title="</noscript><img src=x onerror=alert(1)>">' },
  { payload: '<p onmouseover=alert(1)>Words stay</p>' },
  { payload: '<strong>Bold<script>alert(1)</script></strong>' },
  { payload: '<a href="https://assay.example" onclick=alert(1)>A link</a>' },
  { payload: '<ul><li style="background:url(javascript:alert(1))">An item</li></ul>' },
  { payload: '<p>Text<iframe src="javascript:alert(1)"></iframe></p>' },
]).map(({ payload }) => payload);

const allowed = new Set('P BR H1 H2 H3 STRONG B EM I S U CODE PRE UL OL LI BLOCKQUOTE A SPAN IMG'.split(' '));
const { document } = new JSDOM('').window;

const dangers = (html: string): string[] => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return [...template.content.querySelectorAll('*')].flatMap((element) => [
    ...(allowed.has(element.tagName) ? [] : [element.tagName]),
    ...[...element.attributes]
      // An empty `is` names no element.
      .filter(({ name, value }) => !(name === 'is' && value === ''))
      .filter(
        ({ name, value }) => !(name === 'href' && element.tagName === 'A' && /^(https?:\/\/|mailto:)/i.test(value)),
      )
      .map(({ name, value }) => `${name}=${value}`),
  ]);
};

test('every hostile payload is stored without executable content, and sanitizing it again changes nothing [COM-007]', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, (_, index) => report(owner, { header: `Hostile ${index}` })));
  let persisted = 0;
  await eachOf(payloads, async (value, index) => {
    const id = ids[index % ids.length] ?? '';
    const answer = await owner.ask('defects.change', {
      ...at(id),
      body: { id, action: 'ADD', field: 'COMMENT', value },
    });
    expect([value, answer.status === 200 || answer.status === 422]).toEqual([value, true]);
    if (answer.status !== 200) return;
    persisted += 1;
    const { facts } = JSON.parse(answer.text) as { facts: { data: { comment: string } }[] };
    const comment = facts[0]?.data.comment ?? '';
    expect([value, dangers(comment)]).toEqual([value, []]);
    expect(cleanRichText(comment)).toBe(comment);
  });
  const counts = await Promise.all(ids.map(async (id) => (await read(owner, id)).commentCount));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(persisted);
  expect(persisted).toBeGreaterThan(payloads.length / 3);
}, 240_000);

test('the same payloads in a title are stored exactly as text', async () => {
  const id = await report(owner);
  const short = payloads.filter(
    (payload) =>
      payload.trim() !== '' &&
      [...payload.trim()].length <= 255 &&
      payload.isWellFormed() &&
      !payload.includes('\u0000'),
  );
  for (const header of short.slice(0, 60)) {
    await owner.reply('defects.change', { ...at(id), body: { id, action: 'UPDATE', field: 'header', value: header } });
    expect((await read(owner, id)).header).toBe(header.trim());
  }
});
