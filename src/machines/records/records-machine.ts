import { assign, raise, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { limits } from '../../domain/limits.ts';
import { isOut, toProblem, type Problem } from '../../domain/problems/problem.ts';
import type { ListPage } from '../../domain/wire/wire.ts';
import { callPort } from '../port.ts';

/**
 *   closed ⇄ open { searching { still ⇄ pausing }
 *                   reading   { loading ─▶ shown | failed;  outdated ─▶ loading;  failed ─▶ loading, by itself } }
 *
 * Server-side records, page by page, for all administration screens. Existing rows stay visible until newer ones
 * arrive; nothing is kept after its screen has closed. Without an answer from the server the read is repeated, after ever
 * longer pauses; meanwhile the problem stays visible.
 */
export interface RecordsQuestion {
  /** The owner of the records: the id of a project or an account; '' where there is only one. */
  readonly about: string;
  readonly term: string;
  /** Starts at 1. */
  readonly page: number;
  readonly filters: Readonly<Record<string, string>>;
}

/** Which of the records. */
export type RecordsNarrowing = Omit<RecordsQuestion, 'about'>;

export interface RecordsAnswer {
  readonly rows: readonly unknown[];
  /** Null when all records are loaded. */
  readonly page: ListPage | null;
  /** Data that the server returns beside the rows. */
  readonly more?: unknown;
}

interface Context extends RecordsQuestion {
  readonly answer: RecordsAnswer | null;
  readonly problem: Problem | null;
  /** How often in a row the records could not be read. */
  readonly failures: number;
}

const narrowingIn = ({ term, page, filters }: RecordsNarrowing): RecordsNarrowing => ({ term, page, filters });

const fresh: Context = { about: '', term: '', page: 1, filters: {}, answer: null, problem: null, failures: 0 };

export const recordsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'records.show'; about: string } & Partial<RecordsNarrowing>)
      /** The address asks for other records of the same owner. */
      | ({ type: 'records.narrow' } & RecordsNarrowing)
      | { type: 'records.close' }
      | { type: 'records.read' }
      /** A change was received: the records are read again after a pause, once for many changes. */
      | { type: 'records.outdated' }
      | { type: 'term.write'; text: string }
      | { type: 'term.search' }
      | { type: 'page.choose'; page: number }
      | { type: 'filter.choose'; name: string; value: string },
  },
  actors: { readRecords: callPort<RecordsAnswer, RecordsQuestion>('readRecords') },
  delays: {
    searchPause: limits.searchPause,
    quietPause: limits.searchPause,
    retryPause: ({ context: { failures } }) =>
      Math.min(limits.readRetryMost, limits.readRetryFirst * 2 ** (failures - 1)),
  },
  guards: {
    isOvertaken: stateIn({ open: { reading: { loading: 'overtaken' } } }),
    isUnanswered: ({ context: { problem } }) => problem !== null && isOut(problem),
  },
  actions: {
    begin: assign((_, { about, ...more }: { about: string } & Partial<RecordsNarrowing>) => ({
      ...fresh,
      ...narrowingIn({ ...fresh, ...more }),
      about,
    })),
    narrow: assign((_, narrowing: RecordsNarrowing) => narrowingIn(narrowing)),
    setTerm: assign((_, params: { text: string }) => ({ term: params.text, page: 1 })),
    setPage: assign((_, params: { page: number }) => ({ page: params.page })),
    setFilter: assign(({ context }, { name, value }: { name: string; value: string }) => ({
      filters: { ...context.filters, [name]: value },
      page: 1,
    })),
    setAnswer: assign((_, params: { output: RecordsAnswer }) => ({
      answer: params.output,
      problem: null,
      failures: 0,
    })),
    setProblem: assign(({ context: { failures } }, params: { error: unknown }) => ({
      problem: toProblem(params.error),
      failures: failures + 1,
    })),
    forgetProblem: assign({ problem: null, failures: 0 }),
    readAgain: raise({ type: 'records.read' }),
  },
}).createMachine({
  id: 'records',
  context: fresh,
  initial: 'closed',
  on: {
    'records.close': '.closed',
    'records.show': { target: '.open', reenter: true, actions: { type: 'begin', params: ({ event }) => event } },
  },
  states: {
    closed: {},
    open: {
      type: 'parallel',
      on: {
        'records.narrow': { actions: [{ type: 'narrow', params: ({ event }) => event }, 'readAgain'] },
        'page.choose': { actions: [{ type: 'setPage', params: ({ event }) => event }, 'readAgain'] },
        'filter.choose': { actions: [{ type: 'setFilter', params: ({ event }) => event }, 'readAgain'] },
      },
      states: {
        searching: {
          initial: 'still',
          on: { 'term.write': { target: '.pausing', actions: { type: 'setTerm', params: ({ event }) => event } } },
          states: {
            still: {},
            pausing: {
              after: { searchPause: { target: 'still', actions: 'readAgain' } },
              on: {
                'term.write': {
                  target: 'pausing',
                  reenter: true,
                  actions: { type: 'setTerm', params: ({ event }) => event },
                },
                'term.search': { target: 'still', actions: 'readAgain' },
              },
            },
          },
        },
        reading: {
          initial: 'loading',
          on: { 'records.read': { target: '.loading', actions: 'forgetProblem' } },
          states: {
            loading: {
              invoke: {
                id: 'readRecords',
                src: 'readRecords',
                input: ({ context: { about, term, page, filters } }) => ({ about, term: term.trim(), page, filters }),
                onDone: [
                  {
                    guard: 'isOvertaken',
                    target: 'outdated',
                    actions: { type: 'setAnswer', params: ({ event }) => event },
                  },
                  { target: 'shown', actions: { type: 'setAnswer', params: ({ event }) => event } },
                ],
                onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
              },
              // A change received during the request may not be included in its response.
              initial: 'current',
              states: { current: { on: { 'records.outdated': 'overtaken' } }, overtaken: {} },
            },
            shown: { on: { 'records.outdated': 'outdated' } },
            outdated: { after: { quietPause: 'loading' } },
            failed: {
              on: { 'records.outdated': 'outdated' },
              after: { retryPause: { guard: 'isUnanswered', target: 'loading' } },
            },
          },
        },
      },
    },
  },
});

export type RecordsRef = ActorRefFrom<typeof recordsMachine>;
/** The same actor, typed by its rows. */
export type RecordsOf<Row> = RecordsRef & { readonly rowsOf?: Row };
type Records = SnapshotFrom<typeof recordsMachine>;

export const selectRows = ({ context }: Records) => context.answer?.rows ?? null;
export const selectMore = ({ context }: Records) => context.answer?.more;
export const selectRecordsPage = ({ context }: Records) => context.answer?.page ?? null;
/** Starts at 1. */
export const selectPageNumber = ({ context }: Records) => context.page;
export const selectTerm = ({ context }: Records) => context.term;
export const selectFilters = ({ context }: Records) => context.filters;
export const selectFilter = (name: string) => (records: Records) => records.context.filters[name] ?? '';
/** What is read or shown; null while a term is being written. */
export const selectNarrowing = (records: Records): RecordsNarrowing | null =>
  records.matches({ open: { searching: 'still' } }) ? narrowingIn(records.context) : null;
export const selectIsRecordsOpen = (records: Records) => records.matches('open');
export const selectIsReading = (records: Records) => records.matches({ open: { reading: 'loading' } });
export const selectReadingProblem = (records: Records) => (records.matches('open') ? records.context.problem : null);
