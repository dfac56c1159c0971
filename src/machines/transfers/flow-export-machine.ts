import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import type { DocumentFilters } from '../../domain/address/document-filters.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { isToolFileFormat, type FlowFileFormat } from '../../domain/transfers/transfer-formats.ts';
import type { ExportLosses } from '../../domain/transfers/transfers-contract.ts';
import { callPort } from '../port.ts';

/**
 *   idle ─▶ checking ─▶ asked ─▶ saving ─▶ idle
 *     │         └────────────────▲
 *     └─────────────────────────┘
 *
 * Flows as a file. The formats of other tools have no words for some steps: then the person sees what is missing before the
 * file is saved.
 */
export interface ExportChoice {
  readonly project: string;
  readonly format: FlowFileFormat;
  /** Null: all that the list finds. */
  readonly ids: readonly string[] | null;
  readonly query: { readonly term: string; readonly filters: DocumentFilters; readonly sort: string };
}

interface Context {
  readonly choice: ExportChoice | null;
  readonly losses: ExportLosses;
}

export const flowExportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'export.start'; choice: ExportChoice }
      | { type: 'export.confirm' }
      | { type: 'export.cancel' },
    emitted: {} as { type: 'export.failed'; problem: Problem },
  },
  actors: {
    readLosses: callPort<ExportLosses, { readonly choice: ExportChoice | null }>('readLosses'),
    saveExport: callPort<void, { readonly choice: ExportChoice | null }>('saveExport'),
  },
  guards: {
    isOfTool: (_, { choice }: { choice: ExportChoice }) => isToolFileFormat(choice.format),
    losesNothing: (_, { losses }: { losses: ExportLosses }) => losses.length === 0,
  },
  actions: {
    setChoice: assign((_, { choice }: { choice: ExportChoice }) => ({ choice, losses: [] })),
    setLosses: assign((_, { losses }: { losses: ExportLosses }) => ({ losses })),
    reportFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'export.failed' as const,
      problem: toProblem(error),
    })),
  },
}).createMachine({
  id: 'flowExport',
  context: { choice: null, losses: [] },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'export.start': [
          {
            guard: { type: 'isOfTool', params: ({ event }) => event },
            target: 'checking',
            actions: { type: 'setChoice', params: ({ event }) => event },
          },
          { target: 'saving', actions: { type: 'setChoice', params: ({ event }) => event } },
        ],
      },
    },
    checking: {
      invoke: {
        id: 'readLosses',
        src: 'readLosses',
        input: ({ context: { choice } }) => ({ choice }),
        onDone: [
          { guard: { type: 'losesNothing', params: ({ event }) => ({ losses: event.output }) }, target: 'saving' },
          { target: 'asked', actions: { type: 'setLosses', params: ({ event }) => ({ losses: event.output }) } },
        ],
        onError: { target: 'idle', actions: { type: 'reportFailure', params: ({ event }) => event } },
      },
    },
    asked: { on: { 'export.confirm': 'saving', 'export.cancel': 'idle' } },
    saving: {
      invoke: {
        id: 'saveExport',
        src: 'saveExport',
        input: ({ context: { choice } }) => ({ choice }),
        onDone: 'idle',
        onError: { target: 'idle', actions: { type: 'reportFailure', params: ({ event }) => event } },
      },
    },
  },
});

export type FlowExportRef = ActorRefFrom<typeof flowExportMachine>;
