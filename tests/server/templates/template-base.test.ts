import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../../../src/domain/limits.ts';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { p1, readIt, saveIt, wireField, type Wire } from './at-templates.ts';

/** Saves that contain the text they are based on, as sent by a device that was offline. */
let space: Workspace;
let owner: Caller;
let admin: Caller;
beforeEach(async () => {
  await space?.close();
  space = await openWorkspace();
  owner = space.as('owner');
  admin = space.as('admin');
});
afterAll(() => space.close());

const textOf = ({ workflow, fields, defaultFields }: Wire) => ({ workflow, fields, defaultFields });
type Text = ReturnType<typeof textOf>;

const withField = (text: Text, field: Wire['fields'][number]): Text => ({ ...text, fields: [...text.fields, field] });
const described = (text: Text, key: string, description: string): Text => {
  const change = (fields: Text['fields']) =>
    fields.map((field) => (field.i === key ? { ...field, config: { ...field.config, description } } : field));
  return { ...text, fields: change(text.fields), defaultFields: change(text.defaultFields) };
};
const descriptionIn = ({ fields, defaultFields }: Text, key: string) =>
  [...fields, ...defaultFields].find(({ i }) => i === key)?.config.description;
const labelsIn = ({ fields }: Text) => fields.map(({ config }) => config.label);

describe('a save with the text that it started from', () => {
  test('keeps what others have saved since, and returns its events', async () => {
    const base = textOf(await readIt(owner));
    const key = 'template-base';
    await saveIt(admin, described(base, 'severity', 'How bad'));
    const saved = await saveIt(owner, { ...described(base, 'priority', 'How soon'), base }, { 'idempotency-key': key });
    expect([descriptionIn(saved, 'severity'), descriptionIn(saved, 'priority')]).toEqual(['How bad', 'How soon']);
    expect(saved.facts).toMatchObject([{ type: 'template.saved', revision: 2 }]);
    const again = await saveIt(owner, { ...described(base, 'priority', 'How soon'), base }, { 'idempotency-key': key });
    expect(again).toEqual(saved);
  });
  test('may be based on an unsent save, with another user’s save in between', async () => {
    const base = textOf(await readIt(owner));
    const first = withField(base, wireField('Area', { i: 'area', y: 20 }));
    const second = described(first, 'area', 'Where it happens');
    await saveIt(admin, withField(base, wireField('Team', { y: 30 })));
    await saveIt(owner, { ...first, base });
    const saved = await saveIt(owner, { ...second, base: first });
    expect(labelsIn(saved)).toEqual(expect.arrayContaining(['Team', 'Area']));
    expect(descriptionIn(saved, 'area')).toBe('Where it happens');
  });
  test('ignores the revision, even if it does not exist', async () => {
    const base = textOf(await readIt(owner));
    await saveIt(admin, withField(base, wireField('Team')));
    for (const revision of [0, 1, 999]) {
      const saved = await saveIt(owner, { ...described(base, 'priority', `From ${revision}`), base, revision });
      expect([labelsIn(saved).includes('Team'), descriptionIn(saved, 'priority')]).toEqual([true, `From ${revision}`]);
    }
  });
  test('refers to its field by the key that the server assigned because another user’s was first', async () => {
    const base = textOf(await readIt(owner));
    const first = withField(base, wireField('Due!', { i: 'due', y: 20 }));
    await saveIt(admin, withField(base, wireField('Due', { i: 'due', y: 20 }, { description: 'Theirs' })));
    await saveIt(owner, { ...first, base });
    const saved = await saveIt(owner, { ...described(first, 'due', 'Mine'), base: first });
    expect([descriptionIn(saved, 'due'), descriptionIn(saved, 'due2')]).toEqual(['Theirs', 'Mine']);
  });
  test('does not revert a text that the server has sanitized', async () => {
    const base = textOf(await readIt(owner));
    const notes = wireField('Notes', { i: 'notes', dataType: 'RICH_TEXT_FIELD' }, { default: '<p onclick="x">a</p>' });
    const first = withField(base, notes);
    const sanitized = await saveIt(owner, { ...first, base });
    await saveIt(admin, described(textOf(sanitized), 'notes', 'Theirs'));
    const saved = await saveIt(owner, { ...described(first, 'priority', 'How soon'), base: first });
    expect(saved.fields.find(({ i }) => i === 'notes')?.config).toMatchObject({
      description: 'Theirs',
      default: '<p>a</p>',
    });
  });
  test('cannot introduce keys that no field may have', async () => {
    const base = textOf(await readIt(owner));
    const keys = ['__proto__', 'constructor', 'Sta tus!', 'id'];
    const hostile = keys.reduce((text, i, at) => withField(text, wireField(`Hostile ${at}`, { i })), base);
    const changed = keys.reduce((text, i) => described(text, i, 'Changed'), hostile);
    const saved = await saveIt(owner, { ...changed, base: hostile });
    const added = saved.fields.filter(({ config }) => config.label.startsWith('Hostile')).map(({ i }) => i);
    expect(added.toSorted()).toEqual(['constructor2', 'id2', 'proto__', 'status2']);
  });
  test('is rejected by the rules of templates like any other', async () => {
    const base = textOf(await readIt(owner));
    const wrong = { ...base, workflow: ['A', 'a'] };
    expect(await owner.problem('templates.save', { ...p1, body: { ...wrong, base } })).toMatchObject({
      ...{ status: 422, field: 'workflow', rule: 'duplicate' },
    });
  });
});

describe('a base is rejected', () => {
  const empty = { workflow: ['A'], fields: [], defaultFields: [] };
  test.each<[string, object]>([
    ['that is no text', { base: 'all' }],
    ['without its fields', { base: { workflow: ['A'] } }],
    ['with something else in it', { base: { ...empty, revision: 1 } }],
    ['with a field of no type', { base: { ...empty, fields: [{ i: 'x' }] } }],
    [
      'with too many fields',
      {
        base: {
          ...empty,
          fields: Array.from({ length: limits.templateFieldsMost * 2 + 1 }, (_, n) => wireField(`${n}`)),
        },
      },
    ],
    [
      'with a default that is too long',
      { base: { ...empty, fields: [wireField('x', {}, { default: 'x'.repeat(limits.fieldTextLength + 1) })] } },
    ],
  ])('%s, which the message names', async (_, body) => {
    const problem = await owner.problem('templates.save', { ...p1, body: body as never });
    expect(problem).toMatchObject({ status: 400 });
    expect(JSON.stringify(problem)).toContain('base');
  });
  test('that is larger than any template', async () => {
    const huge = wireField('x', {}, { default: 'x'.repeat(limits.fieldTextLength) });
    const body = { base: { ...empty, fields: Array.from({ length: 30 }, () => huge) } };
    expect(await owner.problem('templates.save', { ...p1, body: body as never })).toMatchObject({ status: 413 });
  });
  test('and the template stays as it was', async () => {
    const before = await readIt(owner);
    await owner.problem('templates.save', { ...p1, body: { base: 'all' } as never });
    expect(await readIt(owner)).toEqual(before);
  });
});
