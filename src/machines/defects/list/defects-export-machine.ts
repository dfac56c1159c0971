import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ExportFormat } from '../../../domain/defects/list/export-format.ts';
import type { ListQuery } from '../../../domain/defects/list/list-query.ts';
import { toProblem, type Problem } from '../../../domain/problems/problem.ts';
import { callPort } from '../../port.ts';

/** A server-generated export of the list, downloaded for the user; one at a time [DEF-010, DEF-072]. */
export interface ExportRequest {
  readonly query: ListQuery;
  readonly format: ExportFormat;
}

export const defectsExportMachine = setup({
  types: {
    context: {} as { asked: ExportRequest | null },
    events: {} as { type: 'export.start' } & ExportRequest,
    emitted: {} as { type: 'export.failed'; problem: Problem },
  },
  actors: { exportDefects: callPort<void, { readonly asked: ExportRequest | null }>('exportDefects') },
  actions: {
    setAsked: assign((_, { query, format }: ExportRequest) => ({ asked: { query, format } })),
    reportFailure: emit((_, params: { error: unknown }) => ({
      type: 'export.failed' as const,
      problem: toProblem(params.error),
    })),
  },
}).createMachine({
  id: 'defectsExport',
  context: { asked: null },
  initial: 'idle',
  states: {
    idle: {
      on: { 'export.start': { target: 'running', actions: { type: 'setAsked', params: ({ event }) => event } } },
    },
    running: {
      invoke: {
        id: 'exportDefects',
        src: 'exportDefects',
        input: ({ context }) => ({ asked: context.asked }),
        onDone: 'idle',
        onError: { target: 'idle', actions: { type: 'reportFailure', params: ({ event }) => event } },
      },
    },
  },
});

export type DefectsExportRef = ActorRefFrom<typeof defectsExportMachine>;
export const selectIsExporting = (snapshot: SnapshotFrom<typeof defectsExportMachine>) => snapshot.matches('running');
