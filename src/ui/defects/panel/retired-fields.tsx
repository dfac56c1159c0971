import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { templateMessages } from '../../../domain/templates/template-messages.ts';
import type { DefectFieldsRef } from '../../../machines/defects/panel/defect-fields-machine.ts';
import { selectFieldKeys } from '../../../machines/defects/panel/defect-fields-machine.ts';
import {
  selectField,
  selectFieldDraft,
  selectFieldProblem,
  type FieldEditRef,
} from '../../../machines/fields/field-edit-machine.ts';
import { color, font } from '../../theme/tokens.ts';
import { FieldEdit } from './field-edit.tsx';
import { useFieldEdit, useFields } from './use-child.ts';

/** Fields removed from the template, if this defect has a value or unsaved input for them. */
export function RetiredFields({ defectId }: { readonly defectId: string }) {
  const fields = useFields();
  return fields ? <RetiredKeys fields={fields} defectId={defectId} /> : null;
}

function RetiredKeys({ fields, defectId }: { readonly fields: DefectFieldsRef; readonly defectId: string }) {
  const keys = useSelector(fields, selectFieldKeys);
  return keys.map((key) => <RetiredField key={key} fieldKey={key} defectId={defectId} />);
}

function RetiredField({ fieldKey, defectId }: { readonly fieldKey: string; readonly defectId: string }) {
  const edit = useFieldEdit(fieldKey);
  return edit ? <Retired edit={edit} defectId={defectId} /> : null;
}

function Retired({ edit, defectId }: { readonly edit: FieldEditRef; readonly defectId: string }) {
  const field = useSelector(edit, selectField);
  const draft = useSelector(edit, selectFieldDraft);
  const problem = useSelector(edit, selectFieldProblem);
  if (!field?.obsolete || (draft === '' && problem === null)) return null;
  return (
    <Frame role="group" aria-label={templateMessages.retiredField(field.label)}>
      <FieldEdit field={field} defectId={defectId} />
      <Note>{templateMessages.retiredNote}</Note>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  margin-bottom: 14px;
`;
const Note = styled.p`
  color: ${color.quiet};
  font-size: ${font.small};
`;
