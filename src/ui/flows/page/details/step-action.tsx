import { flowEditorMessages as say } from '../../../../domain/flows/editor/flow-editor-messages.ts';
import {
  kindOf,
  locatorKinds,
  locatorOf,
  withLocator,
  type Locator,
} from '../../../../domain/flows/editor/step-text.ts';
import { stepOperators, stepProperties } from '../../../../domain/flows/step-kinds.ts';
import { CommittedField } from '../../../kit/drafts/committed-field.tsx';
import { SelectField } from '../../../kit/fields/select-field.tsx';
import { useKindOptions } from '../steps/kind-cell.tsx';
import { useFlow } from '../use-flow.ts';
import { CalledFlow } from './called-flow.tsx';
import { PartText } from './part-text.tsx';
import type { StepProps } from './step-props.ts';
import { useStepChange } from './use-step-change.ts';

/** What the step does, and to which element. */
export function StepAction({ step }: StepProps) {
  const { mayUpdate } = useFlow();
  const change = useStepChange(step);
  const { target, property } = kindOf(step);
  const kinds = useKindOptions(step);
  return (
    <section aria-label={say.fields.sections.action}>
      <SelectField
        label={say.kind}
        readOnly={!mayUpdate}
        value={step.actionType}
        options={kinds}
        onChange={(value) => change('actionType', value)}
      />
      <PartText part="step" id={step.id} field="name" label={say.columns.name} stored={step.name} />
      {target !== 'none' && <Element step={step} />}
      {property && <Property step={step} />}
      {step.actionType === 'Code' && (
        <CommittedField
          label={say.fields.code}
          readOnly={!mayUpdate}
          value={step.config.nativeCode ?? ''}
          onCommit={(nativeCode) => change('config', { ...step.config, nativeCode })}
        />
      )}
      {step.actionType === 'Flow' && <CalledFlow step={step} />}
    </section>
  );
}

const blank: Locator = { by: 'role', value: '' };

function Element({ step }: StepProps) {
  const { mayUpdate } = useFlow();
  const change = useStepChange(step);
  const locator = locatorOf(step) ?? blank;
  const set = (next: Partial<Locator>) => change('technicalObject', withLocator(step, { ...locator, ...next }));
  return (
    <>
      <h3>{say.fields.locator}</h3>
      <SelectField
        label={say.fields.by}
        readOnly={!mayUpdate}
        value={locator.by}
        options={locatorKinds.map((value) => ({ value, label: say.fields.bys[value] }))}
        onChange={(by) => set({ by: by as Locator['by'] })}
      />
      <CommittedField
        label={say.fields.value}
        readOnly={!mayUpdate}
        value={locator.value}
        onCommit={(value) => set({ value })}
      />
      {locator.by === 'role' && (
        <CommittedField
          label={say.fields.accessibleName}
          readOnly={!mayUpdate}
          value={locator.name ?? ''}
          onCommit={(name) => set({ name })}
        />
      )}
      <CommittedField
        label={say.fields.nth}
        readOnly={!mayUpdate}
        value={locator.nth === undefined ? '' : String(locator.nth)}
        onCommit={(text) => {
          const { nth: _, ...others } = locator;
          const nth = Number(text);
          change(
            'technicalObject',
            withLocator(step, text.trim() !== '' && Number.isInteger(nth) && nth >= 0 ? { ...others, nth } : others),
          );
        }}
      />
    </>
  );
}

function Property({ step }: StepProps) {
  const { mayUpdate } = useFlow();
  const change = useStepChange(step);
  const { config } = step;
  const { properties, operators } = say.fields;
  return (
    <>
      <SelectField
        label={say.fields.property}
        readOnly={!mayUpdate}
        value={config.property ?? ''}
        options={stepProperties.map((value) => ({ value, label: properties[value] }))}
        onChange={(property) => change('config', { ...config, property })}
      />
      {step.actionType === 'Verify' && (
        <SelectField
          label={say.fields.operator}
          readOnly={!mayUpdate}
          value={config.operator ?? ''}
          options={stepOperators.map((value) => ({ value, label: operators[value] }))}
          onChange={(operator) => change('config', { ...config, operator })}
        />
      )}
    </>
  );
}
