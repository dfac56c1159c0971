import { describe, expect, test } from 'vitest';
import { describeTagCommand } from '../../../src/domain/tags/describe-tag-command.ts';
import { blankTag, type Tag } from '../../../src/domain/tags/tag.ts';
import type { TagCommand, TagFact } from '../../../src/domain/tags/tag-facts.ts';
import { current, tagNamed, tags, tagsAddedAfter } from '../../../src/domain/tags/tags.ts';
import { givenFor } from '../given.ts';
import { tagWith } from './sample-tag.ts';

const stamp = { id: 'c1', about: 'tag/t1', project: 'p1', at: '2026-11-21T13:00:00Z', by: 'u-bob', version: 1 };
const tagOf = (id: string, tag: string) => tagWith({ id, tag });
const observed = (asOf: number, read: readonly Tag[], isAll = false): TagFact => ({
  ...stamp,
  id: `read/${asOf}`,
  about: 'tags/p1',
  type: 'tag.observed',
  data: { tags: read, isAll, asOf },
});
const created = (id: string, tag: string, position?: number): TagFact => ({
  ...stamp,
  id: `${id}/created`,
  about: `tag/${id}`,
  type: 'tag.created',
  data: { record: tagOf(id, tag) },
  ...(position !== undefined && { position }),
});
const renamed = (id: string, tag: string, position?: number): TagFact => ({
  ...stamp,
  id: `${id}/updated`,
  about: `tag/${id}`,
  type: 'tag.updated',
  data: { ...blankTag(tag), was: blankTag('') },
  ...(position !== undefined && { position }),
});
const deleted = (id: string): TagFact => ({
  ...stamp,
  id: `${id}/deleted`,
  about: `tag/${id}`,
  type: 'tag.deleted',
  data: { tag: '' },
});

const restored = (id: string, tag: string, position?: number): TagFact => ({
  ...stamp,
  id: 'c1/restored',
  about: `tag/${id}`,
  type: 'tag.restored',
  cause: 'c1',
  data: { record: tagOf(id, tag) },
  ...(position !== undefined && { position }),
});

const given = givenFor(tags);
const create = (tag: string): TagCommand => ({ ...stamp, about: 'tag/c1', type: 'tag.create', data: blankTag(tag) });

describe('the tags that a device knows', () => {
  test('refuse a name that one of them has, before the server is asked', () => {
    given(observed(1, [tagOf('t1', 'till')]))
      .when(create(' TILL '))
      .thenRefused('duplicate', 'tag');
    given(observed(1, [tagOf('t1', 'till')]), deleted('t1')).when(create('till'));
    expect(tags.decide(given(created('t1', 'till'), deleted('t1')).view, create('till'))).toHaveLength(1);
  });
  test('grow with each read, and shrink when all tags were read', () => {
    const some = observed(1, [tagOf('t1', 'till')]);
    const others = observed(2, [tagOf('t2', 'gate')]);
    expect(Object.keys(given(some, others).view.byAbout)).toEqual(['tag/t1', 'tag/t2']);
    expect(Object.keys(given(some, observed(2, [tagOf('t2', 'gate')], true)).view.byAbout)).toEqual(['tag/t2']);
  });
  test('are found by name, case-insensitively', () => {
    const { view } = given(observed(1, [tagOf('t1', 'Till')]));
    expect([tagNamed(view, 'p1', 'tILL ')?.id, tagNamed(view, 'p2', 'Till')]).toEqual(['t1', null]);
  });
});

describe('a deleted tag', () => {
  const restore: TagCommand = {
    id: 'c1',
    about: 'tag/t1',
    project: 'p1',
    at: stamp.at,
    by: stamp.by,
    type: 'tag.restore',
    data: { tag: 'till' },
  };
  const read = observed(1, [tagOf('t1', 'till')]);
  test('is restored as it was deleted, once', () => {
    given(read, deleted('t1')).when(restore).then(restored('t1', 'till'));
    given(read, deleted('t1'), restored('t1', 'till')).when(restore).thenNothing();
  });
  test('is not restored if its name has been taken meanwhile', () =>
    given(read, deleted('t1'), created('t2', 'TILL')).when(restore).thenRefused('duplicate', 'tag'));
  test('is not restored if the device does not know what it was', () =>
    given(deleted('t1')).when(restore).thenRefused({ code: 'tagGone' }));
  test('is shown again once, wherever the list was read', () => {
    const { view } = given(read, { ...deleted('t1'), position: 2 }, restored('t1', 'till'));
    const shownFrom = (listed: readonly Tag[]) =>
      [...current(view, listed), ...tagsAddedAfter(view, 'p1', 1, listed)].map(({ tag }) => tag);
    expect(shownFrom([tagOf('t1', 'till')])).toEqual(['till']);
    expect(shownFrom([])).toEqual(['till']);
  });
});

describe('a list of tags that was read', () => {
  const read = [tagOf('t1', 'till'), tagOf('t2', 'gate')];
  test('shows renamed tags under the new name and leaves deleted ones out', () => {
    const { view } = given(observed(1, read), renamed('t1', 'counter'), deleted('t2'));
    expect(current(view, read).map(({ tag }) => tag)).toEqual(['counter']);
  });
  test('is completed by the tags added later, confirmed or waiting', () => {
    const { view } = given(
      created('t0', 'early', 1),
      observed(2, read),
      created('t4', 'yard', 3),
      created('t3', 'ramp'),
      renamed('t1', 'till 2', 4),
    );
    expect(tagsAddedAfter(view, 'p1', 2).map(({ tag }) => tag)).toEqual(['ramp', 'yard']);
    expect(tagsAddedAfter(view, 'p1', 3).map(({ tag }) => tag)).toEqual(['ramp']);
    expect(tagsAddedAfter(view, 'p2', 0)).toEqual([]);
  });
});

test('a rejected change of a tag is described with its name', () => {
  expect(describeTagCommand(create('till'))).toEqual({ what: 'A new tag', text: 'till' });
  const colored: TagCommand = { ...stamp, type: 'tag.update', data: { color: '#000000', was: 'gate' } };
  expect(describeTagCommand(colored)).toEqual({ what: 'A change to a tag', text: 'gate' });
  expect(describeTagCommand({ ...create('till'), type: 'other' })).toBeNull();
});
