import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { BulkEdit } from '../../../domain/defects/bulk/bulk.ts';
import { fieldOf } from '../../../domain/templates/template.ts';
import { bulkMessages as say } from '../../../domain/defects/bulk/bulk-messages.ts';
import { selectBulkEdit, selectBulkPreview } from '../../../machines/defects/list/bulk-edit-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { color } from '../../theme/tokens.ts';
import { useProject } from '../use-project.ts';

/** A preview of the changes. */
export function BulkPreviewText() {
  const { bulkEdit } = useWorkspace();
  const preview = useSelector(bulkEdit, selectBulkPreview);
  const edit = useSelector(bulkEdit, selectBulkEdit);
  if (!preview || !edit) return null;
  const { changing, unchanged, refused } = preview;
  return (
    <Lines role="status">
      <li>
        <WhatChanges edit={edit} />
      </li>
      <li>{changing.length > 0 ? say.changing(changing.length) : say.nothing}</li>
      {unchanged.length > 0 && <Quiet>{say.unchanged(unchanged.length)}</Quiet>}
      {refused.length > 0 && <Quiet>{say.refused(refused.length)}</Quiet>}
    </Lines>
  );
}

function WhatChanges({ edit }: { readonly edit: BulkEdit }) {
  const { nameOf, template } = useProject();
  if (edit.kind !== 'set')
    return (
      <>
        {edit.kind === 'addTag' ? say.addTag : say.removeTag}: <b>{edit.tag}</b>
      </>
    );
  const field = fieldOf(template, edit.field);
  const value = field?.type === 'USER_LIST' && edit.value ? nameOf(edit.value) : edit.value;
  return (
    <>
      {field?.label}: <b>{value || say.empty}</b>
    </>
  );
}

const Lines = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 6px;
  padding: 0;
  list-style: none;
  b { font-weight: 600; }
`;
const Quiet = styled.li`
  color: ${color.quiet};
`;
