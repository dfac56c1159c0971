import type { Reply } from '../../../src/domain/wire/contract.ts';
import type { Caller, Headed } from '../caller.ts';

/** The calls of tags in short, all at the project p-1. */
export const p1 = { params: { project: 'p-1' } };
export const atTag = (id: string) => ({ params: { project: 'p-1', id } });

let count = 0;
export const newName = (): string => `tag ${(count += 1)} of ${process.pid}`;

export const addedTag = (who: Caller, tag = newName(), headers: Headed = {}): Promise<Reply<'tags.create'>> =>
  who.reply('tags.create', { ...p1, body: { tag } }, headers);

export const namesFound = async (who: Caller, term?: string): Promise<string[]> =>
  (await who.reply('tags.list', { ...p1, query: term === undefined ? {} : { term } })).tagList.map(({ tag }) => tag);
