import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { limits } from '../../../domain/limits.ts';
import { toProblem, type Problem } from '../../../domain/problems/problem.ts';
import type { DeletedEntity } from '../../../domain/trash/deleted-entity.ts';
import type { ListPage } from '../../../domain/wire/wire.ts';
import { callPort } from '../../port.ts';

/** A query of the trash; pages start at 1. */
export interface TrashAsk {
  readonly projectId: string;
  readonly term: string;
  readonly page: number;
}
export interface TrashPage {
  readonly deleted: readonly DeletedEntity[];
  readonly page: ListPage;
}

/** The trash of a project: `closed ─▶ reading ⇄ shown | failed`, and `typing` while a search is typed. */
export const trashMachine = setup({
  types: {
    context: {} as TrashAsk & { shown: TrashPage | null; problem: Problem | null },
    events: {} as
      | { type: 'trash.show'; projectId: string }
      | { type: 'trash.close' }
      | { type: 'trash.read' }
      | { type: 'term.write'; term: string }
      | { type: 'page.choose'; page: number },
  },
  actors: { readTrash: callPort<TrashPage, TrashAsk>('readTrash') },
  delays: { searchPause: limits.searchPause },
  actions: {
    begin: assign((_, { projectId }: { projectId: string }) => ({
      projectId,
      term: '',
      page: 1,
      shown: null,
      problem: null,
    })),
    setTerm: assign((_, { term }: { term: string }) => ({ term, page: 1 })),
    setPage: assign((_, { page }: { page: number }) => ({ page })),
    setShown: assign((_, { output }: { output: TrashPage }) => ({ shown: output, problem: null })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
  },
}).createMachine({
  id: 'trash',
  context: { projectId: '', term: '', page: 1, shown: null, problem: null },
  initial: 'closed',
  on: {
    'trash.show': { target: '.reading', actions: { type: 'begin', params: ({ event }) => event } },
    'trash.close': '.closed',
  },
  states: {
    closed: {},
    reading: {
      invoke: {
        id: 'readTrash',
        src: 'readTrash',
        input: ({ context: { projectId, term, page } }) => ({ projectId, term, page }),
        onDone: { target: 'shown', actions: { type: 'setShown', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      on: {
        'trash.read': { target: 'reading', reenter: true },
        'term.write': { target: 'typing', actions: { type: 'setTerm', params: ({ event }) => event } },
      },
    },
    typing: {
      after: { searchPause: 'reading' },
      on: {
        'term.write': { target: 'typing', reenter: true, actions: { type: 'setTerm', params: ({ event }) => event } },
      },
    },
    shown: {
      on: {
        'trash.read': 'reading',
        'term.write': { target: 'typing', actions: { type: 'setTerm', params: ({ event }) => event } },
        'page.choose': { target: 'reading', actions: { type: 'setPage', params: ({ event }) => event } },
      },
    },
    failed: {
      on: {
        'trash.read': 'reading',
        'term.write': { target: 'typing', actions: { type: 'setTerm', params: ({ event }) => event } },
      },
    },
  },
});

export type TrashRef = ActorRefFrom<typeof trashMachine>;
type Trash = SnapshotFrom<typeof trashMachine>;
export const selectTrashTerm = (trash: Trash) => trash.context.term;
export const selectTrashShown = (trash: Trash) => trash.context.shown;
export const selectTrashPage = (trash: Trash) => trash.context.page;
export const selectTrashProblem = (trash: Trash) => (trash.matches('failed') ? trash.context.problem : null);
export const selectIsFirstTrash = (trash: Trash) => trash.context.shown === null && !trash.matches('failed');
