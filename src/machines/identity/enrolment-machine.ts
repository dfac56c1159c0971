import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { limits } from '../../domain/limits.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/**
 *   closed ─▶ scanning ⇄ confirming ─▶ closed (confirmed)
 *
 * Enables the second factor: shows a secret, for which the password was given, and asks for a code from the
 * authenticator app to prove that it has been set up [SET-002].
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
      | { type: 'enrolment.open'; enrolment: Enrolment }
      | { type: 'enrolment.close' }
      /** Without the spaces that separate groups of digits. */
      | { type: 'code.write'; text: string }
      | { type: 'code.submit' },
    emitted: {} as { type: 'enrolment.done'; codes: readonly string[] },
  },
  actors: {
    confirmEnrolment: callPort<readonly string[], { code: string }>('confirmEnrolment'),
  },
  guards: { isWhole: ({ context }) => context.code.length === limits.codeLength },
  actions: {
    forget: assign(fresh),
    begin: assign((_, params: { enrolment: Enrolment }) => ({ ...fresh, enrolment: params.enrolment })),
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
    closed: {
      on: { 'enrolment.open': { target: 'scanning', actions: { type: 'begin', params: ({ event }) => event } } },
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
/** An incomplete code was submitted [SET-004]. */
export const selectIsCodeShort = ({ context }: EnrolmentSnapshot) =>
  context.isTried && context.code.length !== limits.codeLength;
