import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  configOf,
  type FilterConfig,
  type FilterType,
  type ProjectFilter,
} from '../../domain/filters/project-filter.ts';

/**
 *   none ─▶ applied ⟲
 *
 * The saved filter that the user applied or saved last. Applying a filter emits an event, and the list's address
 * follows.
 */
export const appliedFilterMachine = setup({
  types: {
    context: {} as { id: string | null },
    events: {} as
      | { type: 'filter.apply'; filter: ProjectFilter }
      /** The list already shows this filter: it was saved from the list. */
      | { type: 'filter.saved'; id: string },
    emitted: {} as { type: 'filter.applied'; projectId: string; list: FilterType; config: FilterConfig },
  },
  actions: {
    setId: assign((_, { id }: { id: string }) => ({ id })),
    announceApplied: emit((_, { filter }: { filter: ProjectFilter }) => ({
      type: 'filter.applied' as const,
      projectId: filter.projectId,
      list: filter.type,
      config: configOf(filter),
    })),
  },
}).createMachine({
  id: 'appliedFilter',
  context: { id: null },
  initial: 'none',
  on: {
    'filter.apply': {
      target: '.applied',
      actions: [
        { type: 'setId', params: ({ event }) => event.filter },
        { type: 'announceApplied', params: ({ event }) => event },
      ],
    },
    'filter.saved': { target: '.applied', actions: { type: 'setId', params: ({ event }) => event } },
  },
  states: { none: {}, applied: {} },
});

export type AppliedFilterRef = ActorRefFrom<typeof appliedFilterMachine>;

export const selectAppliedId = ({ context }: SnapshotFrom<typeof appliedFilterMachine>) => context.id;
