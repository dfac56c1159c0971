import styled from 'styled-components';
import type { FlowParameter } from '../../../domain/flows/flow.ts';
import { parameterFaultText } from '../../../domain/flows/parameters/parameter-fault.ts';
import type { Place } from '../../../domain/scenarios/scenario.ts';
import { definitionOf } from '../../../domain/scenarios/sequence/flow-definition.ts';
import { sequenceMessages as say } from '../../../domain/scenarios/sequence/sequence-messages.ts';
import { CommittedField } from '../../kit/drafts/committed-field.tsx';
import { ReadOnlyValue } from '../../kit/fields/read-only-value.tsx';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { useScenarioChange } from '../use-scenario.ts';
import type { Sequence } from './use-sequence.ts';

interface PlaceValuesProps {
  readonly place: Place;
  readonly sequence: Sequence;
}

/** The focus target of one value. */
export const valueTarget = (placeId: string, name: string): string => `value-${placeId}-${name}`;

/** Values of the flow's parameters in this scenario. */
export function PlaceValues({ place, sequence: { definitions, mayUpdate, nameOf } }: PlaceValuesProps) {
  const parameters = definitionOf(definitions, place.flowId)?.parameters ?? [];
  if (parameters.length === 0) return null;
  return (
    <Values aria-label={say.valuesOf(nameOf(place))}>
      {parameters.map((parameter) => (
        <div key={parameter.name} data-place={valueTarget(place.id, parameter.name)}>
          <Value place={place} parameter={parameter} mayUpdate={mayUpdate} />
        </div>
      ))}
    </Values>
  );
}

interface ValueProps {
  readonly place: Place;
  readonly parameter: FlowParameter;
  readonly mayUpdate: boolean;
}

const allowed: Readonly<Partial<Record<FlowParameter['type'], readonly string[]>>> = { boolean: ['true', 'false'] };

function Value({ place, parameter, mayUpdate }: ValueProps) {
  const change = useScenarioChange();
  const { name, type, default: preset, values } = parameter;
  const value = place.values[name] ?? '';
  const hint = preset === '' ? say.required : say.defaultValue(preset);
  const set = (next: string) =>
    change({ type: 'place.setValue', placeId: place.id, name, value: next === '' ? null : next });
  if (type === 'secret') return <ReadOnlyValue label={name} text={say.secret} />;
  const choices = type === 'list' ? values : allowed[type];
  if (!choices)
    return (
      <CommittedField
        label={name}
        readOnly={!mayUpdate}
        value={value}
        placeholder={hint}
        faultOf={(text) => parameterFaultText(parameter, text)}
        onCommit={set}
      />
    );
  const isOther = value !== '' && !choices.includes(value);
  return (
    <SelectField
      label={name}
      readOnly={!mayUpdate}
      value={value}
      options={[
        { value: '', label: hint },
        ...choices.map((one) => ({ value: one, label: one })),
        ...(isOther ? [{ value, label: value }] : []),
      ]}
      onChange={set}
    />
  );
}

const Values = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
  gap: 6px 12px;
`;
