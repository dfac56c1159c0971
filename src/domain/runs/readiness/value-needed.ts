import type { FlowStep } from '../../flows/step.ts';
import { stepKinds } from '../../flows/step-kinds.ts';
import { isSecretStep } from '../../recordings/secret-step.ts';

/** Which steps can be executed without a value: to type nothing empties a field, and a check may expect nothing. */
const mayBeEmpty: ReadonlySet<FlowStep['actionType']> = new Set(['Manual', 'Type', 'Verify', 'Dialog', 'Api']);

const takesValue = ({ actionType }: Pick<FlowStep, 'actionType'>): boolean =>
  stepKinds[actionType].value !== 'none' && actionType !== 'Flow';

export const needsValue = (step: Pick<FlowStep, 'actionType' | 'configuration'>): boolean =>
  takesValue(step) && (isSecretStep(step) || !mayBeEmpty.has(step.actionType));

/** A step without a value of its own: a dataset gives it one, by the name of its parameter. */
export const isOpenStep = (
  step: Pick<FlowStep, 'actionType' | 'parameterName'>,
  value: { readonly type: number; readonly text: string; readonly secret?: string | undefined },
): boolean =>
  takesValue(step) && step.parameterName !== '' && value.type === 0 && value.text === '' && value.secret === undefined;
