import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { executeRun } from '../../adapter/runner/execute-run.ts';
import type { RunEnd, RunOrder } from '../../adapter/runner/runner-messages.ts';
import { blankStep } from '../../src/domain/flows/step.ts';
import type { ActionType } from '../../src/domain/flows/step-kinds.ts';
import type { EvidenceItem } from '../../src/domain/runs/agents-contract.ts';
import { neverFilmed } from '../../src/domain/runs/films.ts';
import { stepObjectShape, type StepLocator, type StepObject } from '../../src/domain/runs/locator.ts';
import { planShape, type RunPlan, type PlanNode, type PlanStep, type PlanTask } from '../../src/domain/runs/plan.ts';
import { runEventShape, type RunEvent, type StepEnded } from '../../src/domain/runs/run-events.ts';

/** Short ways to write plans, and to execute them. */
type Given = Partial<Omit<PlanStep, 'value' | 'object'>> & {
  readonly value?: string | PlanStep['value'];
  readonly object?: Partial<StepObject> & { readonly target: StepLocator };
};

let number = 0;
export const step = (actionType: ActionType, { value = '', object, ...given }: Given = {}): PlanStep => {
  number += 1;
  const { name, description, inputData, protocol, onFailure, optional, parameterName, exportData } = blankStep;
  return {
    ...{ name, description, inputData, protocol, onFailure, optional, parameterName, exportData },
    id: `s${number}`,
    actionType,
    config: {},
    configuration: {},
    object: object ? stepObjectShape.parse(object) : null,
    value: typeof value === 'string' ? { type: 0, text: value } : value,
    condition: '',
    timeout: 5_000,
    ...given,
  };
};

export const role = (value: string, name?: string): StepLocator => ({
  by: 'role',
  value,
  ...(name !== undefined && { name }),
});
export const on = (target: StepLocator, more: Partial<StepObject> = {}) => ({ object: { target, ...more } });

export const node = (steps: readonly PlanStep[], more: Partial<PlanNode> = {}): PlanNode => ({
  position: 0,
  placeId: '',
  flowId: 'flow-1',
  flowName: 'Check-out',
  flowStatus: 'READY',
  flowSeverity: 'NORMAL',
  flowVersion: 1,
  executionMode: 'AUTOMATED',
  onFailure: 'STOP',
  conditions: [],
  parameters: [],
  dataset: null,
  rows: [{ iteration: 1, steps: {}, parameters: {} }],
  tasks: [{ id: 'task-1', name: 'Buy', repeats: false, steps: [...steps] } satisfies PlanTask],
  ...more,
});

export const plan = (baseAddress: string, nodes: readonly PlanNode[], more: Partial<RunPlan> = {}): RunPlan =>
  planShape.parse({
    kind: nodes.length > 1 ? 'scenario' : 'flow',
    id: 'flow-1',
    projectId: 'p-1',
    name: 'Check-out',
    severity: 'NORMAL',
    status: 'READY',
    version: 1,
    baseAddress,
    variables: [],
    nodes: nodes.map((one, position) => ({ ...one, position })),
    functions: [],
    secrets: [],
    ...more,
  });

export interface Executed {
  readonly end: RunEnd;
  readonly events: readonly RunEvent[];
  readonly ended: readonly StepEnded[];
  readonly evidence: readonly EvidenceItem[];
  readonly folder: string;
}

export interface ExecuteOptions extends Partial<RunOrder> {
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: RunEvent) => void;
  /** Where the browser writes traces. */
  readonly traces?: string;
}

/** Executes a plan in a browser that stays open for the next one; every event must have its shape. */
export const executePlan = async (browser: Browser, of: RunPlan, options: ExecuteOptions = {}): Promise<Executed> => {
  const { signal = new AbortController().signal, onEvent = () => {}, traces = null, ...order } = options;
  const [events, evidence]: [RunEvent[], EvidenceItem[]] = [[], []];
  const folder = mkdtempSync(join(tmpdir(), 'assay-evidence-'));
  const base: RunOrder = {
    plan: of,
    mode: 2,
    seed: 'seed',
    startDate: '2026-01-01T00:00:00.000Z',
    fromNode: 0,
    results: {},
    variables: {},
    secrets: {},
    films: neverFilmed,
    folder,
    traces: '',
    isHeaded: false,
  };
  const end = await executeRun(
    { ...base, ...order },
    {
      event(event) {
        events.push(runEventShape.parse(event));
        onEvent(event);
      },
      evidence: (item) => void evidence.push(item),
      begun: () => Promise.resolve(),
      mayGoOn: () => Promise.resolve(),
      signal,
    },
    // The sessions of a run are its own; the browser is shared.
    () =>
      Promise.resolve({
        browser: new Proxy(browser, {
          get: (of, key) => (key === 'close' ? () => Promise.resolve() : boundTo(of, key)),
        }),
        traces,
      }),
  );
  return { end, events, ended: events.filter((one) => one.type === 'step.ended'), evidence, folder };
};

const boundTo = (of: Browser, key: string | symbol): unknown => {
  const value: unknown = Reflect.get(of, key);
  return typeof value === 'function' ? (value as (...values: unknown[]) => unknown).bind(of) : value;
};
