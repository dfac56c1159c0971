import { useSelector } from '@xstate/react';
import { functionMessages as say } from '../../domain/functions/function-messages.ts';
import {
  selectCaret,
  selectFaults,
  selectFunctionDraft,
  selectIsReadOnly,
} from '../../machines/functions/function-form-machine.ts';
import { useArea } from '../actors-context.tsx';
import { CodeField } from '../kit/fields/code-field.tsx';
import { FieldMark } from '../kit/fields/field-mark.tsx';
import { useFunctionFault } from './use-function-fault.ts';

/** The expression, which is checked while it is written. */
export function FunctionBody() {
  const { functionForm } = useArea('functions');
  const { body } = useSelector(functionForm, selectFunctionDraft);
  const readOnly = useSelector(functionForm, selectIsReadOnly);
  const isChecked = !useSelector(functionForm, selectFaults).some(({ field }) => field !== 'examples');
  const error = useFunctionFault('body');
  return (
    <CodeField
      label={say.fields.body}
      description={say.bodyHint}
      value={body}
      caret={useSelector(functionForm, selectCaret)}
      error={error}
      readOnly={readOnly}
      required={!readOnly}
      {...(isChecked && !readOnly && { mark: <FieldMark state="saved" text={say.valid} /> })}
      onChange={(value) => functionForm.send({ type: 'draft.edit', edit: { type: 'field', field: 'body', value } })}
      onCaret={(at) => functionForm.send({ type: 'caret.move', at })}
    />
  );
}
