import { Plus, X } from 'lucide-react';
import styled from 'styled-components';
import { flowMessages } from '../../../../domain/flows/flow-messages.ts';
import { flowPageMessages as say } from '../../../../domain/flows/page/flow-page-messages.ts';
import { parameterTypes, type FlowParameter } from '../../../../domain/flows/flow.ts';
import { nextParameterName } from '../../../../domain/flows/page/next-parameter-name.ts';
import { parameterFault, parameterFaultText } from '../../../../domain/flows/parameters/parameter-fault.ts';
import { isVariableName } from '../../../../domain/flows/variable-name.ts';
import { flowEditorMessages as words } from '../../../../domain/flows/editor/flow-editor-messages.ts';
import { Button } from '../../../kit/display/button.tsx';
import { IconButton } from '../../../kit/display/icon-button.tsx';
import { CommittedField } from '../../../kit/drafts/committed-field.tsx';
import { SelectField } from '../../../kit/fields/select-field.tsx';
import { color, font } from '../../../theme/tokens.ts';
import { PresentField } from '../flow-presence.tsx';
import { useFlow } from '../use-flow.ts';
import { ParameterRules } from './parameter-rules.tsx';

/** The parameters of the flow: each change saves the list as it is now, with the one parameter changed. */
export function FlowParameters() {
  const { flow, editor, mayUpdate } = useFlow();
  const { parameters } = flow;
  const save = (value: readonly FlowParameter[]) =>
    editor.send({ type: 'value.set', edit: { type: 'flow.set', field: 'parameters', value } });
  const add = () =>
    save([
      ...parameters,
      { name: nextParameterName(parameters), type: 'text', default: '', values: [], description: '' },
    ]);
  return (
    <Box aria-label={say.parameters}>
      <h2>{flowMessages.fields.parameters}</h2>
      <p>{say.parametersText}</p>
      <PresentField field="parameters">
        {parameters.length === 0 && <Quiet>{say.noParameters}</Quiet>}
        <ul>
          {parameters.map((parameter, index) => (
            <Parameter
              key={parameter.name}
              parameter={parameter}
              isReadOnly={!mayUpdate}
              taken={parameters.filter((_, at) => at !== index).map(({ name }) => name)}
              onChange={(next) => save(parameters.map((one, at) => (at === index ? next : one)))}
              onRemove={() => save(parameters.filter((_, at) => at !== index))}
            />
          ))}
        </ul>
      </PresentField>
      {mayUpdate && (
        <Button small icon={<Plus size={14} aria-hidden />} onPress={add}>
          {say.addParameter}
        </Button>
      )}
    </Box>
  );
}

/** Rules and a default value of another type go with the type. */
const retyped = ({ rules: _, ...parameter }: FlowParameter, type: FlowParameter['type']): FlowParameter => {
  const next = { ...parameter, type };
  return parameterFault(next, next.default) ? { ...next, default: '' } : next;
};

interface ParameterProps {
  readonly parameter: FlowParameter;
  readonly isReadOnly: boolean;
  readonly taken: readonly string[];
  readonly onChange: (next: FlowParameter) => void;
  readonly onRemove: () => void;
}

function Parameter({ parameter, isReadOnly, taken, onChange, onRemove }: ParameterProps) {
  const { parameter: labels } = say;
  const { name, type, values, description } = parameter;
  const nameFault = (text: string) =>
    isVariableName(text) && !taken.includes(text) ? undefined : words.fields.exportFault;
  return (
    <li>
      <CommittedField
        label={labels.name}
        value={name}
        readOnly={isReadOnly}
        faultOf={nameFault}
        onCommit={(text) => onChange({ ...parameter, name: text })}
      />
      <SelectField
        label={labels.type}
        value={type}
        readOnly={isReadOnly}
        options={parameterTypes.map((value) => ({ value, label: labels.types[value] }))}
        onChange={(value) => onChange(retyped(parameter, value as FlowParameter['type']))}
      />
      {type !== 'secret' && (
        <CommittedField
          label={labels.default}
          value={parameter.default}
          faultOf={(text) => parameterFaultText(parameter, text)}
          readOnly={isReadOnly}
          onCommit={(text) => onChange({ ...parameter, default: text })}
        />
      )}
      {type === 'list' && (
        <CommittedField
          label={labels.values}
          description={labels.valuesText}
          value={values.join(', ')}
          readOnly={isReadOnly}
          onCommit={(text) =>
            onChange({
              ...parameter,
              values: text
                .split(',')
                .map((one) => one.trim())
                .filter((one) => one !== ''),
            })
          }
        />
      )}
      <CommittedField
        label={labels.description}
        value={description}
        readOnly={isReadOnly}
        onCommit={(text) => onChange({ ...parameter, description: text })}
      />
      {!isReadOnly && (
        <IconButton small label={labels.remove(name)} icon={<X size={14} aria-hidden />} onPress={onRemove} />
      )}
      <ParameterRules parameter={parameter} isReadOnly={isReadOnly} onChange={onChange} />
    </li>
  );
}

const Box = styled.section`
  h2 { font-size: ${font.body}; font-weight: 600; }
  > p { margin: 2px 0 10px; color: ${color.quiet}; font-size: ${font.list}; }
  ul { padding: 0; list-style: none; }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 8px;
    padding: 8px 0;
    border-bottom: 1px solid ${color.line};
  }
  li > * { flex: 1 1 130px; min-width: 0; }
  li > button { flex: none; }
  > button { margin-top: 10px; }
`;
const Quiet = styled.span`
  color: ${color.quiet};
  font-size: ${font.list};
`;
