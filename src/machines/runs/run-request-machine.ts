import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import type { RunChoices, RunTarget, SentRun } from '../../domain/runs/run-request.ts';
import { childFormMachine, type FormRef } from '../form/form-machine.ts';
import { callPort } from '../port.ts';

/**
 *   closed ─▶ preparing ─▶ open { form ∥ choices { reading ─▶ shown | failed } } ─▶ closed (sent)
 *      └─ a flow without steps is refused at once
 *
 * The request to run a flow or a scenario: with which adapter, dataset and address.
 */
const noOne: RunTarget = { kind: 'flow', projectId: '', id: '', name: '', parts: 0 };
const noChoices: RunChoices = { adapters: [], datasets: [] };

export const runRequestMachine = setup({
  types: {
    context: {} as {
      target: RunTarget;
      baseAddress: string;
      choices: RunChoices;
      problem: Problem | null;
    },
    events: {} as { type: 'request.open'; target: RunTarget } | { type: 'choices.read' },
    emitted: {} as
      | { type: 'request.empty'; target: RunTarget }
      | { type: 'run.sent'; target: RunTarget; sent: SentRun },
  },
  actors: {
    /** The base address that was used last. */
    recallAddress: callPort<string, { target: RunTarget }>('recallAddress'),
    readChoices: callPort<RunChoices, { target: RunTarget }>('readChoices'),
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
      problem: null,
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
  context: { target: noOne, baseAddress: '', choices: noChoices, problem: null },
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
          draft: {
            executor: target.isManual ? 'person' : '',
            adapter: '',
            dataset: '',
            rowsAtOnce: '',
            baseAddress,
            debug: false,
          },
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
export const selectChoicesProblem = (request: Request) =>
  request.matches({ open: { choices: 'failed' } }) ? request.context.problem : null;
/** Null while the dialog is closed. */
export const selectRunForm = (request: Request): FormRef | null =>
  (request.children['form'] as FormRef | undefined) ?? null;
