import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AdapterPairing } from '../../domain/adapters/pairing.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/**
 *   typing ─▶ finding ─▶ found ─▶ confirming ─▶ paired ─▶ typing
 *      ▲         │          │          │
 *      └─────────┴──────────┴──────────┘
 *
 * A person types the code that an adapter shows, sees which one it is, and gives it a key.
 */
interface Context {
  readonly code: string;
  /** It has all of its letters. */
  readonly isWhole: boolean;
  readonly found: AdapterPairing | null;
  readonly problem: Problem | null;
}

const blank: Context = { code: '', isWhole: false, found: null, problem: null };
const setProblem = { type: 'setProblem', params: ({ event }: { event: { error: unknown } }) => event } as const;

export const adapterPairingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      /** Recordings have no letters of the code: what depends on them is said with it. */
      | { type: 'code.write'; text: string; isWhole: boolean }
      | { type: 'pairing.find' }
      | { type: 'pairing.confirm' }
      | { type: 'pairing.cancel' },
  },
  actors: {
    findPairing: callPort<AdapterPairing, { readonly code: string }>('findPairing'),
    confirmPairing: callPort<AdapterPairing, { readonly code: string }>('confirmPairing'),
  },
  guards: { isWhole: ({ context }) => context.isWhole },
  actions: {
    setCode: assign((_, { text, isWhole }: { text: string; isWhole: boolean }) => ({
      code: text,
      isWhole,
      problem: null,
    })),
    setFound: assign((_, { output }: { output: AdapterPairing }) => ({ found: output, problem: null })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clear: assign(blank),
  },
}).createMachine({
  id: 'adapterPairing',
  context: blank,
  initial: 'typing',
  states: {
    typing: {
      on: {
        'code.write': { actions: { type: 'setCode', params: ({ event }) => event } },
        'pairing.find': { guard: 'isWhole', target: 'finding' },
      },
    },
    finding: {
      invoke: {
        id: 'findPairing',
        src: 'findPairing',
        input: ({ context: { code } }) => ({ code }),
        onDone: { target: 'found', actions: { type: 'setFound', params: ({ event }) => event } },
        onError: { target: 'typing', actions: setProblem },
      },
    },
    found: { on: { 'pairing.confirm': 'confirming', 'pairing.cancel': { target: 'typing', actions: 'clear' } } },
    confirming: {
      invoke: {
        id: 'confirmPairing',
        src: 'confirmPairing',
        input: ({ context: { code } }) => ({ code }),
        onDone: 'paired',
        onError: { target: 'typing', actions: setProblem },
      },
    },
    paired: { on: { 'pairing.cancel': { target: 'typing', actions: 'clear' } } },
  },
});

export type AdapterPairingRef = ActorRefFrom<typeof adapterPairingMachine>;
type Now = SnapshotFrom<typeof adapterPairingMachine>;

export const selectPairing = ({ context }: Now) => context;
export const selectIsFinding = (now: Now) => now.matches('finding');
export const selectIsFound = (now: Now) => now.matches('found') || now.matches('confirming');
export const selectIsConfirming = (now: Now) => now.matches('confirming');
export const selectIsPaired = (now: Now) => now.matches('paired');
