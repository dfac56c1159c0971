import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { nothingQuarantine, type Quarantine } from '../../domain/journal/quarantine.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/**
 *   counting ─▶ none
 *           └▶ found { resting ⇄ saving, resting ⇄ discarding ─▶ counting }
 *
 * Work on this device that this version cannot read: the user is informed, can download it, and can delete it only
 * after that.
 */
export const quarantineMachine = setup({
  types: {
    context: {} as { found: Quarantine; isSaved: boolean; problem: Problem | null },
    events: {} as { type: 'quarantine.save' } | { type: 'quarantine.discard' },
  },
  actors: {
    count: callPort<Quarantine>('count'),
    save: callPort<void>('save'),
    discard: callPort<void>('discard'),
  },
  actions: {
    setFound: assign((_, { output }: { output: Quarantine }) => ({ found: output })),
    setSaved: assign({ isSaved: true, problem: null }),
    forgetSaved: assign({ isSaved: false, problem: null }),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
  },
  guards: {
    isSomething: (_, { damaged, newer }: Quarantine) => damaged + newer > 0,
    mayDiscard: ({ context }) => context.isSaved && context.found.damaged > 0,
  },
}).createMachine({
  id: 'aside',
  context: { found: nothingQuarantine, isSaved: false, problem: null },
  initial: 'counting',
  states: {
    counting: {
      invoke: {
        id: 'count',
        src: 'count',
        onDone: [
          {
            guard: { type: 'isSomething', params: ({ event }) => event.output },
            target: 'found',
            actions: { type: 'setFound', params: ({ event }) => event },
          },
          { target: 'none' },
        ],
        // If it cannot even be counted, the banner for failing device storage informs the user.
        onError: { target: 'none', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    none: {},
    found: {
      initial: 'resting',
      states: {
        resting: {
          on: { 'quarantine.save': 'saving', 'quarantine.discard': { guard: 'mayDiscard', target: 'discarding' } },
        },
        saving: {
          invoke: {
            id: 'save',
            src: 'save',
            onDone: { target: 'resting', actions: 'setSaved' },
            onError: { target: 'resting', actions: { type: 'setProblem', params: ({ event }) => event } },
          },
        },
        discarding: {
          invoke: {
            id: 'discard',
            src: 'discard',
            onDone: { target: '#aside.counting', actions: 'forgetSaved' },
            onError: { target: 'resting', actions: { type: 'setProblem', params: ({ event }) => event } },
          },
        },
      },
    },
  },
});

export type QuarantineRef = ActorRefFrom<typeof quarantineMachine>;
type QuarantineSnapshot = SnapshotFrom<typeof quarantineMachine>;

export const selectQuarantine = (quarantine: QuarantineSnapshot): Quarantine =>
  quarantine.matches('found') ? quarantine.context.found : nothingQuarantine;
export const selectMayDiscard = (quarantine: QuarantineSnapshot) => quarantine.can({ type: 'quarantine.discard' });
export const selectQuarantineProblem = (quarantine: QuarantineSnapshot) => quarantine.context.problem;
