import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../../src/domain/journal/fact.ts';
import { decideTag } from '../../../src/domain/tags/decide-tags.ts';
import { blankTag, defaultTagColor, foldedName, textOfTag } from '../../../src/domain/tags/tag.ts';
import type { TagCommand } from '../../../src/domain/tags/tag-facts.ts';
import { tagFault, tagFaultText } from '../../../src/domain/tags/tag-faults.ts';
import { tagConfirmedNotice, tagRefusedNotice } from '../../../src/domain/tags/tags-notices.ts';
import { tagWith } from './sample-tag.ts';
import { ruleOf } from '../../../src/domain/problems/reason.ts';

const stamp = { id: 'c1', about: 'tag/t1', project: 'p1', at: '2026-11-21T13:00:00Z', by: 'u-bob' };

describe('a tag name', () => {
  test.each(['ab', 'x1', '_a', '9 lives', 'é1', 'äö', 'a-b!?', 'a🐞', ' ab ', 'x'.repeat(120), `a${'🐞'.repeat(119)}`])(
    'can be %j [TAG-007, TAG-008]',
    (name) => expect(tagFault('tag', name)).toBeNull(),
  );
  test.each(['-a', '!x', '🐞🐞', 'x', 'a ', 'a\n', 'a\nb', '"quoted"'])('cannot be %j [TAG-008]', (name) =>
    expect(tagFault('tag', name)).toBe('pattern'),
  );
  test.each([
    ['', "Tag can't be blank"],
    [' \t ', "Tag can't be blank"],
    ['#1', 'Only alphanumeric characters are allowed'],
    ['x'.repeat(121), 'Tag too long (maximum is 120 characters)'],
  ])('that is %j is rejected with a message [TAG-006, TAG-009, TAG-010]', (name, words) =>
    expect(tagFaultText('tag', name)).toBe(words),
  );
});

test('a colour is required and valid, and light blue by default [TAG-011, TAG-012]', () => {
  expect(tagFaultText('color', blankTag('ui').color)).toBeNull();
  expect(tagFaultText('color', '')).toBe("Color can't be blank");
  expect(tagFaultText('color', 'javascript:')).toBe('Color is invalid');
  expect(defaultTagColor).toBe('#add8e6');
});

test('a description is optional and has at most 64 characters [TAG-013]', () => {
  expect(tagFaultText('description', '')).toBeNull();
  expect(tagFaultText('description', '🐞'.repeat(64))).toBeNull();
  expect(tagFaultText('description', 'x'.repeat(65))).toBe('Description too long (maximum is 64 characters)');
});

describe('a tag command', () => {
  const create = (tag: string): TagCommand => ({ ...stamp, type: 'tag.create', data: blankTag(tag) });
  const update = (data: object): TagCommand => ({ ...stamp, type: 'tag.update', data });
  const known = { tag: tagWith(), namesake: null };

  test('to create is rejected if the name exists, and its text is trimmed', () => {
    expect(decideTag({ tag: null, namesake: tagWith() }, create('UI'))).toEqual({ refused: 'duplicate', field: 'tag' });
    const outcome = decideTag({ tag: null, namesake: null }, create('  ui '));
    if (isRefusal(outcome)) throw new Error(ruleOf(outcome.refused));
    expect(outcome[0]?.data).toMatchObject({ record: { id: 't1', tag: 'ui', createdByUser: 'u-bob' } });
  });
  test('to create a tag that exists already changes nothing', () => expect(decideTag(known, create('ui'))).toEqual([]));
  test('to update keeps omitted fields and returns the old values', () => {
    expect(decideTag(known, update({ description: 'The screen' }))).toMatchObject([
      { type: 'tag.updated', data: { tag: 'ui', description: 'The screen', was: textOfTag(tagWith()) } },
    ]);
    expect(decideTag(known, update({}))).toEqual([]);
    expect(decideTag(known, update({ was: 'ui' }))).toEqual([]);
    expect(decideTag(known, update({ tag: '-' }))).toEqual({ refused: 'pattern', field: 'tag' });
    expect(decideTag({ tag: null, namesake: null }, update({}))).toEqual({ refused: { code: 'tagGone' } });
  });
  test('to delete returns the deleted name', () =>
    expect(decideTag(known, { ...stamp, type: 'tag.delete', data: { tag: '' } })).toMatchObject([
      { type: 'tag.deleted', data: { tag: 'ui' } },
    ]));
});

test('names that differ only in case or Unicode composition are the same name', () => {
  expect(foldedName(' A\u0308pfel ')).toBe(foldedName('äPFEL'));
  expect(foldedName('ui')).not.toBe(foldedName('u i'));
});

describe('the messages of a tag command are the specified ones', () => {
  const create: TagCommand = { ...stamp, type: 'tag.create', data: blankTag(' ui ') };
  const update = (data: object): TagCommand => ({ ...stamp, type: 'tag.update', data: { was: 'ui', ...data } });
  const remove: TagCommand = { ...stamp, type: 'tag.delete', data: { tag: 'ui' } };

  test('after it was accepted [TAG-028, TAG-029]', () => {
    expect(tagConfirmedNotice(create)).toEqual({ tone: 'success', text: 'Tag "ui" created successfully', stay: 5_000 });
    expect(tagConfirmedNotice(update({ color: '#ffffff' })).text).toBe('Tag "ui" updated successfully');
    expect(tagConfirmedNotice(update({ tag: 'UX' })).text).toBe('Tag "UX" updated successfully');
    expect(tagConfirmedNotice(remove).text).toBe('Tag "ui" deleted successfully');
  });
  test('offers to restore a deleted tag', () => {
    const { about, project } = stamp;
    const undo = { type: 'tag.restore', about, project, data: { tag: 'ui' } } as const;
    expect(tagConfirmedNotice(remove).undo).toEqual({ command: undo });
    expect(tagConfirmedNotice({ ...stamp, ...undo })).toEqual({
      tone: 'success',
      text: 'Tag "ui" restored successfully',
      stay: 5_000,
    });
  });
  test('after it was rejected [TAG-025, TAG-026, MSG-003]', () => {
    const duplicate = { kind: 'duplicate', name: 'ui' } as const;
    expect(tagRefusedNotice(create, duplicate)).toEqual({
      tone: 'danger',
      text: 'Unable to create, "ui" already exists',
    });
    expect(tagRefusedNotice(create, { kind: 'missing' }).text).toBe('An error occurred, please try again.');
    expect(tagRefusedNotice(remove, duplicate).text).toBe('An error occurred, please try again.');
  });
});
