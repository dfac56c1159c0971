import { earlierExports } from '../../../../domain/flows/editor/earlier-exports.ts';
import { flowEditorMessages as say } from '../../../../domain/flows/editor/flow-editor-messages.ts';
import { kindOf } from '../../../../domain/flows/editor/step-text.ts';
import { flowMessages } from '../../../../domain/flows/flow-messages.ts';
import { isVariableName } from '../../../../domain/flows/variable-name.ts';
import { SelectField } from '../../../kit/fields/select-field.tsx';
import { useFlow, useFlowDocument } from '../use-flow.ts';
import { PartText } from './part-text.tsx';
import type { StepProps } from './step-action.tsx';
import { useStepChange } from './use-step-change.ts';

const valueTypes = [0, 1, 2, 3] as const;

/** What the step writes, expects or keeps [FLOW-011, FLOW-014]. */
export function StepValue({ step }: StepProps) {
  if (step.actionType === 'Manual') return <ManualValue step={step} />;
  const { value } = kindOf(step);
  const hasValue = !['none', 'name', 'code', 'flow'].includes(value);
  return (
    <section aria-label={say.fields.sections.value}>
      <h3>{say.fields.sections.value}</h3>
      {hasValue && <Value step={step} />}
      <Export step={step} label={value === 'name' ? say.fields.storeAs : say.fields.exportData} />
      <PartText
        part="step"
        id={step.id}
        field="parameterName"
        label={say.fields.parameterName}
        stored={step.parameterName}
      />
    </section>
  );
}

function ManualValue({ step }: StepProps) {
  return (
    <section aria-label={say.fields.sections.value}>
      <PartText part="step" id={step.id} field="inputData" label={say.fields.data} stored={step.inputData} rows={2} />
      <PartText
        part="step"
        id={step.id}
        field="description"
        label={say.fields.expected}
        stored={step.description}
        rows={3}
      />
      <Export step={step} label={say.fields.exportData} />
    </section>
  );
}

function Value({ step }: StepProps) {
  const { flow, mayUpdate } = useFlow();
  const change = useStepChange(step);
  const names = earlierExports(useFlowDocument(flow.id), step.id);
  const { parameterType: type, parameterValue: stored } = step;
  const label = step.actionType === 'Verify' ? say.fields.expectedValue : say.fields.input;
  return (
    <>
      <SelectField
        label={say.fields.valueType}
        readOnly={!mayUpdate}
        value={String(type)}
        options={valueTypes.map((value) => ({ value: String(value), label: flowMessages.valueTypes[value] }))}
        onChange={(value) => change('parameterType', Number(value))}
      />
      {type === 2 && (
        <SelectField
          label={say.fields.reference}
          readOnly={!mayUpdate}
          value={stored}
          placeholder={names.length === 0 ? say.fields.noReference : '–'}
          options={names.map((value) => ({ value, label: value }))}
          onChange={(value) => change('parameterValue', value)}
        />
      )}
      {type < 2 && (
        <PartText part="step" id={step.id} field="parameterValue" label={label} stored={stored} rows={2} />
      )}
    </>
  );
}

function Export({ step, label }: StepProps & { readonly label: string }) {
  const fault = step.exportData !== '' && !isVariableName(step.exportData) ? say.fields.exportFault : undefined;
  return (
    <PartText part="step" id={step.id} field="exportData" label={label} stored={step.exportData} error={fault} />
  );
}
