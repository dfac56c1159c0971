import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/**
 *   reading ─▶ resting ⇄ sending
 *
 * The account logo in the top bar. When it cannot be read, the logo of the installation is shown without an error,
 * since the user did not request it [ADMIN-012, ADMIN-013].
 */
export const accountLogoMachine = setup({
  types: {
    context: {} as { logo: string | null; problem: Problem | null },
    events: {} as { type: 'logo.choose'; file: File } | { type: 'logo.remove' },
    emitted: {} as { type: 'logo.changed' },
  },
  actors: {
    readLogo: callPort<string | null>('readLogo'),
    /** Null removes the logo. Rejects with a Problem with a message when the file cannot be drawn. */
    sendLogo: callPort<string | null, { file: File | null }>('sendLogo'),
  },
  actions: {
    setLogo: assign((_, params: { output: string | null }) => ({ logo: params.output, problem: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    announceChanged: emit({ type: 'logo.changed' }),
  },
}).createMachine({
  id: 'accountLogo',
  context: { logo: null, problem: null },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readLogo',
        src: 'readLogo',
        onDone: { target: 'resting', actions: { type: 'setLogo', params: ({ event }) => event } },
        onError: 'resting',
      },
      on: { 'logo.choose': 'sending', 'logo.remove': 'sending' },
    },
    resting: { on: { 'logo.choose': 'sending', 'logo.remove': 'sending' } },
    sending: {
      invoke: {
        id: 'sendLogo',
        src: 'sendLogo',
        input: ({ event }) => ({ file: 'file' in event ? event.file : null }),
        onDone: {
          target: 'resting',
          actions: [{ type: 'setLogo', params: ({ event }) => event }, 'announceChanged'],
        },
        onError: { target: 'resting', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
  },
});

export type AccountLogoRef = ActorRefFrom<typeof accountLogoMachine>;
type AccountLogo = SnapshotFrom<typeof accountLogoMachine>;

export const selectLogo = (state: AccountLogo) => state.context.logo;
export const selectIsSendingLogo = (state: AccountLogo) => state.matches('sending');
export const selectLogoProblem = (state: AccountLogo) => (state.matches('resting') ? state.context.problem : null);
