import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import type { StoredRun } from '../../domain/results/imported-run.ts';
import { callPort } from '../port.ts';

/**
 *   closed ─▶ choosing ⇄ sending ─▶ closed (upload.done)
 *
 * Reports of tests, sent as one run. After a refusal the files stay chosen, with the reason.
 */
export interface RunTexts {
  readonly name: string;
  readonly ref: string;
  readonly environment: string;
}

export interface ChosenReports extends RunTexts {
  readonly projectId: string;
  readonly files: readonly File[];
}

interface Context extends ChosenReports {
  readonly problem: Problem | null;
}

const blank: Context = { projectId: '', files: [], name: '', ref: '', environment: '', problem: null };

const chosenIn = ({ problem: _, ...chosen }: Context): ChosenReports => chosen;

export const resultsUploadMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'upload.open'; projectId: string }
      | { type: 'upload.close' }
      | { type: 'files.choose'; files: readonly File[] }
      | { type: 'files.refuse'; problem: Problem }
      | { type: 'text.write'; field: keyof RunTexts; text: string }
      | { type: 'upload.send' },
    emitted: {} as { type: 'upload.done'; stored: StoredRun },
  },
  actors: { sendReports: callPort<StoredRun, ChosenReports>('sendReports') },
  guards: { hasFiles: ({ context }) => context.files.length > 0 },
  actions: {
    begin: assign((_, params: { projectId: string }) => ({ ...blank, projectId: params.projectId })),
    forget: assign(blank),
    setFiles: assign((_, params: { files: readonly File[] }) => ({ files: params.files, problem: null })),
    refuse: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    setText: assign((_, params: { field: keyof RunTexts; text: string }) => ({ [params.field]: params.text })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    tell: emit((_, params: { output: StoredRun }) => ({ type: 'upload.done' as const, stored: params.output })),
  },
}).createMachine({
  id: 'resultsUpload',
  context: blank,
  initial: 'closed',
  states: {
    closed: { on: { 'upload.open': { target: 'choosing', actions: { type: 'begin', params: ({ event }) => event } } } },
    choosing: {
      on: {
        'files.choose': { actions: { type: 'setFiles', params: ({ event }) => event } },
        'files.refuse': { actions: { type: 'refuse', params: ({ event }) => event } },
        'text.write': { actions: { type: 'setText', params: ({ event }) => event } },
        'upload.send': { guard: 'hasFiles', target: 'sending' },
        'upload.close': { target: 'closed', actions: 'forget' },
      },
    },
    sending: {
      invoke: {
        id: 'sendReports',
        src: 'sendReports',
        input: ({ context }) => chosenIn(context),
        onDone: { target: 'closed', actions: [{ type: 'tell', params: ({ event }) => event }, 'forget'] },
        onError: { target: 'choosing', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      // What was sent may arrive nevertheless: the list shows it then.
      on: { 'upload.close': { target: 'closed', actions: 'forget' } },
    },
  },
});

export type ResultsUploadRef = ActorRefFrom<typeof resultsUploadMachine>;
type Upload = SnapshotFrom<typeof resultsUploadMachine>;

export const selectUploadIsOpen = (upload: Upload) => !upload.matches('closed');
export const selectIsSendingReports = (upload: Upload) => upload.matches('sending');
export const selectMaySendReports = (upload: Upload) => upload.can({ type: 'upload.send' });
export const selectChosenReports = (upload: Upload) => upload.context.files;
export const selectUploadProblem = (upload: Upload) => upload.context.problem;
export const selectRunText = (field: keyof RunTexts) => (upload: Upload) => upload.context[field];
