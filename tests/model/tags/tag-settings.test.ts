import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  selectIsRemoving,
  selectSettingsTagForm,
  selectTagToRemove,
  selectUsedTags,
  selectUsedTagsPage,
  tagSettingsMachine,
  type TagsAnswer,
  type TagsQuestion,
} from '../../../src/machines/tags/tag-settings-machine.ts';
import { tagWith } from './sample-tag.ts';

const one = { ...tagWith({ id: 't1', tag: 'ui' }), defects: 2 };
const other = { ...tagWith({ id: 't2', tag: 'till' }), defects: 0 };
const answerOf = (tags: TagsAnswer['tags'], number = 0): TagsAnswer => ({
  tags,
  page: { size: 25, number, totalElements: tags.length, totalPages: 1 },
});

const opened = (stored: (typeof one)[], refuses = false) => {
  const requests: TagsQuestion[] = [];
  const settings = createActor(
    tagSettingsMachine.provide({
      actors: {
        readTags: fromPromise<TagsAnswer, TagsQuestion>(async ({ input }) => {
          requests.push(input);
          return answerOf(stored.filter(({ tag }) => tag.includes(input.term)));
        }),
        removeTag: fromPromise<void, { projectId: string; tag: typeof one | null }>(async ({ input }) => {
          if (refuses) throw { kind: 'forbidden' };
          stored.splice(stored.indexOf(input.tag ?? one), 1);
        }),
      },
    }),
  ).start();
  settings.send({ type: 'tags.show', projectId: 'p1' });
  const settled = async () => void (await new Promise((resolve) => setImmediate(resolve)));
  return { settings, asked: requests, settled };
};

test('a tag is deleted after confirmation and disappears from the page at once [TAG-022]', async () => {
  const { settings, settled } = opened([one, other]);
  await settled();
  settings.send({ type: 'tag.remove', tag: one });
  expect(selectTagToRemove(settings.getSnapshot())).toEqual(one);
  settings.send({ type: 'removal.cancel' });
  expect([selectTagToRemove(settings.getSnapshot()), selectUsedTags(settings.getSnapshot()).length]).toEqual([null, 2]);
  settings.send({ type: 'tag.remove', tag: one });
  settings.send({ type: 'removal.confirm' });
  expect(selectIsRemoving(settings.getSnapshot())).toBe(true);
  await settled();
  expect(selectUsedTags(settings.getSnapshot())).toEqual([other]);
});

test('an open confirmation and an open form survive a reload of the page, whatever causes it', async () => {
  const { settings, asked: requests, settled } = opened([one, other]);
  await settled();
  settings.send({ type: 'tag.remove', tag: one });
  for (const event of [{ type: 'tags.read' }, { type: 'tags.read' }, { type: 'page.choose', page: 1 }] as const)
    settings.send(event);
  expect(selectTagToRemove(settings.getSnapshot())).toEqual(one);
  await settled();
  settings.send({ type: 'removal.cancel' });
  settings.send({ type: 'tag.add' });
  settings.send({ type: 'term.write', text: 'till' });
  settings.send({ type: 'term.search' });
  await settled();
  expect(selectSettingsTagForm(settings.getSnapshot())).toBeDefined();
  expect([requests.length, requests.at(-1)?.term]).toEqual([5, 'till']);
});

test('a rejected deletion keeps the tag', async () => {
  const { settings, settled } = opened([one], true);
  await settled();
  settings.send({ type: 'tag.remove', tag: one });
  settings.send({ type: 'removal.confirm' });
  await settled();
  expect([selectTagToRemove(settings.getSnapshot()), selectUsedTags(settings.getSnapshot())]).toEqual([null, [one]]);
});

test('paging loads another page, a search starts on the first page, and another project starts over', async () => {
  const { settings, asked: requests, settled } = opened([one, other]);
  await settled();
  settings.send({ type: 'page.choose', page: 2 });
  await settled();
  settings.send({ type: 'term.write', text: ' till ' });
  settings.send({ type: 'term.search' });
  await settled();
  settings.send({ type: 'tags.show', projectId: 'p2' });
  expect(selectUsedTags(settings.getSnapshot())).toEqual([]);
  await settled();
  expect(requests).toEqual([
    { projectId: 'p1', term: '', page: 1 },
    { projectId: 'p1', term: '', page: 2 },
    { projectId: 'p1', term: 'till', page: 1 },
    { projectId: 'p2', term: '', page: 1 },
  ]);
  expect(selectUsedTagsPage(settings.getSnapshot()).totalElements).toBe(2);
});
