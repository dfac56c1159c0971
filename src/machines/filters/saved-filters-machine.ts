import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  configOf,
  filterNameFault,
  type FilterConfig,
  type FilterNameFault,
  type ProjectFilter,
} from '../../domain/filters/project-filter.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import type { FilterWork, FilterRequest, SavedFiltersEvent } from './saved-filters-events.ts';
import { callPort } from '../port.ts';
import { currentLocale } from '../../domain/texts/set-locale.ts';

const noWork: FilterWork = { id: null, name: '', config: null };

interface Context {
  projectId: string;
  filters: readonly ProjectFilter[];
  applied: string | null;
  work: FilterWork;
  problem: Problem | null;
}

/**
 *   closed ─▶ open { reading: loading ─▶ shown | failed
 *                  ∥ working: resting ─▶ naming ─▶ saving ─▶ resting,   resting ─▶ asked ─▶ deleting ─▶ resting }
 *
 * The saved filters of a project. Applying one is told: the address of the list takes it up.
 */
export const savedFiltersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SavedFiltersEvent,
    emitted: {} as
      | { type: 'filter.applied'; projectId: string; config: FilterConfig }
      | { type: 'filter.saved'; name: string }
      | { type: 'filter.deleted'; name: string }
      | { type: 'filter.refused'; problem: Problem },
  },
  actors: {
    readFilters: callPort<readonly ProjectFilter[], { projectId: string }>('readFilters'),
    saveFilter: callPort<ProjectFilter, FilterRequest>('saveFilter'),
    deleteFilter: callPort<void, { projectId: string; id: string }>('deleteFilter'),
  },
  guards: { isNamed: ({ context }) => filterNameFault(context.work.name) === null },
  actions: {
    begin: assign((_, { projectId }: { projectId: string }) => ({
      projectId,
      filters: [],
      applied: null,
      work: noWork,
      problem: null,
    })),
    setFilters: assign((_, params: { output: readonly ProjectFilter[] }) => ({ filters: params.output })),
    setApplied: assign((_, { id }: { id: string }) => ({ applied: id })),
    tellApplied: emit(({ context: { projectId, filters } }, { id }: { id: string }) => {
      const found = filters.find((filter) => filter.id === id);
      return {
        type: 'filter.applied' as const,
        projectId,
        config: configOf(found ?? { config: { term: '', sort: '', filters: {} } }),
      };
    }),
    setWork: assign((_, { id, name, config }: FilterWork) => ({ work: { id, name, config }, problem: null })),
    setRemoval: assign((_, { id, name }: { id: string; name: string }) => ({ work: { id, name, config: null } })),
    setName: assign(({ context }, { text }: { text: string }) => ({ work: { ...context.work, name: text } })),
    setSaved: assign(({ context }, { output }: { output: ProjectFilter }) => ({
      filters: [...context.filters.filter(({ id }) => id !== output.id), output].toSorted((one, other) =>
        one.name.localeCompare(other.name, currentLocale()),
      ),
      applied: context.work.config ? output.id : context.applied,
      problem: null,
    })),
    drop: assign(({ context }) => ({
      filters: context.filters.filter(({ id }) => id !== context.work.id),
      applied: context.applied === context.work.id ? null : context.applied,
    })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    tellSaved: emit(({ context }) => ({ type: 'filter.saved' as const, name: context.work.name.trim() })),
    tellDeleted: emit(({ context }) => ({ type: 'filter.deleted' as const, name: context.work.name })),
    tellRefused: emit((_, params: { error: unknown }) => ({
      type: 'filter.refused' as const,
      problem: toProblem(params.error),
    })),
  },
}).createMachine({
  id: 'savedFilters',
  context: { projectId: '', filters: [], applied: null, work: noWork, problem: null },
  initial: 'closed',
  on: {
    'filters.show': { target: '.open', actions: { type: 'begin', params: ({ event }) => event } },
    'filters.hide': '.closed',
  },
  states: {
    closed: {},
    open: {
      type: 'parallel',
      on: {
        'filter.apply': {
          actions: [
            { type: 'setApplied', params: ({ event }) => event },
            { type: 'tellApplied', params: ({ event }) => event },
          ],
        },
      },
      states: {
        reading: {
          initial: 'loading',
          on: { 'filters.read': '.loading' },
          states: {
            loading: {
              invoke: {
                id: 'readFilters',
                src: 'readFilters',
                input: ({ context: { projectId } }) => ({ projectId }),
                onDone: { target: 'shown', actions: { type: 'setFilters', params: ({ event }) => event } },
                onError: 'failed',
              },
            },
            shown: {},
            failed: {},
          },
        },
        working: {
          initial: 'resting',
          states: {
            resting: {
              on: {
                'filter.name': { target: 'naming', actions: { type: 'setWork', params: ({ event }) => event } },
                'filter.keep': { target: 'saving', actions: { type: 'setWork', params: ({ event }) => event } },
                'filter.remove': { target: 'asked', actions: { type: 'setRemoval', params: ({ event }) => event } },
              },
            },
            naming: {
              initial: 'untried',
              on: {
                'name.write': { actions: { type: 'setName', params: ({ event }) => event } },
                'filter.save': [{ guard: 'isNamed', target: 'saving' }, { target: '.tried' }],
                'work.leave': 'resting',
              },
              states: { untried: {}, tried: {} },
            },
            saving: {
              invoke: {
                id: 'saveFilter',
                src: 'saveFilter',
                input: ({ context: { projectId, work } }) => ({ projectId, ...work }),
                onDone: {
                  target: 'resting',
                  actions: [{ type: 'setSaved', params: ({ event }) => event }, 'tellSaved'],
                },
                // What was typed stays; the reason stands beside it.
                onError: {
                  target: 'naming.tried',
                  actions: [
                    { type: 'setProblem', params: ({ event }) => event },
                    { type: 'tellRefused', params: ({ event }) => event },
                  ],
                },
              },
            },
            asked: { on: { 'removal.confirm': 'deleting', 'work.leave': 'resting' } },
            deleting: {
              invoke: {
                id: 'deleteFilter',
                src: 'deleteFilter',
                input: ({ context: { projectId, work } }) => ({ projectId, id: work.id ?? '' }),
                onDone: { target: 'resting', actions: ['drop', 'tellDeleted'] },
                onError: { target: 'resting', actions: { type: 'tellRefused', params: ({ event }) => event } },
              },
            },
          },
        },
      },
    },
  },
});

