import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { FolderWay } from '../../../domain/flows/list/folder-tree.ts';
import { toProblem, type Problem } from '../../../domain/problems/problem.ts';
import { callPort } from '../../port.ts';

export interface FolderMove {
  readonly projectId: string;
  readonly id: string;
  readonly way: FolderWay;
}

const none: FolderMove = { projectId: '', id: '', way: 'up' };

/**
 *   resting ⇄ moving
 *
 * The folders of a project beside a list: which are folded, and moving one by a step. A folder is shown at its new place
 * at once; a refused move says why.
 */
export const folderTreeMachine = setup({
  types: {
    context: {} as { folded: readonly string[]; move: FolderMove },
    events: {} as
      /** `unfolded`: all folders that are open now. */
      | { type: 'folders.fold'; all: readonly string[]; unfolded: readonly string[] }
      | ({ type: 'folder.move' } & FolderMove),
    emitted: {} as { type: 'move.refused'; problem: Problem },
  },
  actors: { moveFolder: callPort<void, FolderMove>('moveFolder') },
  actions: {
    fold: assign((_, { all, unfolded }: { all: readonly string[]; unfolded: readonly string[] }) => ({
      folded: all.filter((id) => !unfolded.includes(id)),
    })),
    setMove: assign((_, { projectId, id, way }: FolderMove) => ({ move: { projectId, id, way } })),
    announceRefused: emit((_, { error }: { error: unknown }) => ({
      type: 'move.refused' as const,
      problem: toProblem(error),
    })),
  },
}).createMachine({
  id: 'folderTree',
  context: { folded: [], move: none },
  initial: 'resting',
  on: { 'folders.fold': { actions: { type: 'fold', params: ({ event }) => event } } },
  states: {
    resting: {
      on: { 'folder.move': { target: 'moving', actions: { type: 'setMove', params: ({ event }) => event } } },
    },
    moving: {
      // The journal has the earlier move, and tells if it is rejected.
      on: {
        'folder.move': {
          target: 'moving',
          reenter: true,
          actions: { type: 'setMove', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'moveFolder',
        src: 'moveFolder',
        input: ({ context }) => context.move,
        onDone: 'resting',
        onError: { target: 'resting', actions: { type: 'announceRefused', params: ({ event }) => event } },
      },
    },
  },
});

export type FolderTreeRef = ActorRefFrom<typeof folderTreeMachine>;

export const selectFolded = ({ context }: SnapshotFrom<typeof folderTreeMachine>) => context.folded;
