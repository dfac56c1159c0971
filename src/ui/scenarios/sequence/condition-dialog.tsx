import { useSelector } from '@xstate/react';
import type { Condition } from '../../../domain/scenarios/scenario.ts';
import { availableVariables } from '../../../domain/scenarios/sequence/available-variables.ts';
import { hasNoValue } from '../../../domain/scenarios/sequence/condition-draft.ts';
import { sequenceMessages } from '../../../domain/scenarios/sequence/sequence-messages.ts';
import { selectDraft, selectIsOpen } from '../../../machines/form/form-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { FormText } from '../../form/form-text.tsx';
import { useTextField } from '../../form/use-field.ts';
import { withSet } from '../../kit/fields/option-list.tsx';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { optionsOf } from '../scenario-options.tsx';
import type { Sequence } from './use-sequence.ts';

const { condition: say } = sequenceMessages;

/** The value of the form: which condition of which flow; `was`: null for a new one. */
export interface ConditionAt {
  readonly placeId: string;
  readonly was: Condition | null;
}

/** A new condition, or another one in the place of it. */
export function ConditionDialog({ sequence }: { readonly sequence: Sequence }) {
  const { conditionForm: form } = useArea('scenarios');
  const isOpen = useSelector(form, selectIsOpen);
  const at = useSelector(form, ({ context }) => context.value) as ConditionAt | null;
  const place = sequence.places.find(({ id }) => id === at?.placeId);
  return (
    <FormDialog
      form={form}
      title={say.newTitle(place ? sequence.nameOf(place) : '')}
      submitLabel={say.save}
      discardOnClose
    >
      {isOpen && at && <Fields sequence={sequence} placeId={at.placeId} />}
    </FormDialog>
  );
}

function Fields({ sequence, placeId }: { readonly sequence: Sequence; readonly placeId: string }) {
  const { conditionForm: form } = useArea('scenarios');
  const { places, nameOf } = sequence;
  const kind = useSelector(form, selectDraft)['kind'];
  const earlier = places.slice(
    0,
    places.findIndex(({ id }) => id === placeId),
  );
  const kinds = optionsOf(say.kinds).filter(({ value }) => value !== 'after' || earlier.length > 0);
  return (
    <>
      <SelectField label={say.kind} options={kinds} autoFocus {...useTextField(form, 'kind')} />
      {kind === 'after' ? (
        <AfterFields flows={earlier.map((one, index) => ({ value: one.id, label: `${index + 1}. ${nameOf(one)}` }))} />
      ) : (
        <VariableFields sequence={sequence} placeId={placeId} />
      )}
    </>
  );
}

function AfterFields({ flows }: { readonly flows: readonly { readonly value: string; readonly label: string }[] }) {
  const { conditionForm: form } = useArea('scenarios');
  return (
    <>
      <SelectField label={say.after} required options={flows} {...useTextField(form, 'after')} />
      <SelectField label={say.result} options={optionsOf(say.results)} {...useTextField(form, 'result')} />
    </>
  );
}

function VariableFields({ sequence, placeId }: { readonly sequence: Sequence; readonly placeId: string }) {
  const { conditionForm: form } = useArea('scenarios');
  const draft = useSelector(form, selectDraft);
  const variable = useTextField(form, 'variable');
  const { names } = availableVariables(sequence.parts, sequence.definitions, placeId);
  const known = names.map((name) => ({ value: name, label: name }));
  return (
    <>
      <SelectField
        label={say.variable}
        required
        description={say.variableText}
        placeholder={say.chooseVariable}
        options={withSet(known, variable.value === '' ? [] : [variable.value])}
        {...variable}
      />
      <SelectField label={say.operator} options={optionsOf(say.operators)} {...useTextField(form, 'operator')} />
      {!hasNoValue(String(draft['operator'])) && <FormText form={form} field="value" label={say.value} />}
    </>
  );
}
