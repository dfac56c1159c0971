import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import {
  documentBulkKinds,
  type DocumentBulkEdit,
  type DocumentBulkKind,
} from '../../domain/documents/document-bulk.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import {
  selectDocumentBulkEdit,
  selectDocumentBulkProblem,
  selectDocumentBulkTarget,
} from '../../machines/documents/document-bulk-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import type { Option } from '../kit/fields/option-list.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { color } from '../theme/tokens.ts';
import { useDocumentList } from './use-document-list.ts';
import { usePeopleOptions, useStatusOptions, useTagOptions } from './use-document-options.tsx';
import { useFolderOptions } from '../folders/use-folder-options.ts';

export const documentBulkFormId = 'document-bulk-form';

/** What to change, and the new value. */
export function DocumentBulkForm() {
  const { bulk, words } = useDocumentList();
  const { bulk: say } = words;
  const edit = useSelector(bulk, selectDocumentBulkEdit);
  const target = useSelector(bulk, selectDocumentBulkTarget);
  const problem = useSelector(bulk, selectDocumentBulkProblem);
  const kinds = documentBulkKinds.filter((kind) => kind !== 'delete' || target?.deletable !== 'none');
  const write = (next: DocumentBulkEdit) => bulk.send({ type: 'edit.write', edit: next });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    bulk.send({ type: 'edit.preview' });
  };
  return (
    <Form id={documentBulkFormId} onSubmit={submit}>
      <SelectField
        label={say.change}
        value={edit?.kind ?? ''}
        options={kinds.map((kind) => ({ value: kind, label: say.kinds[kind] }))}
        onChange={(kind) => write({ kind: kind as DocumentBulkKind, value: '' })}
        autoFocus
      />
      {edit && edit.kind !== 'delete' && <Value edit={edit} onWrite={write} />}
      {problem && <Refused role="alert">{problemText(problem)}</Refused>}
    </Form>
  );
}

interface ValueProps {
  readonly edit: DocumentBulkEdit;
  readonly onWrite: (edit: DocumentBulkEdit) => void;
}

const useOptions = (kind: DocumentBulkKind): readonly Option[] => {
  const people = usePeopleOptions();
  const tags = useTagOptions();
  const { type, severities } = useDocumentList();
  const folders = useFolderOptions(type);
  const statuses = useStatusOptions(type);
  switch (kind) {
    case 'folderId':
      return folders;
    case 'status':
      return statuses;
    case 'severity':
      return severities;
    case 'owner':
      return people;
    case 'addTag':
    case 'removeTag':
      return tags;
    case 'delete':
      return [];
  }
};

function Value({ edit, onWrite }: ValueProps) {
  const { bulk: say } = useDocumentList().words;
  const { tagSearch } = useWorkspace();
  const isTag = edit.kind === 'addTag' || edit.kind === 'removeTag';
  return (
    <SelectField
      label={say.value}
      required
      value={edit.value}
      options={useOptions(edit.kind)}
      onChange={(value) => onWrite({ ...edit, value })}
      {...(isTag && { onSearch: (text: string) => tagSearch.send({ type: 'term.write', text }) })}
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
