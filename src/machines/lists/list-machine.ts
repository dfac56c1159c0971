import { assign, emit, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { bestMatch, defaultSort, sortFor } from '../../domain/lists/list-sort.ts';
import type { ListFilters, PagedQuery } from '../../domain/lists/paged-query.ts';
import { limits } from '../../domain/limits.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import type { SearchMatch } from '../../domain/search/search-match.ts';
import type { ListPage } from '../../domain/wire/wire.ts';
import { callPort } from '../port.ts';

/**
 * The list holds ids, the page and the query; the rows are stored once, in the journal's view. The address is the
 * source of the query: typed input is debounced and then written to the address.
 */
export interface ListAnswer {
  readonly ids: readonly string[];
  readonly page: ListPage;
  /** Where the search term was found, by id. */
  readonly matches: Matches;
}
export type Matches = Readonly<Record<string, SearchMatch>>;

/** A new search sorts by best match. A sort order chosen by the user is preserved until the term is cleared. */
const sortAfter = ({ term, sort }: PagedQuery, next: string): string => {
  const isBegun = term === '' && next !== '';
  return isBegun || sort === bestMatch ? sortFor(next) : sort;
};

const nothing: ListPage = { size: limits.listPage, number: 0, totalElements: 0, totalPages: 0 };

const listSetup = setup({
  types: {
    context: {} as ListAnswer & {
      query: PagedQuery;
      /** What the rows are the answer to: the query before until the next answer arrives. */
      answered: PagedQuery | null;
      typed: string;
      problem: Problem | null;
    },
    events: {} as
      | ({ type: 'list.show' } & PagedQuery)
      | { type: 'list.close' }
      | { type: 'list.read' }
      | { type: 'list.outdated' }
      /** An event was applied to rows of the page; `reorders`: it may change their order. */
      | { type: 'list.apply'; ids: readonly string[]; reorders: boolean }
      | { type: 'term.write'; text: string }
      | { type: 'term.search' }
      | { type: 'filters.choose'; filters: ListFilters }
      | { type: 'sort.choose'; sort: string }
      | { type: 'page.choose'; page: number },
    emitted: {} as { type: 'list.asked'; query: PagedQuery },
  },
  actors: { readList: callPort<ListAnswer, PagedQuery>('readList') },
  delays: { searchPause: limits.searchPause, quietPause: limits.searchPause },
  guards: {
    isOtherProject: ({ context }, params: PagedQuery) => params.projectId !== context.query.projectId,
    isSameProject: ({ context }, params: PagedQuery) => params.projectId === context.query.projectId,
    reorders: (_, params: { reorders: boolean }) => params.reorders,
    isTyped: ({ context }) => context.typed.trim() !== context.query.term,
  },
  actions: {
    begin: assign((_, { projectId, term, filters, sort, page }: PagedQuery) => ({
      query: { projectId, term, filters, sort, page },
      typed: term,
      answered: null,
      ids: [],
      page: nothing,
      matches: {},
      problem: null,
    })),
    setQuery: assign(({ context }, { projectId, term, filters, sort, page }: PagedQuery) => ({
      query: { projectId, term, filters, sort, page },
      // Text being typed is preserved; a term that arrives with the address replaces the previous text.
      typed: term === context.query.term ? context.typed : term,
    })),
    setTyped: assign((_, params: { text: string }) => ({ typed: params.text })),
    setAnswer: assign(({ context }, params: { output: ListAnswer }) => ({
      answered: context.query,
      ids: params.output.ids,
      page: params.output.page,
      matches: params.output.matches,
      problem: null,
    })),
    setIds: assign((_, params: { ids: readonly string[] }) => ({ ids: params.ids })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    askTyped: emit(({ context }) => ({
      type: 'list.asked' as const,
      query: {
        ...context.query,
        term: context.typed.trim(),
        sort: sortAfter(context.query, context.typed.trim()),
        page: 1,
      },
    })),
    askFilters: emit(({ context }, params: { filters: ListFilters }) => ({
      type: 'list.asked' as const,
      query: { ...context.query, filters: params.filters, page: 1 },
    })),
    askSort: emit(({ context }, params: { sort: string }) => ({
      type: 'list.asked' as const,
      query: { ...context.query, sort: params.sort, page: 1 },
    })),
    askPage: emit(({ context }, params: { page: number }) => ({
      type: 'list.asked' as const,
      query: { ...context.query, page: params.page },
    })),
  },
});

export interface ListOptions {
  /** Of the machine and of its call, as recordings name them. */
  readonly id: string;
  readonly port: string;
  /** The filters of a list that shows everything. */
  readonly filters: ListFilters;
}

export const listMachine = ({ id, port, filters }: ListOptions) =>
  listSetup.createMachine({
    id,
    context: {
      query: { projectId: '', term: '', filters, sort: defaultSort, page: 1 },
      answered: null,
      typed: '',
      ids: [],
      page: nothing,
      matches: {},
      problem: null,
    },
    initial: 'closed',
    on: {
      'list.close': '.closed',
      'list.show': [
        {
          guard: { type: 'isOtherProject', params: ({ event }) => event },
          target: '.open',
          actions: { type: 'begin', params: ({ event }) => event },
        },
        { target: '.open.reading.loading', actions: { type: 'setQuery', params: ({ event }) => event } },
      ],
    },
    states: {
      closed: {},
      open: {
        type: 'parallel',
        on: {
          'filters.choose': { actions: { type: 'askFilters', params: ({ event }) => event } },
          'sort.choose': { actions: { type: 'askSort', params: ({ event }) => event } },
          'page.choose': { actions: { type: 'askPage', params: ({ event }) => event } },
        },
        states: {
          searching: {
            initial: 'still',
            states: {
              still: {
                on: {
                  'term.write': { target: 'pausing', actions: { type: 'setTyped', params: ({ event }) => event } },
                },
              },
              pausing: {
                after: {
                  searchPause: [{ guard: 'isTyped', target: 'still', actions: 'askTyped' }, { target: 'still' }],
                },
                on: {
                  'term.write': {
                    target: 'pausing',
                    reenter: true,
                    actions: { type: 'setTyped', params: ({ event }) => event },
                  },
                  'term.search': { target: 'still', actions: 'askTyped' },
                },
              },
            },
          },
          reading: {
            initial: 'loading',
            // Here, and not above: what is being typed is still searched after another filter was chosen.
            on: {
              'list.show': {
                guard: { type: 'isSameProject', params: ({ event }) => event },
                target: '.loading',
                actions: { type: 'setQuery', params: ({ event }) => event },
              },
              'list.apply': { actions: { type: 'setIds', params: ({ event }) => event } },
            },
            states: {
              loading: {
                invoke: {
                  id: port,
                  src: 'readList',
                  input: ({ context }) => context.query,
                  onDone: [
                    {
                      guard: stateIn({ open: { reading: { loading: 'overtaken' } } }),
                      target: 'outdated',
                      actions: { type: 'setAnswer', params: ({ event }) => event },
                    },
                    { target: 'shown', actions: { type: 'setAnswer', params: ({ event }) => event } },
                  ],
                  onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
                },
                // An event received during the request may not be included in its response.
                initial: 'current',
                states: {
                  current: {
                    on: {
                      'list.outdated': 'overtaken',
                      'list.apply': { guard: { type: 'reorders', params: ({ event }) => event }, target: 'overtaken' },
                    },
                  },
                  overtaken: {},
                },
              },
              shown: {
                on: {
                  'list.outdated': 'outdated',
                  'list.read': 'loading',
                },
              },
              // Events arrive in bursts, so one read covers many of them.
              outdated: { after: { quietPause: 'loading' } },
              failed: { on: { 'list.read': 'loading', 'list.outdated': 'outdated' } },
            },
          },
        },
      },
    },
  });

export type ListRef = ActorRefFrom<ReturnType<typeof listMachine>>;
type List = SnapshotFrom<ReturnType<typeof listMachine>>;

export const selectListIds = (list: List) => list.context.ids;
export const selectListMatches = (list: List) => list.context.matches;
export const selectListPage = (list: List) => list.context.page;
export const selectListQuery = (list: List) => list.context.query;
export const selectAnswered = (list: List) => list.context.answered;
export const selectTyped = (list: List) => list.context.typed;
/** False only during the first read, when there is nothing to show. Later reads keep the rows visible. */
export const selectListIsRead = (list: List) => list.matches({ open: { reading: 'loading' } });
export const selectListProblem = (list: List) =>
  list.matches({ open: { reading: 'failed' } }) ? list.context.problem : null;
