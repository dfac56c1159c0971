import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import type { FunctionDefinition } from '../../src/domain/expressions/function-definition.ts';
import type { StepsBefore } from '../../src/domain/recordings/steps-before.ts';
import { executionModes } from '../../src/domain/runs/execution-mode.ts';
import type { PlanNode } from '../../src/domain/runs/plan.ts';
import type { RunEvent } from '../../src/domain/runs/run-events.ts';
import { executeNode } from '../runner/execute-node.ts';
import type { Perform } from '../runner/perform/doing.ts';
import { createReporter } from '../runner/run-reporter.ts';
import type { BrowserSession } from '../runner/browser/browser-session.ts';
import { createExpressionValues } from '../runner/values/expression-values.ts';
import { createSecretFilter, shortSecretMessage } from '../runner/values/secret-filter.ts';

/** Executes steps as a run would, in the session of a recording. Nothing of it is stored. */
const failedStep = ({ tasks }: PlanNode, event: RunEvent): string => {
  if (event.type === 'node.ended') return event.message;
  if (event.type !== 'step.ended' || event.status !== 'FAILED') return '';
  const step = tasks.flatMap(({ steps }) => steps).find(({ id }) => id === event.step);
  return `${step?.name ?? ''}: ${event.message}`;
};

export interface PlanScene {
  readonly browser: Browser;
  readonly session: BrowserSession;
  newId(): string;
  /** Missing: as runs do it. */
  readonly perform?: Perform;
  onEvent?(event: RunEvent): void;
  readonly signal?: AbortSignal;
}

/** Why they did not succeed, in words; empty if they did. */
export const performPlan = async ({ plan, secrets }: StepsBefore, scene: PlanScene): Promise<string> => {
  const { browser, session, newId, perform, onEvent = () => {}, signal = new AbortController().signal } = scene;
  const [node] = plan.nodes;
  const short = shortSecretMessage(secrets);
  if (!node || short !== '') return short;
  const filter = createSecretFilter(secrets);
  const startDate = new Date().toISOString();
  const functions = plan.functions as unknown as readonly FunctionDefinition[];
  const expressions = createExpressionValues({ functions, at: Date.parse(startDate), seed: newId() });
  const folder = await mkdtemp(join(tmpdir(), 'assay-recording-'));
  let failure = '';
  const port = {
    event(event: RunEvent) {
      failure ||= failedStep(node, event);
      onEvent(event);
    },
    evidence: () => {},
    begun: () => Promise.resolve(),
    mayGoOn: () => Promise.resolve(),
    signal,
  };
  const order = {
    plan,
    secrets,
    startDate,
    folder,
    seed: '',
    fromNode: 0,
    results: {},
    variables: {},
    traces: '',
    isHeaded: false,
    mode: executionModes.production,
  };
  const vars = new Map(plan.variables.map(({ name, value }) => [name, value]));
  const reporter = createReporter(port, filter);
  try {
    const status = await executeNode(node, {
      ...{ order, browser, trace: null, filming: null, reporter, port, filter, expressions, vars, session },
      ...(perform && { perform }),
    });
    return status === 'FAILED' ? failure : '';
  } finally {
    expressions.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
