import { flowEditorMessages as say } from '../../../../domain/flows/editor/flow-editor-messages.ts';
import { flowLimits } from '../../../../domain/flows/flow-limits.ts';
import { flowMessages } from '../../../../domain/flows/flow-messages.ts';
import { failureModes, protocols } from '../../../../domain/flows/step.ts';
import { CommittedField } from '../../../kit/drafts/committed-field.tsx';
import { SelectField } from '../../../kit/fields/select-field.tsx';
import { SwitchField } from '../../../kit/fields/switch-field.tsx';
import { useFlow } from '../use-flow.ts';
import { PartText } from './part-text.tsx';
import type { StepProps } from './step-props.ts';
import { useStepChange } from './use-step-change.ts';

const timeoutOf = (text: string): number | null => {
  const milliseconds = Number(text);
  return text.trim() === '' || !Number.isFinite(milliseconds)
    ? null
    : Math.min(Math.max(Math.round(milliseconds), 0), flowLimits.executionTimeout);
};

/** When the step runs, for how long, and what happens when it fails [FLOW-009, FLOW-010]. */
export function StepRun({ step }: StepProps) {
  const { mayUpdate } = useFlow();
  const change = useStepChange(step);
  return (
    <section aria-label={say.fields.sections.run}>
      <h3>{say.fields.sections.run}</h3>
      <SelectField
        label={say.fields.onFailure}
        readOnly={!mayUpdate}
        value={step.onFailure}
        options={failureModes.map((value) => ({ value, label: flowMessages.failureModes[value] }))}
        onChange={(value) => change('onFailure', value)}
      />
      {mayUpdate && (
        <SwitchField
          label={say.fields.optional}
          description={say.fields.optionalText}
          on={step.optional}
          onChange={(value) => change('optional', value)}
        />
      )}
      <PartText
        part="step"
        id={step.id}
        field="executeConditionVariable"
        label={say.fields.condition}
        stored={step.executeConditionVariable}
      />
      {step.actionType !== 'Manual' && (
        <>
          <CommittedField
            label={say.fields.timeout}
            description={say.fields.timeoutHint}
            readOnly={!mayUpdate}
            value={step.executionTimeout === null ? '' : String(step.executionTimeout)}
            onCommit={(text) => change('executionTimeout', timeoutOf(text))}
          />
          <SelectField
            label={say.fields.protocol}
            readOnly={!mayUpdate}
            value={step.protocol}
            options={protocols.map((value) => ({ value, label: flowMessages.protocols[value] }))}
            onChange={(value) => change('protocol', value)}
          />
          <PartText
            part="step"
            id={step.id}
            field="description"
            label={say.fields.description}
            stored={step.description}
            rows={3}
          />
        </>
      )}
    </section>
  );
}
