import type { Refusal } from '../../journal/fact.ts';
import { lengthOf } from '../../texts/text-length.ts';
import { stepIn, taskIn } from '../flow-document.ts';
import type { FlowChangeOf } from '../flow-facts.ts';
import { flowLimits } from '../flow-limits.ts';
import { calledFlowOf, stepFieldShapes, stepShape, type FlowStep } from '../step.ts';
import { isVariableName } from '../variable-name.ts';
import { alike, refusalOf, type KnownFlow } from './known-flow.ts';
import type { ChangeOutcome, ChangeState } from './change-state.ts';

/** What is wrong with the flow that a step calls. */
const callRefusal = (step: FlowStep, { calledFlow }: KnownFlow): Refusal | null => {
  const flowId = calledFlowOf(step);
  const called = flowId ? calledFlow(flowId) : undefined;
  if (called === undefined) return null;
  if (called === null) return refusalOf({ code: 'calledFlowGone' }, 'configuration');
  if (called.circle.length > 0)
    return refusalOf({ code: 'flowCircle', path: called.circle.join(' → ') }, 'configuration');
  return called.depth + 1 > flowLimits.callDepth
    ? refusalOf({ code: 'callsTooDeep', max: flowLimits.callDepth }, 'configuration')
    : null;
};

/** An exported name is a variable name, and exported by one step of the flow [FLOW-014]. */
const exportRefusal = (step: FlowStep, { parts }: ChangeState): Refusal | null => {
  const { exportData: name, id } = step;
  if (name === '') return null;
  if (!isVariableName(name)) return refusalOf('variables', 'exportData');
  const other = Object.values(parts.steps).some((one) => one.id !== id && one.exportData === name);
  return other ? refusalOf({ code: 'exportedTwice', name }, 'exportData') : null;
};

/** `before`: the step as it was; what it exports or calls is only checked when it changes. */
export const stepRefusal = (step: FlowStep, state: ChangeState, before?: FlowStep): Refusal | null => {
  if (!stepShape.safeParse(step).success) return refusalOf('invalid', 'step');
  const exports = before?.exportData === step.exportData ? null : exportRefusal(step, state);
  if (exports) return exports;
  return before && calledFlowOf(before) === calledFlowOf(step) ? null : callRefusal(step, state.known);
};

export const roomRefusal = (added: number, { numberOfSteps }: Pick<ChangeState, 'numberOfSteps'>): Refusal | null =>
  numberOfSteps + added > flowLimits.steps ? refusalOf({ code: 'tooManySteps', max: flowLimits.steps }, 'steps') : null;

const taskGone = refusalOf({ code: 'taskGone' }, 'taskId');
const stepGone = refusalOf({ code: 'stepGone' }, 'stepId');

/** A step that is added twice is there once. */
export const addStep = ({ step }: FlowChangeOf<'step.add'>, state: ChangeState): ChangeOutcome => {
  if (stepIn(state.parts, step.id)) return [];
  if (!taskIn(state.parts, step.flowTaskId)) return taskGone;
  return roomRefusal(1, state) ?? stepRefusal(step, state) ?? [{ type: 'step.added', data: { step } }];
};

export const updateStep = (
  { stepId, field, value: sent }: FlowChangeOf<'step.update'>,
  state: ChangeState,
): ChangeOutcome => {
  const step = stepIn(state.parts, stepId);
  if (!step) return stepGone;
  if (!Object.hasOwn(stepFieldShapes, field)) return refusalOf('inclusion', field);
  const { data: value, success } = stepFieldShapes[field].safeParse(sent);
  if (!success) return refusalOf(typeof sent === 'string' ? tooLongIn(sent) : 'invalid', field);
  if (alike(step[field], value)) return [];
  const refusal = stepRefusal({ ...step, [field]: value }, state, step);
  return refusal ?? [{ type: 'step.updated', data: { stepId, field, value, was: step[field] } }];
};

const tooLongIn = (value: string): Refusal['refused'] =>
  lengthOf(value) > flowLimits.nameLength ? 'maxLength' : 'invalid';

export const moveStep = (
  { stepId, taskId, rank }: FlowChangeOf<'step.move'>,
  { parts }: ChangeState,
): ChangeOutcome => {
  const step = stepIn(parts, stepId);
  if (!step) return stepGone;
  if (!taskIn(parts, taskId)) return taskGone;
  const was = { taskId: step.flowTaskId, rank: step.rank };
  return alike(was, { taskId, rank }) ? [] : [{ type: 'step.moved', data: { stepId, taskId, rank, was } }];
};

/** A step that is removed twice is gone once. */
export const removeStep = ({ stepId }: FlowChangeOf<'step.remove'>, { parts }: ChangeState): ChangeOutcome => {
  const step = stepIn(parts, stepId);
  return step ? [{ type: 'step.removed', data: { step } }] : [];
};
