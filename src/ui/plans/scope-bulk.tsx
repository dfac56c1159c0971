import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { planMessages } from '../../domain/plans/plan-messages.ts';
import { evenly, unchanged } from '../../domain/plans/scope-draft.ts';
import { scopeMessages as say } from '../../domain/plans/scope-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { numberText } from '../../domain/texts/set-locale.ts';
import { selectDraft, selectErrors, type FormRef } from '../../machines/form/form-machine.ts';
import { DateField } from '../kit/fields/date-field.tsx';
import { MultiSelect } from '../kit/fields/multi-select.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { SwitchField } from '../kit/fields/switch-field.tsx';
import { useTextField } from '../form/use-field.ts';
import { useOpenProject } from '../projects/use-open-project.ts';
import { color, font } from '../theme/tokens.ts';
import { scopeStatusOptions } from './plan-words.tsx';

const { columns } = say;
const dateLabels = { ...messages.defect.date, clear: messages.defect.clearDate };
const asIs = { value: unchanged, label: say.unchanged };

interface BulkFieldsProps {
  readonly form: FormRef;
  /** Selected items. */
  readonly count: number;
}

/** What the selected items get. */
export function BulkFields({ form, count }: BulkFieldsProps) {
  const { members } = useOpenProject();
  const draft = useSelector(form, selectDraft);
  const people = members.map(({ id, fullName }) => ({ value: id, label: fullName }));
  const assignees = [
    asIs,
    ...(count > 1 ? [{ value: evenly, label: say.evenly }] : []),
    { value: '', label: planMessages.nobody },
    ...people,
  ];
  const clears = draft['clearsDue'] === true;
  return (
    <>
      <SelectField label={columns.assignee} options={assignees} {...useTextField(form, 'assignee')} />
      {draft['assignee'] === evenly && <Among form={form} count={count} people={people} />}
      <SelectField label={columns.status} options={[asIs, ...scopeStatusOptions]} {...useTextField(form, 'status')} />
      <DateField label={columns.dueDate} labels={dateLabels} disabled={clears} {...useTextField(form, 'dueDate')} />
      <SwitchField
        label={say.clearDue}
        on={clears}
        onChange={(value) => form.send({ type: 'form.write', field: 'clearsDue', value })}
      />
    </>
  );
}

interface AmongProps extends BulkFieldsProps {
  readonly people: readonly { readonly value: string; readonly label: string }[];
}

/** The people who get a share each, and how large it is. */
function Among({ form, count, people }: AmongProps) {
  const chosen = (useSelector(form, selectDraft)['among'] ?? []) as readonly string[];
  const error = useSelector(form, selectErrors)['among'];
  const names = people.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  return (
    <Chosen>
      <MultiSelect
        label={say.among}
        listLabel={say.among}
        values={chosen}
        options={people}
        countText={numberText(chosen.length)}
        onChange={(value) => form.send({ type: 'form.write', field: 'among', value })}
      />
      {names.length > 0 && (
        <span>
          {names.join(', ')}: {say.evenlyHint(count, names.length)}
        </span>
      )}
      {error && <Invalid role="alert">{error}</Invalid>}
    </Chosen>
  );
}

const Chosen = styled.div`
  display: grid;
  gap: 6px;
  justify-items: start;
  color: ${color.quiet};
  font-size: ${font.small};
`;
const Invalid = styled.span`
  color: ${color.danger};
`;
