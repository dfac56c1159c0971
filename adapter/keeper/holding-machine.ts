import { assign, raise, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { RunState } from '../../src/domain/runs/run-chart.ts';
import { agentTimes } from './agent-times.ts';
import { detailOf, isGone, isNotInPlan, isPassing, missingFrom } from './call-fault.ts';
import {
  lostEnds,
  type AttemptEnd,
  type HoldingContext,
  type HoldingEvent,
  type HoldingInput,
  type RunnerOrder,
} from './holding-events.ts';
import { missingCall, missingProgram } from './missing-port.ts';

/**
 * One attempt of a run, from its claim until the server has everything.
 *
 *   driving   taken ─▶ preparing ⇄ retrying ─▶ alive { working ⇄ held ─▶ stopping } ─▶ over
 *   sending   deciding ─▶ sending ─▶ resting │ ending ─▶ ended        (backingOff after a failed call)
 *   evidence  deciding ─▶ sending ⇄ backingOff ─▶ complete
 *
 * Leaving `alive` kills the runner. The attempt ends when its runner is over and the server has its events; evidence
 * may follow. An attempt that is gone sends nothing more; one whose events the server refuses ends with those before them.
 */
const cancelledEnd: AttemptEnd = { outcome: 'cancelled', message: 'The run was cancelled.' };
const closedEnd: AttemptEnd = {
  outcome: 'cancelled',
  message: 'The run was cancelled, and its browser closed by force.',
};
const unknownEnd: AttemptEnd = { outcome: 'lost', message: '' };

type Ref = { readonly count: number };

export const holdingMachine = setup({
  types: {
    input: {} as HoldingInput,
    context: {} as HoldingContext,
    events: {} as HoldingEvent,
  },
  actors: {
    prepare: missingCall<void>('prepare'),
    drive: missingProgram<RunnerOrder>('drive'),
    sendEvents: missingCall<{ next: number }, { from: number }>('sendEvents'),
    sendEvidence: missingCall<Ref, { from: number }>('sendEvidence'),
    endAttempt: missingCall<{ state: RunState }, { end: AttemptEnd; events: number }>('endAttempt'),
  },
  delays: {
    backOff: agentTimes.backOff,
    sendPause: agentTimes.sendPause,
    stopWait: agentTimes.stopWait,
    patience: ({ context }) => context.patience,
  },
  guards: {
    isPassing: (_, { error }: { error: unknown }) => isPassing(error),
    isGoneFault: (_, { error }: { error: unknown }) => isGone(error),
    isNotInPlan: (_, { error }: { error: unknown }) => isNotInPlan(error),
    isMissing: (_, { error }: { error: unknown }) => missingFrom(error) !== null,
    isOrder: (_, { order, is }: { order: string; is: string }) => order === is,
    hasBegun: ({ context }) => context.sent > 0,
    hasUnsent: ({ context: { sent, stored, isRefused } }) => !isRefused && sent < stored,
    hasUnsentEvidence: ({ context }) => context.evidenceSent < context.evidence,
  },
  actions: {
    setEnd: assign(({ context }, end: AttemptEnd) => ({ end: context.end ?? end })),
    setGone: assign({ isGone: true }),
    /** Whatever its runner says: the log lacks what was refused. */
    setRefused: assign((_, { error }: { error: unknown }) => ({
      isRefused: true,
      end: { outcome: 'failed' as const, message: lostEnds.refused(detailOf(error)) },
    })),
    setPatience: assign((_, { patience }: { patience: number }) => ({ patience })),
    setStored: assign((_, { count }: Ref) => ({ stored: count })),
    setSent: assign((_, { next }: { next: number }) => ({ sent: next - 1 })),
    setEvidence: assign((_, { count }: Ref) => ({ evidence: count })),
    setEvidenceSent: assign((_, { count }: Ref) => ({ evidenceSent: count })),
    setState: assign((_, { state }: { state: RunState }) => ({ state })),
    go: sendTo('drive', { type: 'go' }),
    stop: sendTo('drive', { type: 'stop' }),
    pause: sendTo('drive', { type: 'pause' }),
    resume: sendTo('drive', { type: 'resume' }),
    begin: raise({ type: 'attempt.begun' }),
    giveUp: raise({ type: 'attempt.gone' }),
    refuse: raise({ type: 'attempt.refused' }),
  },
}).createMachine({
  id: 'holding',
  context: ({ input: { held, left } }) => ({
    held,
    stored: left?.events ?? 0,
    sent: 0,
    isRefused: false,
    evidence: left?.evidence ?? 0,
    evidenceSent: 0,
    patience: agentTimes.runnerStart,
    end: null,
    isGone: false,
    state: null,
  }),
  type: 'parallel',
  on: {
    'events.stored': { actions: { type: 'setStored', params: ({ event }) => event } },
    'evidence.stored': { actions: { type: 'setEvidence', params: ({ event }) => event } },
  },
  states: {
    driving: {
      initial: 'taken',
      on: {
        'attempt.gone': { target: '.over', actions: 'setGone' },
        'attempt.refused': '.over',
        order: {
          guard: { type: 'isOrder', params: ({ event }) => ({ order: event.order, is: 'gone' }) },
          actions: 'giveUp',
        },
      },
      states: {
        taken: {
          on: {
            'attempt.start': 'preparing',
            'attempt.left': {
              target: 'over',
              actions: { type: 'setEnd', params: { outcome: 'lost', message: lostEnds.restarted } },
            },
          },
        },
        preparing: {
          invoke: {
            id: 'prepare',
            src: 'prepare',
            onDone: 'alive',
            onError: [
              { guard: { type: 'isPassing', params: ({ event }) => event }, target: 'retrying' },
              { guard: { type: 'isGoneFault', params: ({ event }) => event }, actions: 'giveUp' },
              {
                target: 'over',
                actions: {
                  type: 'setEnd',
                  params: ({ event }) => ({
                    outcome: 'failed' as const,
                    message: `The adapter could not prepare the run: ${detailOf(event.error)}`,
                  }),
                },
              },
            ],
          },
          on: {
            order: {
              guard: { type: 'isOrder', params: ({ event }) => ({ order: event.order, is: 'stop' }) },
              target: 'over',
              actions: { type: 'setEnd', params: cancelledEnd },
            },
            // Nothing had begun: the server gives the run to another one.
            'lease.over': { actions: 'giveUp' },
          },
        },
        retrying: { after: { backOff: 'preparing' }, on: { 'lease.over': { actions: 'giveUp' } } },
        alive: {
          invoke: {
            id: 'drive',
            src: 'drive',
            onError: {
              target: 'over',
              actions: {
                type: 'setEnd',
                params: ({ event }) => ({ outcome: 'lost' as const, message: detailOf(event.error) }),
              },
            },
          },
          initial: 'working',
          on: {
            'runner.ended': { target: 'over', actions: { type: 'setEnd', params: ({ event }) => event.end } },
            'runner.died': {
              target: 'over',
              actions: { type: 'setEnd', params: ({ event }) => ({ outcome: 'lost', message: event.message }) },
            },
            'lease.over': [
              {
                guard: 'hasBegun',
                target: 'over',
                actions: { type: 'setEnd', params: { outcome: 'lost', message: lostEnds.lease } },
              },
              { actions: 'giveUp' },
            ],
            order: {
              guard: { type: 'isOrder', params: ({ event }) => ({ order: event.order, is: 'stop' }) },
              target: '.stopping',
            },
            'attempt.begun': { actions: 'go' },
          },
          states: {
            working: {
              after: {
                patience: {
                  target: '#holding.driving.over',
                  actions: { type: 'setEnd', params: { outcome: 'lost', message: lostEnds.silent } },
                },
              },
              on: {
                'runner.watched': {
                  target: 'working',
                  reenter: true,
                  actions: { type: 'setPatience', params: ({ event }) => event },
                },
                order: {
                  guard: { type: 'isOrder', params: ({ event }) => ({ order: event.order, is: 'pause' }) },
                  target: 'held',
                },
              },
            },
            held: {
              entry: 'pause',
              exit: 'resume',
              on: {
                'runner.watched': { actions: { type: 'setPatience', params: ({ event }) => event } },
                order: {
                  guard: { type: 'isOrder', params: ({ event }) => ({ order: event.order, is: 'resume' }) },
                  target: 'working',
                },
              },
            },
            stopping: {
              entry: 'stop',
              on: {
                // A repeated order does not give it more time.
                order: { guard: { type: 'isOrder', params: ({ event }) => ({ order: event.order, is: 'stop' }) } },
                'runner.died': {
                  target: '#holding.driving.over',
                  actions: { type: 'setEnd', params: closedEnd },
                },
              },
              after: {
                stopWait: {
                  target: '#holding.driving.over',
                  actions: { type: 'setEnd', params: closedEnd },
                },
              },
            },
          },
        },
        over: { type: 'final' },
      },
    },
    sending: {
      initial: 'deciding',
      on: { 'attempt.gone': '.ended' },
      states: {
        deciding: {
          always: [
            { guard: 'hasUnsent', target: 'sending' },
            { guard: ({ context }) => context.end !== null, target: 'ending' },
          ],
        },
        sending: {
          invoke: {
            id: 'sendEvents',
            src: 'sendEvents',
            input: ({ context }) => ({ from: context.sent + 1 }),
            onDone: {
              target: 'resting',
              actions: [{ type: 'setSent', params: ({ event }) => event.output }, 'begin'],
            },
            onError: [
              { guard: { type: 'isPassing', params: ({ event }) => event }, target: 'backingOff' },
              {
                guard: { type: 'isNotInPlan', params: ({ event }) => event },
                target: 'deciding',
                actions: [{ type: 'setRefused', params: ({ event }) => event }, 'refuse'],
              },
              { target: 'ended', actions: 'giveUp' },
            ],
          },
        },
        resting: { after: { sendPause: 'deciding' } },
        backingOff: { after: { backOff: 'deciding' } },
        ending: {
          invoke: {
            id: 'endAttempt',
            src: 'endAttempt',
            input: ({ context: { end, isRefused, sent, stored } }) => ({
              end: end ?? unknownEnd,
              events: isRefused ? sent : stored,
            }),
            onDone: { target: 'ended', actions: { type: 'setState', params: ({ event }) => event.output } },
            onError: [
              { guard: { type: 'isPassing', params: ({ event }) => event }, target: 'backingOff' },
              {
                guard: { type: 'isMissing', params: ({ event }) => event },
                target: 'backingOff',
                actions: { type: 'setSent', params: ({ event }) => ({ next: missingFrom(event.error) ?? 1 }) },
              },
              { target: 'ended', actions: 'giveUp' },
            ],
          },
        },
        ended: { type: 'final' },
      },
    },
    evidence: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'hasUnsentEvidence', target: 'sending' },
            { guard: ({ context }) => context.end !== null || context.isGone, target: 'complete' },
          ],
        },
        sending: {
          invoke: {
            id: 'sendEvidence',
            src: 'sendEvidence',
            input: ({ context }) => ({ from: context.evidenceSent + 1 }),
            onDone: { target: 'deciding', actions: { type: 'setEvidenceSent', params: ({ event }) => event.output } },
            onError: [
              { guard: { type: 'isPassing', params: ({ event }) => event }, target: 'backingOff' },
              // A content that the server refuses holds up no other.
              { target: 'complete' },
            ],
          },
        },
        backingOff: { after: { backOff: 'deciding' } },
        complete: { type: 'final' },
      },
    },
  },
});

export type Holding = SnapshotFrom<typeof holdingMachine>;

/** What a heartbeat says about it; null: the agent does not hold it any more. */
export const selectHeldState = (holding: Holding): 'assigned' | 'running' | 'held' | null => {
  if (holding.status !== 'active' || holding.matches({ sending: 'ended' })) return null;
  if (holding.matches({ driving: { alive: 'held' } })) return 'held';
  return holding.context.sent > 0 ? 'running' : 'assigned';
};
/** Its runner is over: another run may have its place. */
export const selectIsDriving = (holding: Holding): boolean =>
  holding.status === 'active' && !holding.matches({ driving: 'over' });
