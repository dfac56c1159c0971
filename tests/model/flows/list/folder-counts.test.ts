import { expect, test } from 'vitest';
import type { FlowEvent } from '../../../../src/domain/flows/flow-facts.ts';
import type { FolderFact } from '../../../../src/domain/folders/folder-facts.ts';
import { folders, foldersIn, type Folders } from '../../../../src/domain/folders/folders.ts';

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
