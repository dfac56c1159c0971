import type { Folder } from '../../../src/domain/folders/folder.ts';
import type { Caller, Headed } from '../caller.ts';

/** Short helpers for the calls of folders in the project p-1. */
export const p1 = { params: { project: 'p-1' } };
export const atFolder = (id: string) => ({ params: { project: 'p-1', id } });

let count = 0;
export const newFolderName = (): string => `folder ${(count += 1)} of ${process.pid}`;

type Given = Partial<Pick<Folder, 'name' | 'parentId' | 'rank' | 'type'>>;

export const folderBody = (more: Given = {}) => ({
  name: newFolderName(),
  parentId: '',
  rank: 'a0',
  type: 'FLOW' as const,
  ...more,
});

export const addedFolder = async (who: Caller, more: Given = {}, headers: Headed = {}): Promise<string> =>
  (await who.reply('folders.create', { ...p1, body: folderBody(more) }, headers)).id;

export const folderOf = async (who: Caller, id: string): Promise<Folder | undefined> =>
  (await who.reply('folders.list', p1)).folders.find((one) => one.id === id);
