import { useSelector } from '@xstate/react';
import { Plus, X } from 'lucide-react';
import styled from 'styled-components';
import { planMessages } from '../../domain/plans/plan-messages.ts';
import { scopeMessages as say } from '../../domain/plans/scope-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectDraft, selectErrors, type FormRef } from '../../machines/form/form-machine.ts';
import { useArea } from '../actors-context.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { Button } from '../kit/display/button.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { DateField } from '../kit/fields/date-field.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { UserSelect } from '../kit/fields/user-select.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { scopeStatusOptions } from './plan-words.tsx';
import { BulkFields } from './scope-bulk.tsx';

const { columns } = say;
const dateLabels = { ...messages.defect.date, clear: messages.defect.clearDate };

/** Changes the selected items; assigns one item to several people. */
export function ScopeDialogs({ count }: { readonly count: number }) {
  const { scopeBulk, scopeAssign } = useArea('plans');
  return (
    <>
      <FormDialog form={scopeBulk} title={say.bulkTitle(count)} submitLabel={say.apply} discardOnClose>
        <BulkFields form={scopeBulk} count={count} />
      </FormDialog>
      <FormDialog form={scopeAssign} title={say.assignSeveralTitle} submitLabel={messages.save} discardOnClose wide>
        <People form={scopeAssign} />
      </FormDialog>
    </>
  );
}

type ListName = 'people' | 'dueDates' | 'statuses';

const usePeople = (form: FormRef) => {
  const draft = useSelector(form, selectDraft);
  const list = (name: ListName) => (draft[name] ?? []) as readonly string[];
  const write = (field: ListName, value: readonly string[]) => form.send({ type: 'form.write', field, value });
  const names: readonly ListName[] = ['people', 'dueDates', 'statuses'];
  return {
    list,
    set: (field: ListName, index: number, value: string) => write(field, list(field).with(index, value)),
    add() {
      write('people', [...list('people'), '']);
      write('dueDates', [...list('dueDates'), '']);
      write('statuses', [...list('statuses'), 'NOT_STARTED']);
    },
    remove: (index: number) => names.forEach((name) => write(name, list(name).toSpliced(index, 1))),
  };
};

function People({ form }: { readonly form: FormRef }) {
  const { members } = useOpenProject();
  const { list, set, add, remove } = usePeople(form);
  const error = useSelector(form, selectErrors)['people'];
  const users = members.map(({ id, fullName, avatar }) => ({ id, name: fullName, avatar }));
  return (
    <>
      <p>{say.assignSeveralHint}</p>
      {list('people').map((person, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a part has no identity but its place
        <Part key={index} role="group" aria-label={`${columns.assignee} ${index + 1}`}>
          <UserSelect
            label={columns.assignee}
            users={users}
            nobody={planMessages.nobody}
            value={person}
            error={error}
            onChange={(value) => set('people', index, value)}
          />
          <DateField
            label={columns.dueDate}
            labels={dateLabels}
            value={list('dueDates')[index] ?? ''}
            onChange={(value) => set('dueDates', index, value)}
          />
          <SelectField
            label={columns.status}
            options={scopeStatusOptions}
            value={list('statuses')[index] ?? 'NOT_STARTED'}
            onChange={(value) => set('statuses', index, value)}
          />
          <IconButton
            label={say.removePerson(index + 1)}
            icon={<X size={15} aria-hidden />}
            onPress={() => remove(index)}
          />
        </Part>
      ))}
      <div>
        <Button small icon={<Plus size={14} aria-hidden />} onPress={add}>
          {say.addPerson}
        </Button>
      </div>
    </>
  );
}

const Part = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr)) auto;
  align-items: end;
  gap: 8px;
`;
