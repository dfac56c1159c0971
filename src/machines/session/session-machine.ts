import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { limits } from '../../domain/limits.ts';
import { isOut, toProblem, type Problem } from '../../domain/problems/problem.ts';
import type { Profile } from '../../domain/session/profile.ts';
import { callPort } from '../port.ts';

/**
 *   starting ─▶ signedIn { resting ⇄ refreshing } ─▶ (leaving: warns about undelivered work) ─▶ signingOut ─▶ signedOut
 *      ├──────────────────▶ signedOut ◀── a 401 on any call, a refused refresh
 *      └─ any other error ─▶ abandoning ─▶ signedOut, and the sign-in page stays: an automatic retry would fail again
 *
 * Screens decide whether there is a valid licence from the profile and the current time.
 */
export const sessionMachine = setup({
  types: {
    context: {} as { profile: Profile | null; problem: Problem | null; next: string | null; hasFailed: boolean },
    events: {} as
      | { type: 'session.start' }
      | { type: 'session.leave' }
      | { type: 'session.refused' }
      | { type: 'leaving.ask'; undelivered: number }
      | { type: 'leaving.confirm' }
      | { type: 'leaving.cancel' },
    emitted: {} as
      | { type: 'session.opened'; profile: Profile }
      /** `hasFailed`: the start failed, so there must be no automatic redirect to the sign-in. */
      | { type: 'session.closed'; next: string | null; hasFailed: boolean }
      | { type: 'session.renewed' }
      | { type: 'leaving.failed' }
      | { type: 'start.failed'; problem: Problem },
  },
  actors: {
    startSession: callPort<Profile>('startSession'),
    refreshToken: callPort<void>('refreshToken'),
    endSession: callPort<string>('endSession'),
  },
  guards: {
    hasUndelivered: (_, params: { undelivered: number }) => params.undelivered > 0,
    isSignedOut: (_, params: { error: unknown }) => toProblem(params.error).kind === 'signedOut',
    isTransient: (_, params: { error: unknown }) => isOut(toProblem(params.error)),
  },
  delays: { tokenTick: limits.tokenTick, startAgain: limits.sendBackOffFirst * 4 },
  actions: {
    setProfile: assign((_, params: { output: Profile }) => ({ profile: params.output, problem: null, next: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    setNext: assign((_, params: { output: string }) => ({ next: params.output })),
    forget: assign({ profile: null, hasFailed: false }),
    setFailed: assign({ hasFailed: true }),
    announceOpened: emit(({ context }) => ({ type: 'session.opened' as const, profile: context.profile as Profile })),
    announceClosed: emit(({ context: { next, hasFailed } }) => ({ type: 'session.closed' as const, next, hasFailed })),
    announceRenewed: emit({ type: 'session.renewed' }),
    announceStay: emit({ type: 'leaving.failed' }),
    report: emit((_, params: { error: unknown }) => ({
      type: 'start.failed' as const,
      problem: toProblem(params.error),
    })),
  },
}).createMachine({
  id: 'session',
  context: { profile: null, problem: null, next: null, hasFailed: false },
  initial: 'starting',
  states: {
    starting: {
      invoke: {
        id: 'startSession',
        src: 'startSession',
        onDone: {
          target: 'signedIn',
          actions: [{ type: 'setProfile', params: ({ event }) => event }, 'announceOpened'],
        },
        onError: [
          { guard: { type: 'isSignedOut', params: ({ event }) => event }, target: 'signedOut' },
          {
            guard: { type: 'isTransient', params: ({ event }) => event },
            target: 'unreached',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          {
            target: 'abandoning',
            actions: [
              'setFailed',
              { type: 'setProblem', params: ({ event }) => event },
              { type: 'report', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    // The session exists but cannot be used. It is ended on the server too; otherwise every sign-in would fail here
    // again.
    abandoning: {
      invoke: {
        id: 'endFailedSession',
        src: 'endSession',
        onDone: { target: 'signedOut', actions: { type: 'setNext', params: ({ event }) => event } },
        onError: 'signedOut',
      },
    },
    // The server could not be reached, which says nothing about the session, so the user is not signed out.
    unreached: { after: { startAgain: 'starting' }, on: { 'session.start': 'starting' } },
    signedIn: {
      initial: 'resting',
      on: {
        'session.refused': 'signedOut',
        'session.leave': 'signingOut',
        'leaving.ask': [
          { guard: { type: 'hasUndelivered', params: ({ event }) => event }, target: 'leaving' },
          { target: 'signingOut' },
        ],
      },
      states: {
        resting: { after: { tokenTick: 'refreshing' } },
        refreshing: {
          invoke: {
            id: 'refreshToken',
            src: 'refreshToken',
            onDone: { target: 'resting', actions: 'announceRenewed' },
            onError: [
              { guard: { type: 'isSignedOut', params: ({ event }) => event }, target: '#session.signedOut' },
              { target: 'resting' },
            ],
          },
        },
      },
    },
    leaving: { on: { 'leaving.confirm': 'signingOut', 'leaving.cancel': 'signedIn', 'session.refused': 'signedOut' } },
    signingOut: {
      invoke: {
        id: 'endSession',
        src: 'endSession',
        onDone: { target: 'signedOut', actions: { type: 'setNext', params: ({ event }) => event } },
        onError: [
          { guard: { type: 'isSignedOut', params: ({ event }) => event }, target: 'signedOut' },
          { target: 'signedIn', actions: 'announceStay' },
        ],
      },
    },
    signedOut: {
      entry: ['announceClosed', 'forget'],
      on: { 'session.start': 'starting' },
    },
  },
});

export type SessionRef = ActorRefFrom<typeof sessionMachine>;
type Session = SnapshotFrom<typeof sessionMachine>;

export const selectProfile = (session: Session) => session.context.profile;
export const selectIsStarting = (session: Session) => session.matches('starting') || session.matches('abandoning');
export const selectIsUnreached = (session: Session) => session.matches('unreached');
export const selectIsSignedIn = (session: Session) =>
  session.matches('signedIn') || session.matches('leaving') || session.matches('signingOut');
export const selectIsLeavingPending = (session: Session) => session.matches('leaving');
