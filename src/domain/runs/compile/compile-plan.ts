import type { FlowParameter } from '../../flows/flow.ts';
import { blankPlace, type Place } from '../../scenarios/scenario.ts';
import type { PlanNode, PlanValue, RunPlan } from '../plan.ts';
import { isOpenStep } from '../readiness/value-needed.ts';
import { runLimits } from '../run-limits.ts';
import { calledFunctions } from './called-functions.ts';
import { compileRows, createSecretKeys, type SecretKeys } from './compile-rows.ts';
import { compileTasks, parametersOf, type StepsContext } from './compile-steps.ts';
import type { CompiledPlan, PlanFault, PlanSource, SourceFlow } from './plan-source.ts';
import { templateIn, type TextScope } from './plan-texts.ts';

/**
 *   flow, or scenario with its flows ─┐
 *   datasets, functions, variables   ─┴─▶ plan · where its secrets are · why it cannot be executed
 *
 * Pure and total: whatever is missing or too large is a fault, and the plan has the rest.
 */
interface Compiling extends Omit<StepsContext, 'extra'> {
  readonly source: PlanSource;
  readonly secrets: SecretKeys;
}

const noNames: ReadonlySet<string> = new Set();
/** What a place sets sees the variables alone. */
const ofPlace: TextScope = { parameters: noNames, columns: noNames, given: null };

const parameterValue = ({ name, default: preset }: FlowParameter, { values }: Pick<Place, 'values'>): PlanValue => {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  return { type: 0, text: templateIn(value === undefined || value === '' ? preset : value, ofPlace) };
};

const openParametersOf = (tasks: PlanNode['tasks']): ReadonlySet<string> =>
  new Set(
    tasks.flatMap(({ steps }) =>
      steps.filter((step) => isOpenStep(step, step.value)).map(({ parameterName }) => parameterName),
    ),
  );

const compileNode = (flow: SourceFlow, place: Place, position: number, compiling: Compiling): PlanNode => {
  const { source, secrets, ...context } = compiling;
  const { record } = flow;
  const dataset = source.datasets.get(place.dataset);
  if (place.dataset !== '' && !dataset) context.faults.add('datasetMissing');
  const extra: PlanNode['parameters'] = [];
  const columns = new Set(dataset?.columns.map(({ name }) => name));
  const scope: TextScope = { parameters: parametersOf(flow), columns, given: null };
  const tasks = compileTasks(flow, scope, { ...context, extra });
  return {
    position,
    placeId: place.id,
    flowId: record.id,
    flowName: record.name,
    flowStatus: record.status,
    flowSeverity: record.severity,
    flowVersion: record.version,
    executionMode: place.executionMode,
    onFailure: place.onFailure,
    conditions: [...place.conditions],
    parameters: [
      ...record.parameters.map((one) => ({ name: one.name, type: one.type, value: parameterValue(one, place) })),
      ...extra,
    ],
    dataset: dataset ? { id: dataset.id, name: dataset.name } : null,
    rows: compileRows(dataset, { secrets, open: openParametersOf(tasks) }, context.faults),
    tasks,
  };
};

const placesOf = (source: PlanSource): readonly Place[] =>
  source.kind === 'scenario'
    ? source.places
    : [
        {
          ...blankPlace,
          id: '',
          rank: '',
          flowId: source.flowId,
          dataset: source.datasetId,
          conditions: [],
          values: {},
        },
      ];

type Heading = Pick<RunPlan, 'id' | 'projectId' | 'name' | 'severity' | 'status' | 'version'>;
const headingOf = (source: PlanSource): Heading => {
  const record = source.kind === 'scenario' ? source.record : source.flows.get(source.flowId)?.record;
  if (!record) return { id: '', projectId: '', name: '', severity: '', status: '', version: 0 };
  const { id, projectId, name, severity, status, version } = record;
  return { id, projectId, name, severity, status, version };
};

export const compilePlan = (source: PlanSource): CompiledPlan => {
  const faults = new Set<PlanFault>();
  const secrets = createSecretKeys();
  const room = { steps: runLimits.planSteps, characters: runLimits.planBytes };
  const compiling: Compiling = { source, secrets, flows: source.flows, faults, room };
  const nodes: PlanNode[] = [];
  for (const place of placesOf(source)) {
    const flow = source.flows.get(place.flowId);
    if (flow) nodes.push(compileNode(flow, place, nodes.length, compiling));
    else faults.add('flowMissing');
  }
  const plan: RunPlan = {
    kind: source.kind,
    ...headingOf(source),
    baseAddress: source.baseAddress,
    variables: source.kind === 'scenario' ? source.variables.map(({ name, value }) => ({ name, value })) : [],
    nodes,
    functions: calledFunctions(nodes, source.functions).map((one) => ({ ...one })),
    secrets: Object.keys(secrets.places),
  };
  return { plan, secrets: { ...secrets.places }, faults };
};
