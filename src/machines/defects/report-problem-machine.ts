import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { titleFaultText } from '../../domain/defects/decisions/faults.ts';
import type { HeldFile } from '../../domain/defects/new/new-defect.ts';
import type { Evidence, ProblemReport } from '../../domain/defects/report/problem-report.ts';
import { titleFault } from '../../domain/defects/title.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/**
 *   closed ─▶ preparing ─▶ filling { trial ∥ picture: looking ─▶ looked } ⇄ sending ─▶ closed
 *
 * The recording is created before the form opens, so that it ends with the state that the user saw. The screenshot may
 * take longer; submitting earlier waits for it.
 */
export interface SentReport extends ProblemReport, Evidence {
  readonly withPicture: boolean;
}

const blank: ProblemReport = { projectId: '', header: '', text: '' };

export const reportProblemMachine = setup({
  types: {
    context: {} as {
      report: ProblemReport;
      evidence: Evidence | null;
      picture: HeldFile | null;
      withPicture: boolean;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'report.open'; projectId: string }
      | { type: 'report.close' }
      | { type: 'report.send' }
      | { type: 'recording.save' }
      | { type: 'project.choose'; projectId: string }
      | { type: 'header.write'; text: string }
      | { type: 'text.write'; text: string }
      | { type: 'picture.want'; withPicture: boolean },
  },
  actors: {
    prepareEvidence: callPort<Evidence>('prepareEvidence'),
    /** The screenshot started with this evidence; null when it could not be taken. */
    seePicture: callPort<HeldFile | null, Evidence | null>('seePicture'),
    sendReport: callPort<void, SentReport | null>('sendReport'),
  },
  guards: {
    isReady: ({ context: { report } }) => titleFault(report.header) === null && report.projectId !== '',
  },
  actions: {
    begin: assign((_, { projectId }: { projectId: string }) => ({
      report: { ...blank, projectId },
      evidence: null,
      picture: null,
      withPicture: true,
      problem: null,
    })),
    setPicture: assign((_, { output }: { output: HeldFile | null }) => ({ picture: output })),
    setEvidence: assign((_, { output }: { output: Evidence }) => ({ evidence: output })),
    setProject: assign(({ context }, { projectId }: { projectId: string }) => ({
      report: { ...context.report, projectId },
    })),
    setHeader: assign(({ context }, { text }: { text: string }) => ({ report: { ...context.report, header: text } })),
    setText: assign(({ context }, { text }: { text: string }) => ({ report: { ...context.report, text } })),
    setWithPicture: assign((_, { withPicture }: { withPicture: boolean }) => ({ withPicture })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
    forget: assign({ report: blank, evidence: null, picture: null }),
    /** Downloads the recording as a file, for users who may not report into any project. */
    saveRecording: () => {},
    announceUnready: () => {},
  },
}).createMachine({
  id: 'reportProblem',
  context: { report: blank, evidence: null, picture: null, withPicture: true, problem: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: { 'report.open': { target: 'preparing', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    preparing: {
      invoke: {
        id: 'prepareEvidence',
        src: 'prepareEvidence',
        onDone: { target: 'filling', actions: { type: 'setEvidence', params: ({ event }) => event } },
        onError: { target: 'closed', actions: 'announceUnready' },
      },
      on: { 'report.close': 'closed' },
    },
    filling: {
      type: 'parallel',
      on: {
        'project.choose': { actions: { type: 'setProject', params: ({ event }) => event } },
        'header.write': { actions: { type: 'setHeader', params: ({ event }) => event } },
        'text.write': { actions: { type: 'setText', params: ({ event }) => event } },
        'picture.want': { actions: { type: 'setWithPicture', params: ({ event }) => event } },
        'recording.save': { actions: 'saveRecording' },
        'report.send': [{ guard: 'isReady', target: 'sending' }, { target: '.trial.tried' }],
        'report.close': 'closed',
      },
      states: {
        trial: { initial: 'fresh', states: { fresh: {}, tried: {} } },
        picture: {
          initial: 'looking',
          states: {
            looking: {
              invoke: {
                id: 'seePicture',
                src: 'seePicture',
                input: ({ context }) => context.evidence,
                onDone: { target: 'looked', actions: { type: 'setPicture', params: ({ event }) => event } },
                onError: 'looked',
              },
            },
            looked: {},
          },
        },
      },
    },
    sending: {
      tags: 'unsaved',
      entry: 'clearProblem',
      invoke: {
        id: 'sendReport',
        src: 'sendReport',
        input: ({ context: { report, evidence, withPicture } }) => evidence && { ...report, ...evidence, withPicture },
        onDone: 'closed',
        onError: { target: 'filling.trial.tried', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
  },
});

export type ReportProblemRef = ActorRefFrom<typeof reportProblemMachine>;
type Reporting = SnapshotFrom<typeof reportProblemMachine>;

export const selectIsReporting = (report: Reporting) => report.matches('filling') || report.matches('sending');
export const selectIsLooking = (report: Reporting) => report.matches({ filling: { picture: 'looking' } });
export const selectIsSendingReport = (report: Reporting) => report.matches('sending');
export const selectReport = (report: Reporting) => report.context.report;
export const selectReportPicture = (report: Reporting) => report.context.picture;
export const selectWithPicture = (report: Reporting) => report.context.withPicture;
export const selectReportProblem = (report: Reporting) => report.context.problem;
export const selectReportFault = (report: Reporting) =>
  report.matches({ filling: { trial: 'tried' } }) ? titleFaultText(report.context.report.header) : null;
