import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { freeName, type TemplateEdit } from '../../domain/templates/edit-template.ts';
import { templateWords as say } from '../../domain/texts/template-words.ts';
import {
  selectStatusCounts,
  selectTemplateText,
  type TemplateEditorRef,
} from '../../machines/templates/template-editor-machine.ts';
import { SelectField } from '../kit/select-field.tsx';
import { color, font } from '../theme/tokens.ts';
import { ChoicesEditor } from './choices-editor.tsx';

/** The workflow: a status goes by saying which one its defects go to. */
export function StatusesEditor({ editor }: { readonly editor: TemplateEditorRef }) {
  const { workflow } = useSelector(editor, selectTemplateText);
  const counts = useSelector(editor, selectStatusCounts);
  const edit = (change: TemplateEdit) => editor.send({ type: 'template.edit', edit: change });
  return (
    <ChoicesEditor
      label={say.statuses}
      choices={workflow}
      nameOf={say.status}
      onRename={(at, name) => edit({ kind: 'renameStatus', at, name })}
      onOrder={(at, by) => edit({ kind: 'orderStatus', at, by })}
      addLabel={say.addStatus}
      onAdd={() => edit({ kind: 'addStatus', name: freeName(say.newStatus, workflow) })}
      renderEnd={(at, name) => (
        <>
          {workflow.length > 1 && (
            <Going>
              <SelectField
                hideLabel
                label={say.goTo(name)}
                placeholder={say.removeStatus(name)}
                value=""
                options={workflow
                  .filter((_, other) => other !== at)
                  .map((status) => ({ value: status, label: status }))}
                onChange={(to) => edit({ kind: 'removeStatus', at, to })}
              />
            </Going>
          )}
          <Count>{say.held(counts.get(name) ?? 0)}</Count>
        </>
      )}
    />
  );
}

const Going = styled.div`
  width: 190px;
`;
const Count = styled.span`
  color: ${color.quiet};
  font-size: ${font.small};
`;
