import { useSelector } from '@xstate/react';
import { Plus, X } from 'lucide-react';
import styled from 'styled-components';
import {
  conditionIn,
  conditionText,
  conditionWords,
  newCondition,
  stagesBefore,
} from '../../../domain/pipelines/condition-draft.ts';
import { pipelineLimits } from '../../../domain/pipelines/pipeline-limits.ts';
import {
  conditionOperators,
  conditionStatuses,
  type PipelinePart,
  type StageCondition,
  type StagePart,
} from '../../../domain/pipelines/pipeline-part.ts';
import { pipelineSequenceMessages as say } from '../../../domain/pipelines/sequence-messages.ts';
import { selectDraft, selectErrors, selectFormAbout } from '../../../machines/form/form-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { IconButton } from '../../kit/display/icon-button.tsx';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { color, font, size } from '../../theme/tokens.ts';

/** The conditions of a stage: results of stages before it, and parameters of the execution. */
export function ConditionsField({ parts }: { readonly parts: readonly PipelinePart[] }) {
  const { partForm: form } = useArea('pipelines');
  const earlier = stagesBefore(parts, useSelector(form, selectFormAbout));
  const draft = useSelector(form, selectDraft)['conditions'];
  const error = useSelector(form, selectErrors)['conditions'];
  const conditions = (Array.isArray(draft) ? (draft as readonly string[]) : []).map(conditionIn);
  const write = (next: readonly StageCondition[]) =>
    form.send({ type: 'form.write', field: 'conditions', value: next.map(conditionText) });
  const replace = (at: number, by: readonly StageCondition[]) =>
    write([...conditions.slice(0, at), ...by, ...conditions.slice(at + 1)]);
  return (
    <Group>
      <legend>{say.conditions}</legend>
      <p>{say.conditionsText}</p>
      {conditions.map((condition, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two conditions may be alike
        <Row key={index} role="group" aria-label={say.conditionNumber(index + 1)}>
          <Inputs>
            <Subject condition={condition} earlier={earlier} onChange={(next) => replace(index, [next])} />
            <Comparison condition={condition} onChange={(next) => replace(index, [next])} />
          </Inputs>
          <IconButton
            small
            label={say.removeCondition(conditionWords(condition, parts))}
            icon={<X size={14} aria-hidden />}
            onPress={() => replace(index, [])}
          />
        </Row>
      ))}
      {error && <strong role="alert">{error}</strong>}
      {conditions.length < pipelineLimits.conditionsMost && (
        <Button
          small
          icon={<Plus size={14} aria-hidden />}
          onPress={() => write([...conditions, newCondition(earlier)])}
        >
          {say.addCondition}
        </Button>
      )}
    </Group>
  );
}

interface PartOfConditionProps {
  readonly condition: StageCondition;
  readonly onChange: (condition: StageCondition) => void;
}

const byParam = '';

/** A stage before this one, or a parameter. */
function Subject({
  condition,
  earlier,
  onChange,
}: PartOfConditionProps & { readonly earlier: readonly Pick<StagePart, 'id' | 'name'>[] }) {
  const chosen = 'stage' in condition ? condition.stage : byParam;
  const isKnown = chosen === byParam || earlier.some(({ id }) => id === chosen);
  return (
    <SelectField
      label={say.about}
      value={chosen}
      options={[
        ...earlier.map(({ id, name }) => ({ value: id, label: name })),
        ...(isKnown ? [] : [{ value: chosen, label: say.stageGone }]),
        { value: byParam, label: say.aboutParam },
      ]}
      onChange={(stage) =>
        onChange(stage === byParam ? { param: '', operator: 'EQUALS', value: '' } : { stage, status: 'PASSED' })
      }
    />
  );
}

function Comparison({ condition, onChange }: PartOfConditionProps) {
  if ('stage' in condition)
    return (
      <SelectField
        label={say.status}
        value={condition.status}
        options={conditionStatuses.map((value) => ({ value, label: say.statuses[value] }))}
        onChange={(value) => {
          const status = conditionStatuses.find((one) => one === value);
          if (status) onChange({ ...condition, status });
        }}
      />
    );
  return (
    <>
      <TextField label={say.param} value={condition.param} onChange={(param) => onChange({ ...condition, param })} />
      <SelectField
        label={say.operator}
        value={condition.operator}
        options={conditionOperators.map((value) => ({ value, label: say.operators[value] }))}
        onChange={(value) => {
          const operator = conditionOperators.find((one) => one === value);
          if (operator) onChange({ ...condition, operator });
        }}
      />
      <TextField label={say.value} value={condition.value} onChange={(value) => onChange({ ...condition, value })} />
    </>
  );
}

const Group = styled.fieldset`
  display: grid;
  justify-items: start;
  gap: 8px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend { padding: 0; font-size: ${font.list}; font-weight: 600; }
  > p { margin: 0; color: ${color.quiet}; font-size: ${font.small}; }
  > strong { color: ${color.danger}; font-size: ${font.small}; font-weight: 500; }
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: 6px;
  width: 100%;
  padding: 8px;
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
`;
const Inputs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: 6px;
  min-width: 0;
`;