export type SavedFiltersRef = ActorRefFrom<typeof savedFiltersMachine>;
type Saved = SnapshotFrom<typeof savedFiltersMachine>;

export const selectSavedFilters = (saved: Saved) => saved.context.filters;
export const selectAppliedFilter = (saved: Saved) =>
  saved.context.filters.find(({ id }) => id === saved.context.applied) ?? null;
export const selectFilterWork = (saved: Saved) => saved.context.work;
export const selectIsNaming = (saved: Saved) =>
  saved.matches({ open: { working: 'naming' } }) || saved.matches({ open: { working: 'saving' } });
export const selectFilterIsSaving = (saved: Saved) => saved.matches({ open: { working: 'saving' } });
export const selectIsFilterRemovalPending = (saved: Saved) =>
  saved.matches({ open: { working: 'asked' } }) || saved.matches({ open: { working: 'deleting' } });
export const selectFilterIsDeleting = (saved: Saved) => saved.matches({ open: { working: 'deleting' } });
export const selectFilterFault = (saved: Saved): FilterNameFault | null =>
  saved.matches({ open: { working: { naming: 'tried' } } }) ? filterNameFault(saved.context.work.name) : null;
export const selectFilterProblem = (saved: Saved) =>
  saved.matches({ open: { working: { naming: 'tried' } } }) ? saved.context.problem : null;
export const selectFiltersAreLoading = (saved: Saved) => saved.matches({ open: { reading: 'loading' } });
export const selectFiltersHaveFailed = (saved: Saved) => saved.matches({ open: { reading: 'failed' } });
