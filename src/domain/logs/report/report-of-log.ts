import { isEnded } from '../../runs/run-chart.ts';
import type { CaseOutcome, TestReport } from '../../results/write/test-report.ts';
import type { FlowLogRecord, LogStatus } from '../flow-log.ts';
import { logPageMessages as page } from '../log-page-messages.ts';
import type { ScenarioLog, ScenarioLogNode } from '../scenario-log.ts';
import {
  caseOfIteration,
  outcomeOfStatus,
  type CasePlace,
  type DraftCase,
  type ReportedIteration,
} from './case-of-iteration.ts';

/**
 * The log of a run as results of tests: a case for each iteration of each flow. Nobody who reads only the file may take a
 * run for good that did not pass: if none of its iterations has failed, those that have not begun say what the run says.
 */
type OfRun = Pick<FlowLogRecord, 'state' | 'ending' | 'message' | 'startDate' | 'endDate'>;

const endings = { LOST: () => page.lost, EXPIRED: () => page.expired } as const;
const lostMessage = ({ ending, message }: Pick<OfRun, 'ending' | 'message'>): string =>
  ending === undefined ? '' : message || endings[ending]();

interface Verdict extends CasePlace {
  /** Null: it has not failed. */
  readonly failure: { readonly outcome: CaseOutcome; readonly message: string } | null;
  /** Of what has not begun. */
  readonly rest: CaseOutcome;
}

const isFailing = ({ reported: { outcome } }: DraftCase): boolean => outcome === 'failed' || outcome === 'error';

const settled = (cases: readonly DraftCase[], { suite, name, failure, rest }: Verdict): readonly DraftCase[] => {
  const unbegun = (outcome: CaseOutcome, message: string) =>
    cases.map((one) => (one.hasBegun ? one : { ...one, reported: { ...one.reported, outcome, message } }));
  if (failure === null) return unbegun(rest, '');
  if (cases.some((one) => isFailing(one))) return unbegun('skipped', '');
  if (cases.some(({ hasBegun }) => !hasBegun)) return unbegun(failure.outcome, failure.message);
  return [...cases, { hasBegun: true, reported: { suite, name, duration: 0, ...failure } }];
};

const failureOf = (status: LogStatus, message: string, lost: string): Verdict['failure'] => {
  if (outcomeOfStatus[status] !== 'failed') return null;
  return lost === '' ? { outcome: 'failed', message: message || status } : { outcome: 'error', message: lost };
};

const restOf = (status: LogStatus, isOver: boolean): CaseOutcome => {
  const outcome = outcomeOfStatus[status];
  return outcome === 'pending' && isOver ? 'skipped' : outcome;
};

type Flow = Pick<ScenarioLogNode, 'flowName' | 'status' | 'message'>;

const casesOfFlow = (
  run: OfRun,
  suite: readonly string[],
  { flowName, status, message }: Flow,
  iterations: readonly ReportedIteration[],
): readonly DraftCase[] => {
  const lost = lostMessage(run);
  const nameOf = (iteration: number) => (iterations.length > 1 ? `${flowName} [${iteration}]` : flowName);
  const cases = iterations.map((one) => caseOfIteration({ suite, name: nameOf(one.iteration) }, one, lost));
  const failure = failureOf(status, message, lost);
  return settled(cases, { suite, name: flowName, failure, rest: restOf(status, isEnded(run.state)) });
};

const reportOf = (name: string, { startDate, endDate }: OfRun, cases: readonly DraftCase[]): TestReport => {
  const start = Date.parse(startDate);
  const stop = endDate === null ? start : Date.parse(endDate);
  return { name, start, stop, cases: cases.map(({ reported }) => reported) };
};

export const reportOfFlowLog = (log: FlowLogRecord, iterations: readonly ReportedIteration[]): TestReport =>
  reportOf(log.flowName, log, casesOfFlow(log, [log.flowName], log, iterations));

/** A flow that was not read has not begun: one case. */
const unread = { iteration: 1, status: 'NOT_STARTED', startDate: null, endDate: null, failure: '' } as const;

/** `iterationsOf`: by the position of a flow. */
export const reportOfScenarioLog = (
  log: ScenarioLog,
  iterationsOf: ReadonlyMap<number, readonly ReportedIteration[]>,
): TestReport => {
  const name = log.scenarioName;
  const cases = log.nodes.flatMap((node) => {
    const suite = [name, `${node.position + 1}. ${node.flowName}`];
    const ofNode = casesOfFlow(log, suite, node, iterationsOf.get(node.position) ?? [unread]);
    // What the conditions of the scenario skipped has its result.
    return ofNode.map((one) => ({ ...one, hasBegun: one.hasBegun || node.status !== 'NOT_STARTED' }));
  });
  const isOver = isEnded(log.state);
  const failure = failureOf(log.status, log.message, lostMessage(log));
  return reportOf(name, log, settled(cases, { suite: [name], name, failure, rest: isOver ? 'skipped' : 'pending' }));
};
