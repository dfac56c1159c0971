import type { Tag } from '../../../src/domain/tags/tag.ts';
import type { Caller, Headed } from '../caller.ts';

/** Short helpers for the calls of tags in the project p-1. `addedTag` returns the tag without its facts. */
export const p1 = { params: { project: 'p-1' } };
export const atTag = (id: string) => ({ params: { project: 'p-1', id } });

let count = 0;
export const newName = (): string => `tag ${(count += 1)} of ${process.pid}`;

export const addedTag = async (who: Caller, tag = newName(), headers: Headed = {}): Promise<Tag> => {
  const { facts: _, ...added } = await who.reply('tags.create', { ...p1, body: { tag } }, headers);
  return added;
};

export const namesFound = async (who: Caller, term?: string): Promise<string[]> =>
  (await who.reply('tags.list', { ...p1, query: term === undefined ? {} : { term } })).tagList.map(({ tag }) => tag);
