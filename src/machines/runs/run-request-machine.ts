import { assign, emit, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import type { RunReadiness } from '../../domain/runs/readiness/readiness.ts';
import type { RunChoices, RunTarget, SentRun } from '../../domain/runs/run-request.ts';
import { childFormMachine, type FormRef } from '../form/form-machine.ts';
import { callPort } from '../port.ts';

/**
 *   closed ─▶ preparing ─▶ open { form ∥ choices { reading ─▶ shown | failed }
 *      │                            ∥ readiness { reading ─▶ known ─▶ adding } } ─▶ closed (sent, or a dataset was added)
 *      └─ a flow without steps is refused at once
 *
 * The request to run a flow or a scenario: with which adapter, dataset and address; and what the run would lack with it.
 */
const noOne: RunTarget = { kind: 'flow', projectId: '', id: '', name: '', parts: 0 };
const noChoices: RunChoices = { adapters: [], datasets: [] };

const draftOf = ({ isManual, earlier }: RunTarget, baseAddress: string) => ({
  executor: isManual ? 'person' : '',
  adapter: earlier?.adapter ?? '',
  dataset: earlier?.dataset ?? '',
  rowsAtOnce: earlier?.rowsAtOnce ? String(earlier.rowsAtOnce) : '',
  baseAddress,
  debug: earlier?.debug ?? false,
});

export const runRequestMachine = setup({
  types: {
    context: {} as {
      target: RunTarget;
      baseAddress: string;
      choices: RunChoices;
      dataset: string;
      /** Null: not known, or nothing to say of a scenario. */
      readiness: RunReadiness | null;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'request.open'; target: RunTarget }
      | { type: 'choices.read' }
      | { type: 'dataset.choose'; dataset: string }
      /** One with a column for each value that is missing. */
      | { type: 'dataset.add' },
    emitted: {} as
      | { type: 'request.empty'; target: RunTarget }
      | { type: 'run.sent'; target: RunTarget; sent: SentRun }
      | { type: 'dataset.added'; target: RunTarget; dataset: string },
  },
  actors: {
    /** The base address that was used last. */
    recallAddress: callPort<string, { target: RunTarget }>('recallAddress'),
    readChoices: callPort<RunChoices, { target: RunTarget }>('readChoices'),
    readReadiness: callPort<RunReadiness | null, { target: RunTarget; dataset: string }>('readReadiness'),
    /** Gives its id. */
    createDataset: callPort<string, { target: RunTarget; readiness: RunReadiness | null }>('createDataset'),
    form: childFormMachine,
  },
  guards: {
    isEmpty: (_, { target }: { target: RunTarget }) => target.kind === 'flow' && target.parts === 0,
    isSent: (_, { output }: { output: unknown }) => output !== null,
  },
  actions: {
    begin: assign((_, { target }: { target: RunTarget }) => ({
      target,
      baseAddress: '',
      choices: noChoices,
      dataset: target.earlier?.dataset ?? '',
      readiness: null,
      problem: null,
    })),
    setDataset: assign((_, { dataset }: { dataset: string }) => ({ dataset, readiness: null })),
    writeDataset: sendTo('form', (_, { dataset }: { dataset: string }) => ({
      type: 'form.write' as const,
      field: 'dataset',
      value: dataset,
    })),
    setReadiness: assign((_, { output }: { output: RunReadiness | null }) => ({ readiness: output })),
    tellAdded: emit(({ context: { target } }, { output }: { output: string }) => ({
      type: 'dataset.added' as const,
      target,
      dataset: output,
    })),
    setAddress: assign((_, { output }: { output: string }) => ({ baseAddress: output })),
    setChoices: assign((_, { output }: { output: RunChoices }) => ({ choices: output, problem: null })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    tellEmpty: emit((_, { target }: { target: RunTarget }) => ({ type: 'request.empty' as const, target })),
    tellSent: emit(({ context: { target } }, { output }: { output: unknown }) => ({
      type: 'run.sent' as const,
      target,
      sent: output as SentRun,
    })),
  },
}).createMachine({
  id: 'runRequest',
  context: { target: noOne, baseAddress: '', choices: noChoices, dataset: '', readiness: null, problem: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'request.open': [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event },
            actions: { type: 'tellEmpty', params: ({ event }) => event },
          },
          { target: 'preparing', actions: { type: 'begin', params: ({ event }) => event } },
        ],
      },
    },
    preparing: {
      invoke: {
        id: 'recallAddress',
        src: 'recallAddress',
        input: ({ context: { target } }) => ({ target }),
        onDone: { target: 'open', actions: { type: 'setAddress', params: ({ event }) => event } },
        onError: 'open',
      },
    },
    open: {
      type: 'parallel',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { target, baseAddress } }) => ({
          about: target.id,
          draft: draftOf(target, baseAddress),
          value: target,
        }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event },
            target: 'closed',
            actions: { type: 'tellSent', params: ({ event }) => event },
          },
          { target: 'closed' },
        ],
        onError: 'closed',
      },
      states: {
        readiness: {
          initial: 'reading',
          on: {
            'dataset.choose': {
              target: '.reading',
              actions: [
                { type: 'setDataset', params: ({ event }) => event },
                { type: 'writeDataset', params: ({ event }) => event },
              ],
            },
          },
          states: {
            reading: {
              invoke: {
                id: 'readReadiness',
                src: 'readReadiness',
                input: ({ context: { target, dataset } }) => ({ target, dataset }),
                onDone: { target: 'known', actions: { type: 'setReadiness', params: ({ event }) => event } },
                // The run itself says what it lacks.
                onError: 'known',
              },
            },
            known: { on: { 'dataset.add': 'adding' } },
            adding: {
              invoke: {
                id: 'createDataset',
                src: 'createDataset',
                input: ({ context: { target, readiness } }) => ({ target, readiness }),
                onDone: {
                  target: '#runRequest.closed',
                  actions: { type: 'tellAdded', params: ({ event }) => event },
                },
                onError: 'known',
              },
            },
          },
        },
        choices: {
          initial: 'reading',
          states: {
            reading: {
              invoke: {
                id: 'readChoices',
                src: 'readChoices',
                input: ({ context: { target } }) => ({ target }),
                onDone: { target: 'shown', actions: { type: 'setChoices', params: ({ event }) => event } },
                onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
              },
            },
            shown: {},
            failed: { on: { 'choices.read': 'reading' } },
          },
        },
      },
    },
  },
});

export type RunRequestRef = ActorRefFrom<typeof runRequestMachine>;
type Request = SnapshotFrom<typeof runRequestMachine>;

export const selectRunTarget = ({ context }: Request) => context.target;
export const selectRunChoices = ({ context }: Request) => context.choices;
export const selectRunReadiness = ({ context }: Request) => context.readiness;
export const selectIsAddingDataset = (request: Request) => request.matches({ open: { readiness: 'adding' } });
export const selectChoicesProblem = (request: Request) =>
  request.matches({ open: { choices: 'failed' } }) ? request.context.problem : null;
/** Null while the dialog is closed. */
export const selectRunForm = (request: Request): FormRef | null =>
  (request.children['form'] as FormRef | undefined) ?? null;
