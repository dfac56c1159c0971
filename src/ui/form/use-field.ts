import { useSelector } from '@xstate/react';
import { problemText } from '../../domain/problems/problem-text.ts';
import {
  selectDraft,
  selectErrors,
  selectFormProblem,
  type FieldValue,
  type FormRef,
} from '../../machines/form/form-machine.ts';

export interface FieldAtHand<Value extends FieldValue> {
  readonly value: Value;
  /** The error message, if the field is invalid. */
  readonly error?: string;
  onChange(value: Value): void;
}

/** One field of a form: its value, and its validation or server error. */
const useField = <Value extends FieldValue>(
  form: FormRef,
  field: string,
  none: Value,
  label: string,
): FieldAtHand<Value> => {
  const value = (useSelector(form, selectDraft)[field] ?? none) as Value;
  const error = useSelector(form, selectErrors)[field];
  const problem = useSelector(form, selectFormProblem);
  const refused =
    problem?.kind === 'invalid' && problem.field === field ? problemText(problem, label).trim() : undefined;
  const wrong = error ?? refused;
  return {
    value,
    ...(wrong !== undefined && { error: wrong }),
    onChange: (next) => form.send({ type: 'form.write', field, value: next }),
  };
};

/** `label`: the display name of the field, used in server errors. */
export const useTextField = (form: FormRef, field: string, label = '') => useField<string>(form, field, '', label);
