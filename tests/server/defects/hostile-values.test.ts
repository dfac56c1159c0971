import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../../src/domain/limits.ts';
import { problemOf, type Answer, type Caller } from '../caller.ts';
import { eachOf } from '../corpora.ts';
import { addedFilter, newFilter } from '../filters/at-filters.ts';
import { canBePersisted, naughtyStrings } from '../naughty-strings.ts';
import { addedTag, atTag } from '../tags/at-tags.ts';
import { addField, p1, readIt, saveIt, wireField } from '../templates/at-templates.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { at, body, read, report } from './at-defects.ts';

/** Text of every kind in every text input: returned unchanged, or rejected with a message. Never a 5xx. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const folded = (text: string) => text.trim().normalize('NFC').toLowerCase();
const seen = new Set<string>();
/** Each once, ignoring case, because names are compared without case. */
const once = naughtyStrings.filter((text) => !seen.has(folded(text)) && seen.add(folded(text)));

const isRefusedInWords = (text: string, answer: Answer) => {
  expect([text, [400, 422].includes(answer.status)]).toEqual([text, true]);
  const { kind, detail, field } = problemOf(answer);
  expect([text, kind, detail.length > 5 && (field ?? '') !== '']).toEqual([text, 'invalid', true]);
};

const { document } = new JSDOM('').window;
/** The HTML that the editor produces for typed text. */
const typed = (text: string) => {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph.outerHTML;
};
const lettersOf = (html: string) => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content.textContent;
};
/** HTML treats carriage returns as line breaks. */
const asRead = (text: string) => text.replaceAll(/\r\n?/g, '\n');

test('descriptions, comments and text fields return every character', async () => {
  const key = await addField(owner, 'Words');
  let persisted = 0;
  await eachOf(naughtyStrings, async (text) => {
    const answer = await owner.ask('defects.create', {
      params: { project: 'p-1' },
      body: body({ description: typed(text), custom: { [key]: text } }),
    });
    if (answer.status !== 201) {
      expect([text, text.isWellFormed() && !text.includes('\u0000')]).toEqual([text, false]);
      return isRefusedInWords(text, answer);
    }
    persisted += 1;
    const { id } = JSON.parse(answer.text) as { id: string };
    const said = await owner.ask('defects.change', {
      ...at(id),
      body: { id, action: 'ADD', field: 'COMMENT', value: typed(text) },
    });
    if (said.status !== 200) isRefusedInWords(text, said);
    const { description, custom, comments } = await read(owner, id);
    expect([lettersOf(description).trim(), (custom[key] as string).trim()]).toEqual([asRead(text).trim(), text.trim()]);
    if (said.status === 200) expect(lettersOf(comments[0]?.comment ?? '')).toBe(asRead(text));
  });
  expect(persisted).toBeGreaterThan(naughtyStrings.length * 0.9);
});

test('tags keep hostile descriptions, and saved filters hostile names and terms', async () => {
  const { id } = await addedTag(owner);
  let [described, named] = [0, 0];
  for (const text of once) {
    const tag = await owner.ask('tags.update', { ...atTag(id), body: { description: text } });
    if (tag.status === 200) {
      described += 1;
      expect((JSON.parse(tag.text) as { description: string }).description.trim()).toBe(text.trim());
    } else {
      isRefusedInWords(text, tag);
      expect([text, canBePersisted(text, limits.tagDescriptionLength)]).toEqual([text, false]);
    }
    const filter = await owner.ask('filters.create', { params: { id: 'p-1' }, body: newFilter(text) });
    if (filter.status === 201) {
      named += 1;
      const made = JSON.parse(filter.text) as { id: string; name: string };
      expect(made.name).toBe(text.trim());
      await owner.reply('filters.delete', { params: { id: 'p-1' }, body: { id: made.id } });
    } else {
      isRefusedInWords(text, filter);
      expect([text, canBePersisted(text, limits.projectFilterNameLength) && !/\p{Cc}/u.test(text)]).toEqual([
        text,
        false,
      ]);
    }
  }
  expect(Math.min(described, named)).toBeGreaterThan(once.length / 3);
  const term = once.find((text) => canBePersisted(text, 255) && text.includes('<')) ?? '';
  expect((await addedFilter(owner, newFilter('Kept term', term))).config.term).toBe(term);
});

const fits = (text: string, most: number) => canBePersisted(text, most) && !/\p{Cc}/u.test(text.trim());

test('templates keep hostile labels, descriptions, defaults, options and statuses, or reject them', async () => {
  const { fields, workflow } = await readIt(owner);
  const labels = once.filter((text) => fits(text, limits.fieldLabelLength));
  for (let from = 0; from < labels.length; from += 80) {
    const some = labels.slice(from, from + 80);
    const { revision } = await readIt(owner);
    const added = some.map((text) => wireField(text, {}, { description: text, default: text }));
    const saved = await saveIt(owner, { revision, fields: [...fields, ...added] });
    const result = saved.fields.map(({ config }) => [config.label, config.description, config.default]);
    for (const text of some.map((one) => one.trim()))
      expect(result.map((one) => one.map((word) => String(word).trim()))).toContainEqual([text, text, text]);
  }
  const options = once.filter((text) => fits(text, limits.templateOptionLength)).slice(0, 190);
  const { revision } = await readIt(owner);
  const list = wireField('Choice', { dataType: 'LIST' }, { options });
  const saved = await saveIt(owner, { revision, fields: [...fields, list], workflow: [...workflow, ...options] });
  expect(saved.fields.at(-1)?.config.options?.map((option) => option.trim())).toEqual(
    options.map((option) => option.trim()),
  );
  expect(saved.workflow).toEqual([...workflow, ...options.map((option) => option.trim())]);
  const status = options.find((option) => option.includes('<')) ?? options[0] ?? '';
  expect((await read(owner, await report(owner, { status: status.trim() }))).status).toBe(status.trim());
  for (const text of once.filter((one) => !fits(one, limits.fieldLabelLength))) {
    const now = await readIt(owner);
    isRefusedInWords(
      text,
      await owner.ask('templates.save', {
        ...p1,
        body: { revision: now.revision, fields: [...fields, wireField(text)] },
      }),
    );
  }
});

test('a title of 255 emoji is stored and one of 256 is rejected with a message, for new and changed defects', async () => {
  const most = '🐞'.repeat(limits.titleLength);
  const id = await report(owner, { header: most });
  expect((await read(owner, id)).header).toBe(most);
  const refused = {
    status: 422,
    kind: 'invalid',
    field: 'header',
    detail: expect.stringMatching(/^header: is too long$/),
  };
  const change = { id, action: 'UPDATE', field: 'header', value: `${most}🐞` } as const;
  expect(await owner.problem('defects.change', { ...at(id), body: change })).toMatchObject(refused);
  expect(
    await owner.problem('defects.create', { params: { project: 'p-1' }, body: body({ header: `${most}🐞` }) }),
  ).toMatchObject(refused);
  expect((await read(owner, id)).header).toBe(most);
});
