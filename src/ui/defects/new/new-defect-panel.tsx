import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { formFields, type Field } from '../../../domain/templates/template.ts';
import { messages } from '../../../domain/texts/messages.ts';
import type { NewDefectRef } from '../../../machines/defects/new/new-defect-machine.ts';
import {
  selectIsCreating,
  selectIsRecalling,
  selectNewDraft,
  selectNewFault,
  selectNewTitleFault,
} from '../../../machines/defects/new/new-defect-selectors.ts';
import { SidePanel } from '../../kit/overlays/side-panel.tsx';
import { TitleField } from '../../kit/fields/title-field.tsx';
import { FieldInput } from '../panel/field-input.tsx';
import { FieldsGrid } from '../panel/fields-grid.tsx';
import { LeavingDialog } from '../panel/leaving-dialog.tsx';
import { NewDefectButtons } from './new-defect-buttons.tsx';
import { NewDefectFiles } from './new-defect-files.tsx';
import { NewDefectTags } from './new-defect-tags.tsx';
import { NewDefectTexts } from '../comments/text-files.tsx';
import { SimilarDefects } from './similar-defects.tsx';
import { useNewDefect } from '../panel/use-child.ts';
import { useProject } from '../use-project.ts';
import { appearsLate } from '../../theme/marks.ts';

/** A new defect; nothing is sent to the server before Save [DEF-003, DEF-055]. */
export function NewDefectPanel() {
  const edit = useNewDefect();
  return edit ? <Form edit={edit} /> : null;
}

function Form({ edit }: { readonly edit: NewDefectRef }) {
  const isRecalling = useSelector(edit, selectIsRecalling);
  const isCreating = useSelector(edit, selectIsCreating);
  const { template } = useProject();
  return (
    <SidePanel
      label={messages.defect.new}
      onClose={() => edit.send({ type: 'draft.leave' })}
      header={isRecalling ? messages.defect.new : <Title edit={edit} />}
      footer={<NewDefectButtons edit={edit} />}
    >
      {!isRecalling && (
        <PendingQuestion inert={isCreating}>
          <SimilarDefects edit={edit} />
          <NewDefectTags edit={edit} />
          <NewDefectTexts edit={edit}>
            <FieldsGrid fields={formFields(template)} render={(field) => <NewField edit={edit} field={field} />} />
          </NewDefectTexts>
          <NewDefectFiles edit={edit} />
        </PendingQuestion>
      )}
      <LeavingDialog edit={edit} />
    </SidePanel>
  );
}

function Title({ edit }: { readonly edit: NewDefectRef }) {
  const { header } = useSelector(edit, selectNewDraft);
  const fault = useSelector(edit, selectNewTitleFault);
  return (
    <div data-place="new-title">
      <TitleField
        look="boxed"
        label={messages.defect.titleLabel}
        required
        autoFocus
        placeholder={messages.defect.titlePlaceholder}
        value={header}
        error={fault ?? undefined}
        onChange={(text) => edit.send({ type: 'header.write', text })}
        onSubmit={() => edit.send({ type: 'defect.save' })}
      />
    </div>
  );
}

function NewField({ edit, field }: { readonly edit: NewDefectRef; readonly field: Field }) {
  const { values } = useSelector(edit, selectNewDraft);
  const fault = useSelector(edit, selectNewFault(field.key));
  const write = (value: string) => edit.send({ type: 'value.write', field: field.key, value });
  return (
    <FieldInput
      field={field}
      value={values[field.key] ?? ''}
      error={fault ?? undefined}
      onWrite={write}
      onChoose={write}
    />
  );
}

/** Inert while the defect is being created: later input would not be part of it. */
const PendingQuestion = styled.div`
  ${appearsLate('opacity')}
  &[inert] { opacity: 0.6; }
`;
