import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { issueLimits, type DefectIssue } from '../../domain/issues/issue.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/**
 *   closed ⇄ open { reading ─▶ shown ─(2 s while the issue is created or compared, else 30 s)─▶ reading
 *                      └─▶ failed ─(30 s)─▶ reading;   a change ─▶ outdated ─(2 s)─▶ reading }
 *
 * What is being read while the defect changes may be older than the change: it is read once more.
 *
 * The issue of the defect in the panel. What was read stays while it is read again, and when that fails.
 */
export interface DefectPlace {
  readonly project: string;
  readonly id: string;
}

export interface IssueAnswer {
  readonly issue: DefectIssue | null;
  readonly isConnected: boolean;
  readonly isSetUp: boolean;
}

interface Context {
  readonly place: DefectPlace;
  readonly answer: IssueAnswer | null;
  readonly problem: Problem | null;
  /** The defect has changed since the reading began. */
  readonly isOutdated: boolean;
}

const nothing: Context = { place: { project: '', id: '' }, answer: null, problem: null, isOutdated: false };

export const defectIssueMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'issue.show'; place: DefectPlace }
      | { type: 'issue.close' }
      | { type: 'issue.read' }
      /** The defect has changed: perhaps because its issue has. */
      | { type: 'issue.outdated' },
  },
  actors: { readIssue: callPort<IssueAnswer, DefectPlace>('readIssue') },
  delays: {
    issuePause: ({ context: { answer } }) =>
      answer?.issue?.state === 'CREATING' || answer?.issue?.isDue ? issueLimits.screenSoon : issueLimits.screenEvery,
    changePause: issueLimits.screenSoon,
  },
  guards: { isOutdated: ({ context }) => context.isOutdated },
  actions: {
    setOutdated: assign({ isOutdated: true }),
    clearOutdated: assign({ isOutdated: false }),
    begin: assign((_, { place }: { place: DefectPlace }) => ({ ...nothing, place })),
    setAnswer: assign((_, params: { output: IssueAnswer }) => ({ answer: params.output, problem: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    forget: assign(nothing),
  },
}).createMachine({
  id: 'defectIssue',
  context: nothing,
  initial: 'closed',
  on: {
    'issue.show': { target: '.open', reenter: true, actions: { type: 'begin', params: ({ event }) => event } },
    'issue.close': { target: '.closed', actions: 'forget' },
  },
  states: {
    closed: {},
    open: {
      initial: 'reading',
      on: { 'issue.read': '.reading' },
      states: {
        reading: {
          entry: 'clearOutdated',
          on: { 'issue.outdated': { actions: 'setOutdated' } },
          invoke: {
            id: 'readIssue',
            src: 'readIssue',
            input: ({ context }) => context.place,
            onDone: { target: 'shown', actions: { type: 'setAnswer', params: ({ event }) => event } },
            onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
          },
        },
        shown: {
          always: { guard: 'isOutdated', target: 'outdated' },
          after: { issuePause: 'reading' },
          on: { 'issue.outdated': 'outdated' },
        },
        outdated: { after: { changePause: 'reading' } },
        failed: {
          always: { guard: 'isOutdated', target: 'outdated' },
          after: { issuePause: 'reading' },
          on: { 'issue.outdated': 'outdated' },
        },
      },
    },
  },
});

export type DefectIssueRef = ActorRefFrom<typeof defectIssueMachine>;
type Snapshot = SnapshotFrom<typeof defectIssueMachine>;

export const selectIssueAnswer = ({ context }: Snapshot) => context.answer;
export const selectIssuePlace = ({ context }: Snapshot) => context.place;
/** Null while something older can be shown. */
export const selectIssueProblem = ({ context }: Snapshot) => (context.answer ? null : context.problem);
