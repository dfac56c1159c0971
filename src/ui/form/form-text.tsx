import type { FormRef } from '../../machines/form/form-machine.ts';
import { TextField, type TextFieldProps } from '../kit/fields/text-field.tsx';
import { useTextField } from './use-field.ts';

export interface FormTextProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'error'> {
  readonly form: FormRef;
  readonly field: string;
}

/** A text field of a form, with its error. */
export function FormText({ form, field, ...rest }: FormTextProps) {
  return <TextField {...rest} {...useTextField(form, field, rest.label)} />;
}
