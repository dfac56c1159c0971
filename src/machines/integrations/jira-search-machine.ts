import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { JiraItem } from '../../domain/integrations/integration.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/**
 *   empty ─▶ searching ─▶ found | failed
 *               ▲────────────┴────┘
 *
 * A query (JQL) that is written, and what it finds. Another search ends the one before; what was found stays until then.
 */
export interface JiraAnswer {
  readonly items: readonly JiraItem[];
  readonly hasMore: boolean;
}

interface Context {
  readonly jql: string;
  readonly answer: JiraAnswer | null;
  readonly problem: Problem | null;
}

const nothing: Context = { jql: '', answer: null, problem: null };

export const jiraSearchMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'jql.write'; text: string } | { type: 'jql.search' } | { type: 'search.clear' },
  },
  actors: { searchJira: callPort<JiraAnswer, string>('searchJira') },
  guards: { isWritten: ({ context }) => context.jql.trim() !== '' },
  actions: {
    write: assign((_, params: { text: string }) => ({ jql: params.text })),
    setAnswer: assign((_, params: { output: JiraAnswer }) => ({ answer: params.output, problem: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    forget: assign(nothing),
  },
}).createMachine({
  id: 'jiraSearch',
  context: nothing,
  initial: 'empty',
  on: {
    'jql.write': { actions: { type: 'write', params: ({ event }) => event } },
    'jql.search': { guard: 'isWritten', target: '.searching', reenter: true },
    'search.clear': { target: '.empty', actions: 'forget' },
  },
  states: {
    empty: {},
    searching: {
      invoke: {
        id: 'searchJira',
        src: 'searchJira',
        input: ({ context }) => context.jql.trim(),
        onDone: { target: 'found', actions: { type: 'setAnswer', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    found: {},
    failed: {},
  },
});

export type JiraSearchRef = ActorRefFrom<typeof jiraSearchMachine>;
type Search = SnapshotFrom<typeof jiraSearchMachine>;

export const selectJql = ({ context }: Search) => context.jql;
export const selectFound = ({ context }: Search) => context.answer;
export const selectIsSearching = (search: Search) => search.matches('searching');
export const selectSearchProblem = (search: Search) => (search.matches('failed') ? search.context.problem : null);
