import { describe, expect, test } from 'vitest';
import { eachTag, wholeValue } from '../../../../src/app/areas/defects/field-overwrites.ts';
import {
  selectTagsLost,
  tagManagerMachine,
  type TagsAt,
  type TagsLost,
} from '../../../../src/machines/tags/tag-manager-machine.ts';
import {
  selectDraft,
  selectOverwrittenTitle,
  titleEditMachine,
} from '../../../../src/machines/defects/panel/title-edit-machine.ts';
import type { DefectAt } from '../../../../src/machines/defects/defect-at.ts';
import { play, scriptedPort } from '../../play.ts';

/** Which changes count as overwritten, and which text is offered to be restored (ruling R16). */
const change = (was: readonly string[], value: readonly string[]) => ({ field: 'tags', was, value });

describe('a change of tags', () => {
  const ours = eachTag.oursOf(change(['a', 'b'], ['b', 'c']));
  test('consists of the tags added and removed', () => expect(ours).toEqual({ added: ['c'], removed: ['a'] }));
  test.each([
    ['another user’s added tag is no overwrite', ['b', 'c', 'd'], false],
    ['another user’s removed tag is no overwrite', ['c'], false],
    ['a removed own tag is an overwrite', ['b'], true],
    ['a restored tag that was removed is an overwrite', ['a', 'b', 'c'], true],
  ])('shows that %s', (_, value, isLost) => expect(eachTag.isLost(ours, change(['b', 'c'], value))).toBe(isLost));
});

test('any other value overwrites a text', () => {
  expect(wholeValue.oursOf({ value: 'b' })).toBe('b');
  expect(wholeValue.isLost('b', { value: 'c' })).toBe(true);
});

describe('an overwritten title', () => {
  const lost = { type: 'title.overruled', by: 'u-bob', value: 'Mine' } as const;
  const opened = () => {
    const rename = scriptedPort<void, DefectAt & { header: string }>();
    const edit = play(titleEditMachine.provide({ actors: { renameDefect: rename.logic } }), {
      projectId: 'p1',
      defectId: 'SHOP-1',
    });
    edit.send({ type: 'title.stored', text: 'Theirs' });
    edit.send(lost);
    return { edit, rename };
  };
  test('is restored with one click', () => {
    const { edit, rename } = opened();
    expect(selectOverwrittenTitle(edit.state)).toEqual({ by: 'u-bob', value: 'Mine' });
    edit.send({ type: 'title.restore' });
    expect(rename.asked).toMatchObject([{ header: 'Mine' }]);
    expect(selectOverwrittenTitle(edit.state)).toBeNull();
  });
  test('is dismissed by accepting the other value, and survives typing without changing the typed text', () => {
    const { edit } = opened();
    edit.send({ type: 'title.accept' });
    expect(selectOverwrittenTitle(edit.state)).toBeNull();
    edit.send({ type: 'title.write', text: 'Half of a ti' });
    edit.send(lost);
    edit.send({ type: 'title.stored', text: 'Theirs again' });
    expect([selectDraft(edit.state), selectOverwrittenTitle(edit.state)]).toEqual([
      'Half of a ti',
      { by: 'u-bob', value: 'Mine' },
    ]);
  });
});

test('overwritten tags are offered until the user answers', () => {
  const restore = scriptedPort<void, TagsAt & { lost: TagsLost | null }>();
  const manager = play(tagManagerMachine.provide({ actors: { restoreTags: restore.logic } }), {
    projectId: 'p1',
    itemId: 'SHOP-1',
  });
  manager.send({ type: 'change.restore' });
  expect(restore.asked).toEqual([]);
  manager.send({ type: 'tags.overruled', by: 'u-bob', added: ['ui'], removed: [] });
  expect(selectTagsLost(manager.state)?.by).toBe('u-bob');
  manager.send({ type: 'change.restore' });
  expect(restore.asked).toMatchObject([{ lost: { added: ['ui'] } }]);
});
