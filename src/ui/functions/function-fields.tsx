import { useSelector } from '@xstate/react';
import { Plus, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import type { ValueType } from '../../domain/expressions/value-type.ts';
import { functionDescription } from '../../domain/functions/function-description.ts';
import { functionMessages as say } from '../../domain/functions/function-messages.ts';
import { limits } from '../../domain/limits.ts';
import {
  selectFunctionDraft,
  selectIsDefault,
  selectIsReadOnly,
} from '../../machines/functions/function-form-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { TextArea } from '../kit/fields/text-area.tsx';
import { TextField } from '../kit/fields/text-field.tsx';
import { color, font } from '../theme/tokens.ts';
import { typeOptions, useFunctionFault } from './use-function-fault.ts';

/** Name, description, parameters and result. */
export function FunctionFields() {
  const { functionForm } = useArea('functions');
  const { name, description, result } = useSelector(functionForm, selectFunctionDraft);
  const readOnly = useSelector(functionForm, selectIsReadOnly);
  const isDefault = useSelector(functionForm, selectIsDefault);
  const write = (field: 'name' | 'description') => (value: string) =>
    functionForm.send({ type: 'draft.edit', edit: { type: 'field', field, value } });
  return (
    <>
      <TextField
        label={say.fields.name}
        value={name}
        onChange={write('name')}
        error={useFunctionFault('name')}
        readOnly={readOnly}
        required={!readOnly}
        autoFocus={!readOnly}
      />
      <TextArea
        label={say.fields.description}
        rows={2}
        value={isDefault ? functionDescription({ name, default: true }) : description}
        onChange={write('description')}
        error={useFunctionFault('description')}
        readOnly={readOnly}
      />
      <Parameters />
      <SelectField
        label={say.fields.result}
        value={result}
        options={typeOptions()}
        readOnly={readOnly}
        onChange={(value) =>
          functionForm.send({ type: 'draft.edit', edit: { type: 'result', value: value as ValueType } })
        }
      />
    </>
  );
}

function Parameters() {
  const { functionForm } = useArea('functions');
  const { parameters } = useSelector(functionForm, selectFunctionDraft);
  const readOnly = useSelector(functionForm, selectIsReadOnly);
  const fault = useFunctionFault('parameters');
  return (
    <Group aria-label={say.fields.parameters}>
      <legend>{say.fields.parameters}</legend>
      {parameters.length === 0 && <Quiet>{say.noParameters}</Quiet>}
      {parameters.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parameters have no id, and are named while they are written
        <Parameter key={index} index={index} />
      ))}
      {fault && <Fault role="alert">{fault}</Fault>}
      {!readOnly && parameters.length < limits.functionParametersMost && (
        <div>
          <Button
            small
            icon={<Plus size={14} aria-hidden />}
            onPress={() => functionForm.send({ type: 'draft.edit', edit: { type: 'addParameter' } })}
          >
            {say.addParameter}
          </Button>
        </div>
      )}
    </Group>
  );
}

function Parameter({ index }: { readonly index: number }) {
  const { functionForm } = useArea('functions');
  const { parameters } = useSelector(functionForm, selectFunctionDraft);
  const readOnly = useSelector(functionForm, selectIsReadOnly);
  const { name = '', type = 'text' } = parameters[index] ?? {};
  return (
    <Line>
      <TextField
        label={say.parameter(index + 1)}
        hideLabel
        readOnly={readOnly}
        value={name}
        onChange={(value) => functionForm.send({ type: 'draft.edit', edit: { type: 'nameParameter', index, value } })}
      />
      <SelectField
        label={say.parameterType(index + 1)}
        hideLabel
        readOnly={readOnly}
        value={type}
        options={typeOptions()}
        onChange={(value) =>
          functionForm.send({
            type: 'draft.edit',
            edit: { type: 'typeParameter', index, value: value as ValueType },
          })
        }
      />
      {!readOnly && (
        <IconButton
          small
          label={say.removeParameter(name)}
          icon={<Trash2 size={14} aria-hidden />}
          onPress={() => functionForm.send({ type: 'draft.edit', edit: { type: 'removeParameter', index } })}
        />
      )}
    </Line>
  );
}

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: 8px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: none;
  legend { padding: 0 0 4px; color: ${color.quiet}; font-size: ${font.small}; font-weight: 500; }
`;
const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) 32px;
  align-items: center;
  gap: 8px;
`;
const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.small};
`;
const Fault = styled.p`
  color: ${color.danger};
  font-size: ${font.small};
`;
