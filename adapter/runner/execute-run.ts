import type { Browser } from 'playwright';
import type { FunctionDefinition } from '../../src/domain/expressions/function-definition.ts';
import type { PlanNode } from '../../src/domain/runs/plan.ts';
import type { StepStatus } from '../../src/domain/runs/run-events.ts';
import { executeNode, worstOf, type NodeScene } from './execute-node.ts';
import type { FilmNeeds } from './film/session-film.ts';
import { createReporter, type RunPort, type RunReporter } from './run-reporter.ts';
import type { RunEnd, RunOrder } from './runner-messages.ts';
import { failureText } from './step-failure.ts';
import { createExpressionValues } from './values/expression-values.ts';
import { unmetCondition } from './values/node-conditions.ts';
import { createSecretFilter, shortSecretMessage } from './values/secret-filter.ts';

/** Executes a plan in a browser: events out, and how it ended. */
const outcomeOf: Readonly<Partial<Record<StepStatus, RunEnd['outcome']>>> = {
  CANCELLED: 'cancelled',
  FAILED: 'failed',
  WARNING: 'passedWithWarnings',
};

const executeNodes = async (nodes: readonly PlanNode[], scene: NodeScene): Promise<RunEnd> => {
  const results = new Map<string, StepStatus>();
  const { plan, fromNode } = scene.order;
  for (const { position, placeId } of plan.nodes)
    if (position < fromNode) results.set(placeId, scene.order.results[position] ?? 'PASSED');
  let isFirst = true;
  for (const node of nodes) {
    const reason = unmetCondition(node, scene.vars, results);
    if (reason === null && node.executionMode === 'MANUAL')
      return { outcome: 'manual', message: `‘${node.flowName}’ is executed by a person.`, node: node.position };
    scene.reporter.emit({ type: 'node.began', node: node.position });
    if (isFirst) await scene.port.begun();
    isFirst = false;
    if (reason !== null) {
      scene.reporter.emit({ type: 'node.ended', node: node.position, status: 'SKIPPED', message: reason });
      results.set(node.placeId, 'SKIPPED');
      continue;
    }
    const status = await executeNode(node, scene);
    results.set(node.placeId, status);
    if (status === 'CANCELLED' || (status === 'FAILED' && node.onFailure === 'STOP')) break;
  }
  const outcome = outcomeOf[worstOf([...results.values()])] ?? 'passed';
  return { outcome, message: outcome === 'cancelled' ? 'The run was cancelled.' : '' };
};

const secretsAreNotFilmed = 'There is no film: this run uses secrets, and the project does not film such runs.';
const noteIn = (reporter: RunReporter) => (message: string) => reporter.emit({ type: 'note', message });

/** By the rule of the project. */
const filmingOf = (
  { films, folder, secrets }: RunOrder,
  { browser, traces }: Launched,
  { signal, note }: Pick<FilmNeeds, 'signal' | 'note'>,
): FilmNeeds | null => {
  if (films.films === 'never' || traces === null) return null;
  if (Object.keys(secrets).length === 0 || films.filmsWithSecrets)
    return { browser, films: films.films, traces, folder, signal, note };
  note(secretsAreNotFilmed);
  return null;
};

/** A browser for one run. `traces`: where it writes those of its sessions; null: none are taken. */
export interface Launched {
  readonly browser: Browser;
  readonly traces: string | null;
}
export type Launch = (order: Pick<RunOrder, 'isHeaded' | 'traces'>) => Promise<Launched>;

export const executeRun = async (order: RunOrder, port: RunPort, launch: Launch): Promise<RunEnd> => {
  const { plan, secrets } = order;
  const short = shortSecretMessage(secrets);
  if (short !== '') return { outcome: 'failed', message: short };
  const filter = createSecretFilter(secrets);
  const expressions = createExpressionValues({
    functions: plan.functions as unknown as readonly FunctionDefinition[],
    at: Date.parse(order.startDate),
    seed: order.seed,
  });
  const given = plan.variables.map(({ name, value }) => [name, value] as const);
  const vars = new Map<string, string>([...given, ...Object.entries(order.variables)]);
  let browser: Browser | null = null;
  let scene: NodeScene | null = null;
  try {
    const launched = await launch(order);
    browser = launched.browser;
    const reporter = createReporter(port, filter);
    const { traces } = launched;
    const trace = traces === null ? null : { traces, folder: order.folder, filter, known: new Set<string>() };
    const filming = filmingOf(order, launched, { signal: port.signal, note: noteIn(reporter) });
    scene = { order, browser, trace, filming, reporter, port, filter, expressions, vars, session: null };
    const nodes = plan.nodes.filter(({ position }) => position >= order.fromNode);
    const end = await executeNodes(nodes, scene);
    return { ...end, message: filter.text(end.message) };
  } catch (error) {
    return { outcome: 'failed', message: filter.text(failureText(error)) };
  } finally {
    expressions.stop();
    // Its trace is handed over before the run ends.
    await scene?.session?.close();
    await browser?.close().catch(() => {});
  }
};
