import { expect, test } from 'vitest';
import { limits } from '../../../src/domain/limits.ts';
import type { Tag } from '../../../src/domain/tags/tag.ts';
import {
  selectSearchedTags,
  selectTagsAreSought,
  tagSearchMachine,
} from '../../../src/machines/tags/tag-search-machine.ts';
import type { TagQuery } from '../../../src/machines/tags/tag-picker-machine.ts';
import { play, scriptedPort } from '../play.ts';
import { tagWith } from './sample-tag.ts';

const begin = async () => {
  const find = scriptedPort<readonly Tag[], TagQuery>();
  const search = play(tagSearchMachine.provide({ actors: { findTags: find.logic } }));
  search.send({ type: 'tags.show', projectId: 'p1' });
  await find.answer([tagWith()]);
  return { search, find };
};

test('the server is asked once typing pauses, and the earlier results stay until then', async () => {
  const { search, find } = await begin();
  for (const text of ['p', 'pa', 'pay']) search.send({ type: 'term.write', text });
  expect(find.asked).toHaveLength(1);
  expect(selectSearchedTags(search.state)).toEqual([tagWith()]);
  search.wait(limits.tagSearchPause);
  expect(find.asked.at(-1)).toEqual({ projectId: 'p1', term: 'pay' });
  expect(selectTagsAreSought(search.state)).toBe(true);
});

test('an answer to an earlier term is ignored', async () => {
  const { search, find } = await begin();
  search.send({ type: 'term.write', text: 'pay' });
  search.wait(limits.tagSearchPause);
  search.send({ type: 'term.write', text: 'other' });
  await find.answer([]);
  expect(selectSearchedTags(search.state)).toEqual([tagWith()]);
});
