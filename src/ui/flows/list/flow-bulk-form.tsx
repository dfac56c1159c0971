import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { flowBulkKinds, type FlowBulkEdit, type FlowBulkKind } from '../../../domain/flows/list/flow-bulk.ts';
import { flowListMessages } from '../../../domain/flows/list/flow-list-messages.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import {
  selectFlowBulkEdit,
  selectFlowBulkProblem,
  selectFlowBulkTarget,
} from '../../../machines/flows/list/flow-bulk-machine.ts';
import { useArea, useWorkspace } from '../../actors-context.tsx';
import type { Option } from '../../kit/fields/option-list.tsx';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { color } from '../../theme/tokens.ts';
import { severityOptions, statusOptions, usePeopleOptions, useTagOptions } from './use-flow-filter-options.tsx';
import { useFolderOptions } from '../../folders/use-folder-options.ts';

export const flowBulkFormId = 'flow-bulk-form';
const { bulk: say } = flowListMessages;

/** What to change, and the new value. */
export function FlowBulkForm() {
  const { flowBulk } = useArea('flows');
  const edit = useSelector(flowBulk, selectFlowBulkEdit);
  const target = useSelector(flowBulk, selectFlowBulkTarget);
  const problem = useSelector(flowBulk, selectFlowBulkProblem);
  const kinds = flowBulkKinds.filter((kind) => kind !== 'delete' || target?.deletable !== 'none');
  const write = (next: FlowBulkEdit) => flowBulk.send({ type: 'edit.write', edit: next });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    flowBulk.send({ type: 'edit.preview' });
  };
  return (
    <Form id={flowBulkFormId} onSubmit={submit}>
      <SelectField
        label={say.change}
        value={edit?.kind ?? ''}
        options={kinds.map((kind) => ({ value: kind, label: say.kinds[kind] }))}
        onChange={(kind) => write({ kind: kind as FlowBulkKind, value: '' })}
        autoFocus
      />
      {edit && edit.kind !== 'delete' && <Value edit={edit} onWrite={write} />}
      {problem && <Refused role="alert">{problemText(problem)}</Refused>}
    </Form>
  );
}

interface ValueProps {
  readonly edit: FlowBulkEdit;
  readonly onWrite: (edit: FlowBulkEdit) => void;
}

const useOptions = (kind: FlowBulkKind): readonly Option[] => {
  const people = usePeopleOptions();
  const tags = useTagOptions();
  const folders = useFolderOptions('FLOW');
  switch (kind) {
    case 'folderId':
      return folders;
    case 'status':
      return statusOptions;
    case 'severity':
      return severityOptions;
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
