import { expect, test } from 'vitest';
import type { FlowEvent } from '../../../../src/domain/flows/flow-facts.ts';
import type { FolderFact } from '../../../../src/domain/folders/folder-facts.ts';
import { folders, foldersIn } from '../../../../src/domain/folders/folders.ts';
import type { Folders } from '../../../../src/domain/folders/folders-view.ts';

const stamp = { version: 1, project: 'p1', at: '2026-11-21T12:00:00Z', by: 'u-ada' } as const;
const created: FolderFact = {
  ...stamp,
  id: 'f',
  type: 'folder.created',
  about: 'folder/f',
  position: 1,
  revision: 1,
  data: { name: 'Payments', parentId: '', rank: 'a0', type: 'FLOW' },
};
const filed = (flow: string, position: number): FlowEvent => ({
  ...stamp,
  id: `filed/${flow}`,
  type: 'flow.updated',
  about: `flow/${flow}`,
  position,
  revision: 2,
  data: { field: 'folderId', value: 'f', was: '' },
});
const countAfter = (...facts: readonly (FolderFact | FlowEvent)[]) => {
  const view: Folders = structuredClone(folders.empty);
  for (const fact of facts) folders.evolve(view, fact as never);
  return foldersIn(view, 'p1', 'FLOW')[0]?.items;
};

test('a folder counts each flow that is filed into it once, also when a read repeats the events after it', () => {
  expect(countAfter(created, filed('a', 2), filed('b', 3))).toBe(2);
  expect(countAfter(created, filed('a', 2), filed('b', 3), filed('a', 2), filed('b', 3), filed('b', 3))).toBe(2);
});

test('an answer that contains an event is not counted once more', () => {
  const folder = {
    id: 'f',
    name: 'Payments',
    parentId: '',
    rank: 'a0',
    type: 'FLOW',
    projectId: 'p1',
    createdBy: 'u-ada',
    createdDate: '2026-11-21T12:00:00Z',
    revision: 1,
    items: 1,
  } as const;
  const read: FolderFact = {
    ...stamp,
    id: 'read',
    type: 'folder.observed',
    about: 'folders/p1',
    data: { folders: [folder], asOf: 2 },
  };
  expect(countAfter(created, filed('a', 2), read, filed('a', 2))).toBe(1);
  expect(countAfter(created, read, filed('b', 3))).toBe(2);
});
