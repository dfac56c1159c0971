import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { bulkFieldsOf, isWholeEdit, type BulkEdit } from '../../../domain/defects/bulk/bulk.ts';
import { fieldOf, type Template } from '../../../domain/templates/template.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { bulkMessages as say } from '../../../domain/defects/bulk/bulk-messages.ts';
import { selectBulkEdit, selectBulkProblem } from '../../../machines/defects/list/bulk-edit-machine.ts';
import { selectSearchedTags } from '../../../machines/tags/tag-search-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { focusIncompleteDate } from '../../kit/focus/incomplete-date.ts';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { color } from '../../theme/tokens.ts';
import { useProject } from '../use-project.ts';
import { FieldInput } from '../panel/field-input.tsx';

export const bulkFormId = 'bulk-form';

const tagKinds = [
  { value: 'addTag', label: say.addTag },
  { value: 'removeTag', label: say.removeTag },
] as const;

const fieldOptions = (template: Template) => [
  ...bulkFieldsOf(template)
    .filter(({ type }) => type !== 'TAG')
    .map(({ key, label }) => ({ value: key, label })),
  ...tagKinds,
];

const choiceOf = (edit: BulkEdit | null) => (edit === null ? '' : edit.kind === 'set' ? edit.field : edit.kind);

const begun = (choice: string): BulkEdit =>
  choice === 'addTag' || choice === 'removeTag' ? { kind: choice, tag: '' } : { kind: 'set', field: choice, value: '' };

const useWrite = () => {
  const { bulkEdit } = useWorkspace();
  const { template } = useProject();
  return (edit: BulkEdit) => bulkEdit.send({ type: 'edit.write', edit, isWhole: isWholeEdit(template, edit) });
};

/** The field to change and its new value. */
export function BulkForm() {
  const { bulkEdit } = useWorkspace();
  const edit = useSelector(bulkEdit, selectBulkEdit);
  const problem = useSelector(bulkEdit, selectBulkProblem);
  const { template } = useProject();
  const write = useWrite();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!focusIncompleteDate(event.currentTarget as Element)) bulkEdit.send({ type: 'edit.preview' });
  };
  return (
    <Form id={bulkFormId} onSubmit={submit}>
      <SelectField
        label={say.field}
        value={choiceOf(edit)}
        options={fieldOptions(template)}
        onChange={(choice) => write(begun(choice))}
        autoFocus
      />
      {edit && <Value edit={edit} />}
      {problem && <Refused role="alert">{problemText(problem)}</Refused>}
    </Form>
  );
}

function Value({ edit }: { readonly edit: BulkEdit }) {
  const { template } = useProject();
  const writeEdit = useWrite();
  if (edit.kind !== 'set') return <TagValue edit={edit} />;
  const field = fieldOf(template, edit.field);
  const write = (value: string) => writeEdit({ ...edit, value });
  return field ? (
    <FieldInput field={{ ...field, label: say.value }} value={edit.value} onWrite={write} onChoose={write} />
  ) : null;
}

function TagValue({ edit }: { readonly edit: Exclude<BulkEdit, { kind: 'set' }> }) {
  const { tagSearch } = useWorkspace();
  const write = useWrite();
  const tags = useSelector(tagSearch, selectSearchedTags);
  return (
    <SelectField
      label={say.tag}
      required
      value={edit.tag}
      options={tags.map(({ tag, description }) => ({ value: tag, label: tag, hint: description || undefined }))}
      onSearch={(text) => tagSearch.send({ type: 'term.write', text })}
      onChange={(tag) => write({ ...edit, tag })}
    />
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: 14px;
`;
const Refused = styled.p`
  color: ${color.danger};
`;
