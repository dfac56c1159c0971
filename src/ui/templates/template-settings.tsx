import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import styled from 'styled-components';
import { problemText } from '../../domain/problems/problem-text.ts';
import { freeName, type TemplateEdit } from '../../domain/templates/edit-template.ts';
import { placesOf } from '../../domain/templates/field-cells.ts';
import { fieldOf, type Field } from '../../domain/templates/template.ts';
import { templateMessages as say } from '../../domain/templates/template-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import type { TemplateEditorRef } from '../../machines/templates/template-editor-machine.ts';
import {
  selectAddedField,
  selectOverwritten,
  selectReplaced,
  selectTemplateIsChanged,
  selectTemplateIsLeaving,
  selectTemplateIsMerged,
  selectTemplateIsSaving,
  selectTemplateIsShown,
  selectTemplateProblem,
  selectTemplateText,
} from '../../machines/templates/template-editor-selectors.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Banner } from '../kit/layout/banner.tsx';
import { Button } from '../kit/display/button.tsx';
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx';
import { FieldGrid } from '../kit/layout/field-grid.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { color, font } from '../theme/tokens.ts';
import { FieldEditor } from './field-editor.tsx';
import { StatusesEditor } from './statuses-editor.tsx';

const newTypes = ['TEXT', 'RICH_TEXT_FIELD', 'DATE', 'USER_LIST', 'LIST'] as const;

/** The defect template of a project: statuses, fields and layout [TPL-001]. */
export function TemplateSettings() {
  const { templateEditor: editor } = useWorkspace();
  const isShown = useSelector(editor, selectTemplateIsShown);
  return isShown ? (
    <Editor editor={editor} />
  ) : (
    <Waiting role="status" aria-label={say.loading}>
      <Skeleton $width="40%" />
      <Skeleton $width="70%" />
      <Skeleton $width="55%" />
    </Waiting>
  );
}

function Editor({ editor }: { readonly editor: TemplateEditorRef }) {
  const text = useSelector(editor, selectTemplateText);
  const edit = (change: TemplateEdit) => editor.send({ type: 'template.edit', edit: change });
  const added = useSelector(editor, selectAddedField);
  const labels = text.fields.map(({ label }) => label);
  return (
    <Page>
      <Bar editor={editor} />
      <section aria-labelledby="statuses">
        <h2 id="statuses">{say.statuses}</h2>
        <StatusesEditor editor={editor} />
      </section>
      <section aria-labelledby="fields">
        <h2 id="fields">{say.fields}</h2>
        <Fields>
          {text.fields.map((field) => (
            <FieldEditor key={field.key} field={field} onEdit={edit} isNew={field.key === added} />
          ))}
        </Fields>
        <Line role="group" aria-label={say.addField}>
          {newTypes.map((type) => (
            <Button
              key={type}
              small
              icon={<Plus size={14} aria-hidden />}
              onPress={() => edit({ kind: 'addField', label: freeName(say.newField, labels), type })}
            >
              {say.types[type]}
            </Button>
          ))}
        </Line>
      </section>
      <section aria-labelledby="preview">
        <h2 id="preview">{say.preview}</h2>
        <FieldGrid
          places={placesOf(text.fields)}
          render={(key) => <Shown field={fieldOf(text, key)} />}
          arrange={{
            nameOf: (key) => fieldOf(text, key)?.label ?? key,
            onArrange: (places) => edit({ kind: 'place', places }),
          }}
        />
      </section>
      <Leaving editor={editor} />
    </Page>
  );
}

function Bar({ editor }: { readonly editor: TemplateEditorRef }) {
  const text = useSelector(editor, selectTemplateText);
  const problem = useSelector(editor, selectTemplateProblem);
  const isChanged = useSelector(editor, selectTemplateIsChanged);
  const isMerged = useSelector(editor, selectTemplateIsMerged);
  const replaced = useSelector(editor, selectReplaced);
  const overwritten = useSelector(editor, selectOverwritten);
  const isSaving = useSelector(editor, selectTemplateIsSaving);
  const label = problem?.kind === 'invalid' ? (fieldOf(text, problem.field)?.label ?? problem.field) : '';
  return (
    <>
      {isMerged && (
        <Banner tone="info">
          {say.merged} {replaced.length > 0 && say.replaces(replaced.map(say.quoted).join(', '))}
        </Banner>
      )}
      {overwritten.length > 0 && (
        <Banner tone="warning" onClose={() => editor.send({ type: 'overwritten.dismiss' })}>
          {say.overwritten(overwritten.map(say.quoted).join(', '))}
        </Banner>
      )}
      {problem && <Banner tone="danger">{problemText(problem, label)}</Banner>}
      <Bottom>
        <Button
          tone="primary"
          disabled={!isChanged}
          busy={isSaving && say.saving}
          onPress={() => editor.send({ type: 'template.save' })}
        >
          {messages.save}
        </Button>
        <Button disabled={!isChanged || isSaving} onPress={() => editor.send({ type: 'template.discard' })}>
          {messages.discard}
        </Button>
        <Note role="status">{isChanged && say.rejectedChanges}</Note>
      </Bottom>
    </>
  );
}

function Leaving({ editor }: { readonly editor: TemplateEditorRef }) {
  return (
    <ConfirmDialog
      open={useSelector(editor, selectTemplateIsLeaving)}
      title={say.leaveTitle}
      confirmLabel={say.leaveDrop}
      closeLabel={messages.close}
      cancelLabel={say.leaveStay}
      onConfirm={() => editor.send({ type: 'editor.drop' })}
      onCancel={() => editor.send({ type: 'editor.stay' })}
    >
      {say.leaveText}
    </ConfirmDialog>
  );
}

/** A field in the layout: its name and type. */
function Shown({ field }: { readonly field: Field | undefined }) {
  return field ? (
    <Sample>
      {field.label}
      <span>{say.types[field.type]}</span>
    </Sample>
  ) : null;
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: 20px;
  h2 { margin-bottom: 8px; font-size: ${font.list}; font-weight: 600; color: ${color.quiet}; }
`;
const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  margin-bottom: 8px;
`;
const Waiting = styled.div`
  display: flex;
  flex-direction: column;
  gap: 14px;
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;
const Note = styled.span`
  color: ${color.quiet};
  font-size: ${font.small};
`;
const Sample = styled.div`
  padding: 4px 0;
  font-size: ${font.list};
  span { display: block; color: ${color.quiet}; font-size: ${font.small}; }
`;
/** Sticky, however long the list of fields is. */
const Bottom = styled(Line)`
  position: sticky;
  top: 0;
  z-index: 2;
  margin: 0 -4px -8px;
  padding: 8px 4px;
  background: ${color.ground};
`;
