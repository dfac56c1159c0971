import { orderedParts } from '../../flows/flow-document.ts';
import { flowLimits } from '../../flows/flow-limits.ts';
import { calledFlowOf, type FlowStep } from '../../flows/step.ts';
import { stepObjectShape } from '../locator.ts';
import type { PlanNode, PlanStep, PlanTask, PlanValue } from '../plan.ts';
import { runLimits } from '../run-limits.ts';
import type { PlanFault, SourceFlow } from './plan-source.ts';
import { asExpression, templateIn, valueIn, type TextScope } from './plan-texts.ts';

/** The tasks and steps of a node. The steps of called flows stand in place of the step that calls them. */
export interface StepsContext {
  readonly flows: ReadonlyMap<string, SourceFlow>;
  readonly faults: Set<PlanFault>;
  /** Further parameters of the node, for conditions of called flows. */
  readonly extra: PlanNode['parameters'];
  /** Steps that the plan may still get. */
  readonly room: { steps: number; characters: number };
}

/** Where steps are: in the flow of the node, or in one that a step calls. */
interface Level {
  /** Of the calling steps, each followed by '/'. */
  readonly prefix: string;
  readonly depth: number;
  /** The called flow; empty: that of the node. */
  readonly flowId: string;
  readonly scope: TextScope;
  /** The calling step; null in the flow of the node. */
  readonly call: Pick<PlanStep, 'condition' | 'optional' | 'onFailure'> | null;
}

const ownValue = ({ parameterType, parameterValue, recordedValue }: FlowStep): PlanValue => ({
  type: parameterType as PlanValue['type'],
  text: parameterType === 0 && parameterValue === '' ? recordedValue : parameterValue,
});

/** A condition of a called flow that names one of its parameters becomes a parameter of the node. */
const conditionOf = (
  { id, executeConditionVariable: name }: FlowStep,
  level: Level,
  { extra }: StepsContext,
): string => {
  const given = level.scope.given?.get(name);
  if (level.call?.condition) return level.call.condition;
  if (given === undefined) return name;
  const own = `${level.prefix}${id}/${name}`;
  extra.push({ name: own, type: 'text', value: { type: 1, text: given } });
  return own;
};

const compileStep = (step: FlowStep, level: Level, context: StepsContext): PlanStep => {
  const { name, description, inputData, actionType, protocol, config, configuration } = step;
  const { call, prefix, scope } = level;
  return {
    ...{ name, description, inputData, actionType, protocol, config, configuration },
    id: `${prefix}${step.id}`,
    ...(level.flowId !== '' && { flowId: level.flowId }),
    object: stepObjectShape.safeParse(step.technicalObject).data ?? null,
    value: valueIn(ownValue(step), scope),
    parameterName: step.parameterName,
    exportData: step.exportData,
    condition: conditionOf(step, level, context),
    onFailure: call && step.onFailure === 'STOP' ? call.onFailure : step.onFailure,
    optional: step.optional || (call?.optional ?? false),
    timeout: step.executionTimeout ?? runLimits.stepTimeout,
  };
};

const textsOf = (values: unknown): Readonly<Record<string, unknown>> =>
  typeof values === 'object' && values !== null ? (values as Record<string, unknown>) : {};

export const parametersOf = ({ record }: SourceFlow): ReadonlySet<string> =>
  new Set(record.parameters.map(({ name }) => name));

/** Given expressions contain those of the levels above: without a limit they would grow with each level. */
const longestGiven = 2_000;

/** What the calling step gives, else the default. */
const givenTo = (
  flow: SourceFlow,
  call: FlowStep,
  { scope }: Level,
  { faults }: StepsContext,
): ReadonlyMap<string, string> => {
  const values = textsOf(call.configuration['values']);
  return new Map(
    flow.record.parameters.map(({ name, default: preset }) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      const given = asExpression(templateIn(typeof value === 'string' && value !== '' ? value : preset, scope));
      if (given.length > longestGiven && given.includes('[')) faults.add('tooLarge');
      return [name, given.length > longestGiven && given.includes('[') ? '""' : given];
    }),
  );
};

const called = (step: FlowStep, flow: SourceFlow, level: Level, context: StepsContext): PlanStep[] => {
  const { condition, optional, onFailure } = compileStep(step, level, context);
  const inner: Level = {
    prefix: `${level.prefix}${step.id}/`,
    depth: level.depth + 1,
    flowId: flow.record.id,
    scope: { parameters: parametersOf(flow), columns: level.scope.columns, given: givenTo(flow, step, level, context) },
    call: { condition, optional, onFailure },
  };
  return orderedParts(flow.parts).flatMap(({ steps }) => stepsIn(steps, inner, context));
};

const stepsIn = (steps: readonly FlowStep[], level: Level, context: StepsContext): PlanStep[] => {
  const compiled: PlanStep[] = [];
  const { room } = context;
  for (const step of steps) {
    room.steps -= 1;
    if (room.steps <= 0 || room.characters <= 0) {
      context.faults.add('tooLarge');
      break;
    }
    const id = calledFlowOf(step);
    const flow = id === null ? undefined : context.flows.get(id);
    if (id !== null && !flow) context.faults.add('flowMissing');
    if (flow && level.depth >= flowLimits.callDepth) context.faults.add('callTooDeep');
    if (flow && level.depth < flowLimits.callDepth)
      for (const one of called(step, flow, level, context)) compiled.push(one);
    else {
      const one = compileStep(step, level, context);
      room.characters -= one.value.text.length;
      compiled.push(one);
    }
  }
  return compiled;
};

export const compileTasks = (flow: SourceFlow, scope: TextScope, context: StepsContext): PlanTask[] => {
  const level: Level = { prefix: '', depth: 0, flowId: '', scope, call: null };
  return orderedParts(flow.parts).map(({ task: { id, name, repeats }, steps }) => ({
    id,
    name,
    repeats,
    steps: stepsIn(steps, level, context),
  }));
};
