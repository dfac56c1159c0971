import { assign, setup } from 'xstate';
import type { FlowHistoryEntry } from '../../../domain/flows/page/flow-history-entry.ts';
import { toProblem, type Problem } from '../../../domain/problems/problem.ts';
import { callPort, streamPort } from '../../port.ts';
import type { FlowAt } from './flow-at.ts';
import type { Compared, FlowHistoryNews, FlowHistoryPage, Restoring, Revisions } from './flow-history.ts';

interface Context extends FlowAt, FlowHistoryPage {
  readonly page: number;
  readonly asked: Revisions;
  readonly compared: Compared | null;
  readonly restoring: Restoring;
  readonly name: string;
  readonly problem: Problem | null;
  readonly refusal: Problem | null;
}

export const at = ({ context: { projectId, flowId } }: { readonly context: FlowAt }): FlowAt => ({ projectId, flowId });
export const withProblem = { type: 'setProblem', params: ({ event }: { event: { error: unknown } }) => event } as const;
export const withRefusal = { type: 'setRefusal', params: ({ event }: { event: { error: unknown } }) => event } as const;

const merged = (first: readonly FlowHistoryEntry[], rest: readonly FlowHistoryEntry[]) => {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...rest.filter(({ id }) => !known.has(id))];
};

/** What the machine `flow-history-machine.ts` is made of. */
export const flowHistorySetup = setup({
  types: {
    input: {} as FlowAt,
    context: {} as Context,
    events: {} as
      | { type: 'history.read' }
      | { type: 'history.older' }
      | ({ type: 'compare.open' } & Revisions)
      | { type: 'compare.close' }
      | ({ type: 'restore.ask' } & Restoring)
      | { type: 'restore.cancel' }
      | { type: 'restore.confirm' }
      | { type: 'naming.ask' }
      | { type: 'naming.cancel' }
      | { type: 'naming.confirm'; name: string }
      | FlowHistoryNews,
  },
  actors: {
    readHistory: callPort<FlowHistoryPage, FlowAt & { page: number }>('readHistory'),
    readRevisions: callPort<Compared, FlowAt & Revisions>('readRevisions'),
    restoreVersion: callPort<void, FlowAt & Restoring>('restoreVersion'),
    nameVersion: callPort<void, FlowAt & { name: string }>('nameVersion'),
    historyNews: streamPort<FlowHistoryNews, FlowAt>('historyNews'),
  },
  guards: { hasOlder: ({ context }) => context.page + 1 < context.pages },
  actions: {
    setFirst: assign(({ context }, { output }: { output: FlowHistoryPage }) => ({
      ...output,
      entries: merged(output.entries, context.entries),
      problem: null,
    })),
    addOlder: assign(({ context }, { output }: { output: FlowHistoryPage }) => ({
      entries: merged(context.entries, output.entries),
      pages: output.pages,
      page: context.page + 1,
      problem: null,
    })),
    setAsked: assign((_, { from, to }: Revisions) => ({ asked: { from, to } })),
    setCompared: assign((_, { output }: { output: Compared }) => ({ compared: output, problem: null })),
    setRestoring: assign((_, { revision, task, step, name }: Restoring) => ({
      restoring: { revision, name, ...(task !== undefined && { task }), ...(step !== undefined && { step }) },
      refusal: null,
    })),
    setName: assign((_, { name }: { name: string }) => ({ name, refusal: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    setRefusal: assign((_, params: { error: unknown }) => ({ refusal: toProblem(params.error) })),
    clearRefusal: assign({ refusal: null }),
  },
});
