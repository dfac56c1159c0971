import { folderTreeMachine } from '../../../../src/machines/flows/list/folder-tree-machine.ts';
import { done, fail, planOf } from '../../machine-paths.ts';

export const folderTreePlan = planOf({
  machine: folderTreeMachine,
  events: [
    { type: 'folders.fold', all: ['a', 'b'], unfolded: ['a'] },
    { type: 'folder.move', projectId: 'p1', id: 'a', way: 'down' },
    done('moveFolder'),
    fail('moveFolder', { kind: 'invalid', field: 'parentId', rule: 'duplicate' }),
  ],
  serialize: ({ context: { folded } }) => folded,
});
