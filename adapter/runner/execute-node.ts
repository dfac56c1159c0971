import type { Browser, Locator } from 'playwright';
import type { PlanNode, PlanRow, PlanTask } from '../../src/domain/runs/plan.ts';
import type { StepStatus } from '../../src/domain/runs/run-events.ts';
import { openSession, type BrowserSession } from './browser/browser-session.ts';
import { takePicture } from './browser/page-evidence.ts';
import type { TraceFolder } from './browser/page-trace.ts';
import { executeStep, type StepScene } from './execute-step.ts';
import type { RunOrder } from './runner-messages.ts';
import { createSessionFilm, type FilmNeeds } from './film/session-film.ts';
import type { Perform } from './perform/doing.ts';
import { performStep } from './perform/perform-step.ts';
import type { RunPort, RunReporter } from './run-reporter.ts';
import { failureText } from './step-failure.ts';
import type { ExpressionValues } from './values/expression-values.ts';
import type { SecretFilter } from './values/secret-filter.ts';
import { resolveParameters, type ValueScope } from './values/step-value.ts';

/**
 * One flow: an execution for each row of its dataset. A flow with a repeating task has one execution, in which that task
 * repeats for every row. Each further execution gets a new session of the browser, so that no row sees what another left;
 * the flows of a scenario share theirs.
 */
export interface NodeScene {
  readonly order: Omit<RunOrder, 'films'>;
  readonly browser: Browser;
  readonly trace: TraceFolder | null;
  /** Null: the run is not filmed. */
  readonly filming: FilmNeeds | null;
  readonly reporter: RunReporter;
  readonly port: RunPort;
  readonly filter: SecretFilter;
  readonly expressions: ExpressionValues;
  readonly vars: Map<string, string>;
  session: BrowserSession | null;
  /** How a step is performed; missing: by the browser library. */
  readonly perform?: Perform;
}

export const worstOf = (statuses: readonly StepStatus[]): StepStatus =>
  (['CANCELLED', 'FAILED', 'WARNING'] as const).find((status) => statuses.includes(status)) ?? 'PASSED';

interface Execution {
  readonly node: PlanNode;
  readonly row: PlanRow;
  readonly scene: NodeScene;
  readonly session: BrowserSession;
  readonly typed: Locator[];
}

const scopeOf = async ({ node, scene }: Execution, row: PlanRow): Promise<ValueScope> => {
  const { vars, expressions, order } = scene;
  const empty: ValueScope = { vars, expressions, secrets: order.secrets, row, params: {}, data: {} };
  const given = Object.fromEntries(node.parameters.map(({ name, value }) => [name, value]));
  const place = `${node.position}/${row.iteration}`;
  const data = await resolveParameters(row.parameters, empty, place);
  return { ...empty, data, params: { ...(await resolveParameters(given, empty, place)), ...data } };
};

/** The worst status, and whether a step has ended the flow. */
interface TaskResult {
  readonly status: StepStatus;
  readonly isStopped: boolean;
}

const executeTask = async (execution: Execution, task: PlanTask, row: PlanRow, loop: number): Promise<TaskResult> => {
  const { node, scene, session, typed } = execution;
  const { order, reporter, port, filter } = scene;
  const place = { node: node.position, iteration: execution.row.iteration, task: task.id, loop };
  reporter.emit({ type: 'task.began', ...place });
  const scope = await scopeOf(execution, row);
  const { folder, mode } = order;
  const { baseAddress } = order.plan;
  const stage: StepScene = {
    session,
    scope,
    reporter,
    filter,
    signal: port.signal,
    baseAddress,
    folder,
    mode,
    typed,
    place,
    perform: scene.perform ?? performStep,
  };
  const statuses: StepStatus[] = [];
  let isStopped = false;
  for (const [at, step] of task.steps.entries()) {
    await port.mayGoOn();
    const status = await executeStep(step, task.steps[at + 1], stage);
    statuses.push(status);
    isStopped = status === 'CANCELLED' || (status === 'FAILED' && step.onFailure === 'STOP');
    if (isStopped) break;
  }
  const status = worstOf(statuses);
  reporter.emit({ type: 'task.ended', ...place, status });
  return { status, isStopped };
};

const endPicture = async ({ scene: { order, filter, reporter }, session, typed, node, row }: Execution) => {
  const page = session.newest();
  if (!page) return;
  const name = `end of ${node.position}-${row.iteration}.jpg`;
  const { folder } = order;
  const picture = await takePicture({ page, secrets: filter.values, typed, folder, name, seq: reporter.nextSeq() });
  if (picture) reporter.evidence(picture);
};

const executeRow = async (execution: Execution): Promise<TaskResult> => {
  const { node, row, scene, session } = execution;
  const place = { node: node.position, iteration: row.iteration };
  scene.reporter.emit({ type: 'execution.began', ...place });
  session.film?.began(place);
  const statuses: StepStatus[] = [];
  let isStopped = false;
  for (const task of node.tasks) {
    const rows = task.repeats ? node.rows : [row];
    for (const [at, one] of rows.entries()) {
      const result = await executeTask(execution, task, one, at + 1);
      statuses.push(result.status);
      isStopped = result.isStopped;
      if (isStopped) break;
    }
    if (isStopped) break;
  }
  const status = worstOf(statuses);
  if (status === 'FAILED') session.film?.failed();
  await endPicture(execution);
  scene.reporter.emit({ type: 'execution.ended', ...place, status });
  return { status, isStopped };
};

const sessionFor = ({ position: node }: PlanNode, { iteration }: PlanRow, scene: NodeScene) => {
  const { browser, trace, filming, reporter } = scene;
  const at = { node, iteration };
  const film = filming && createSessionFilm(at, filming);
  return openSession(browser, { at, folder: trace, film, onEvidence: reporter.evidence });
};

export const executeNode = async (node: PlanNode, scene: NodeScene): Promise<StepStatus> => {
  const statuses: StepStatus[] = [];
  const rows = node.tasks.some(({ repeats }) => repeats) ? node.rows.slice(0, 1) : node.rows;
  let message = '';
  try {
    for (const [at, row] of rows.entries()) {
      if (at > 0) await scene.session?.close();
      const session = at > 0 || !scene.session ? await sessionFor(node, row, scene) : scene.session;
      scene.session = session;
      const result = await executeRow({ node, row, scene, session, typed: [] });
      statuses.push(result.status);
      if (result.isStopped) break;
    }
  } catch (error) {
    statuses.push('FAILED');
    scene.session?.film?.failed();
    message = failureText(error);
  }
  const status = worstOf(statuses);
  scene.reporter.emit({
    type: 'node.ended',
    node: node.position,
    status,
    message: scene.filter.text(message).slice(0, 2_000),
  });
  return status;
};
