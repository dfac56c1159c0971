import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { limits } from '../../domain/limits.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/**
 *   closed ─▶ asking ─▶ scanning ⇄ confirming ─▶ closed (confirmed)
 *                └──▶ failed
 *
 * Turning the second step on: a secret is asked for and shown, and a code of the app proves that it has arrived [SET-002].
 */
export interface Enrolment {
  readonly secret: string;
  readonly picture: { readonly size: number; readonly path: string };
}

interface Context {
  readonly enrolment: Enrolment | null;
  readonly code: string;
  readonly isTried: boolean;
  readonly problem: Problem | null;
}

const fresh: Context = { enrolment: null, code: '', isTried: false, problem: null };

export const enrolmentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'enrolment.open' }
      | { type: 'enrolment.close' }
      | { type: 'enrolment.retry' }
      /** Without the blanks that people part its digits with. */
      | { type: 'code.write'; text: string }
      | { type: 'code.submit' },
    emitted: {} as { type: 'enrolment.done'; codes: readonly string[] },
  },
  actors: {
    startEnrolment: callPort<Enrolment>('startEnrolment'),
    confirmEnrolment: callPort<readonly string[], { code: string }>('confirmEnrolment'),
  },
  guards: { isWhole: ({ context }) => context.code.length === limits.codeLength },
  actions: {
    forget: assign(fresh),
    setEnrolment: assign((_, params: { output: Enrolment }) => ({ enrolment: params.output })),
    setCode: assign((_, params: { text: string }) => ({ code: params.text, isTried: false, problem: null })),
    setTried: assign({ isTried: true, problem: null }),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    announceDone: emit((_, params: { output: readonly string[] }) => ({
      type: 'enrolment.done' as const,
      codes: params.output,
    })),
  },
}).createMachine({
  id: 'enrolment',
  context: fresh,
  initial: 'closed',
  states: {
    closed: { on: { 'enrolment.open': { target: 'asking', actions: 'forget' } } },
    asking: {
      on: { 'enrolment.close': 'closed' },
      invoke: {
        id: 'startEnrolment',
        src: 'startEnrolment',
        onDone: { target: 'scanning', actions: { type: 'setEnrolment', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    failed: {
      on: { 'enrolment.close': 'closed', 'enrolment.retry': { target: 'asking', actions: 'forget' } },
    },
    scanning: {
      on: {
        'enrolment.close': { target: 'closed', actions: 'forget' },
        'code.write': { actions: { type: 'setCode', params: ({ event }) => event } },
        'code.submit': [{ guard: 'isWhole', target: 'confirming', actions: 'setTried' }, { actions: 'setTried' }],
      },
    },
    confirming: {
      invoke: {
        id: 'confirmEnrolment',
        src: 'confirmEnrolment',
        input: ({ context }) => ({ code: context.code }),
        onDone: {
          target: 'closed',
          actions: [{ type: 'announceDone', params: ({ event }) => event }, 'forget'],
        },
        onError: { target: 'scanning', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
  },
});

export type EnrolmentRef = ActorRefFrom<typeof enrolmentMachine>;
type EnrolmentSnapshot = SnapshotFrom<typeof enrolmentMachine>;

export const selectIsEnrolling = (snapshot: EnrolmentSnapshot) => !snapshot.matches('closed');
export const selectEnrolment = ({ context }: EnrolmentSnapshot) => context.enrolment;
export const selectCode = ({ context }: EnrolmentSnapshot) => context.code;
export const selectIsConfirming = (snapshot: EnrolmentSnapshot) => snapshot.matches('confirming');
export const selectEnrolmentProblem = ({ context }: EnrolmentSnapshot) => context.problem;
/** Somebody has tried to send a code that is not whole [SET-004]. */
export const selectIsCodeShort = ({ context }: EnrolmentSnapshot) =>
  context.isTried && context.code.length !== limits.codeLength;
