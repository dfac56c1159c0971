import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { limits } from '../../domain/limits.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import type { Tag } from '../../domain/tags/tag.ts';
import { callPort } from '../port.ts';
import type { TagQuery } from './tag-picker-machine.ts';

/**
 *   closed ─▶ open { searching ─▶ shown | failed;  pausing (400 ms after the last keystroke) ─▶ searching }
 *
 * The tags of a project that a filter can be set to: those whose name contains the typed text, from the server.
 */
export const tagSearchMachine = setup({
  types: {
    context: {} as TagQuery & { tags: readonly Tag[]; problem: Problem | null },
    events: {} as
      | { type: 'tags.show'; projectId: string }
      | { type: 'tags.read' }
      | { type: 'term.write'; text: string }
      | { type: 'tags.hide' },
  },
  actors: { findTags: callPort<readonly Tag[], TagQuery>('findTags') },
  delays: { tagSearchPause: limits.tagSearchPause },
  guards: { isOther: ({ context }, params: { text: string }) => params.text.trim() !== context.term.trim() },
  actions: {
    begin: assign((_, { projectId }: { projectId: string }) => ({ projectId, term: '', tags: [], problem: null })),
    setTerm: assign((_, { text }: { text: string }) => ({ term: text })),
    setTags: assign((_, params: { output: readonly Tag[] }) => ({ tags: params.output, problem: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
  },
}).createMachine({
  id: 'tagSearch',
  context: { projectId: '', term: '', tags: [], problem: null },
  initial: 'closed',
  on: {
    'tags.show': { target: '.open', actions: { type: 'begin', params: ({ event }) => event } },
    'tags.hide': '.closed',
  },
  states: {
    closed: {},
    open: {
      initial: 'searching',
      on: {
        'tags.read': '.searching',
        'term.write': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: '.pausing',
          reenter: true,
          actions: { type: 'setTerm', params: ({ event }) => event },
        },
      },
      states: {
        pausing: { after: { tagSearchPause: 'searching' } },
        searching: {
          invoke: {
            id: 'findTags',
            src: 'findTags',
            input: ({ context: { projectId, term } }) => ({ projectId, term: term.trim() }),
            onDone: { target: 'shown', actions: { type: 'setTags', params: ({ event }) => event } },
            onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
          },
        },
        shown: {},
        failed: {},
      },
    },
  },
});

export type TagSearchRef = ActorRefFrom<typeof tagSearchMachine>;
type TagSearch = SnapshotFrom<typeof tagSearchMachine>;

export const selectSearchedTags = (search: TagSearch) => search.context.tags;
export const selectTagsAreSought = (search: TagSearch) =>
  search.matches({ open: 'pausing' }) || search.matches({ open: 'searching' });
export const selectTagSearchFailed = (search: TagSearch) => search.matches({ open: 'failed' });
