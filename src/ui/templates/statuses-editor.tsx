import { useSelector } from '@xstate/react';
import { Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { freeName, type TemplateEdit } from '../../domain/templates/edit-template.ts';
import { statusTones, type StatusLook, type StatusTone } from '../../domain/templates/status-look.ts';
import { lookOf } from '../../domain/templates/template.ts';
import { templateMessages as say } from '../../domain/templates/template-messages.ts';
import type { TemplateEditorRef } from '../../machines/templates/template-editor-machine.ts';
import { selectStatusCounts, selectTemplateText } from '../../machines/templates/template-editor-selectors.ts';
import { Button } from '../kit/display/button.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { Menu } from '../kit/overlays/menu.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import { color, font } from '../theme/tokens.ts';
import { ChoicesEditor } from './choices-editor.tsx';
import { StatusDot } from './status-dot.tsx';

/** The workflow: deleting a status requires a replacement for its defects. */
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
          <Look editor={editor} at={at} name={name} />
          {workflow.length > 1 && (
            <Menu
              label={say.goTo(name)}
              header={say.goTo(name)}
              trigger={<IconButton small label={say.removeStatus(name)} icon={<Trash2 size={14} aria-hidden />} />}
              entries={workflow.filter((_, other) => other !== at).map((status) => ({ id: status, label: status }))}
              onAction={(to) => edit({ kind: 'removeStatus', at, to })}
            />
          )}
          <Count>{counts.has(name) && say.held(counts.get(name) ?? 0)}</Count>
        </>
      )}
    />
  );
}

/** The colour of a status, and whether it counts as closed. */
function Look({
  editor,
  at,
  name,
}: {
  readonly editor: TemplateEditorRef;
  readonly at: number;
  readonly name: string;
}) {
  const { tone, isClosed } = lookOf(useSelector(editor, selectTemplateText), name);
  const change = (look: Partial<StatusLook>) =>
    editor.send({ type: 'template.edit', edit: { kind: 'lookStatus', at, look } });
  return (
    <>
      <Menu
        label={say.colour(name)}
        trigger={
          <IconButton small label={`${say.colour(name)}: ${say.tones[tone]}`} icon={<StatusDot tone={tone} />} />
        }
        entries={statusTones.map((one) => ({ id: one, label: say.tones[one], icon: <StatusDot tone={one} /> }))}
        onAction={(one) => change({ tone: one as StatusTone })}
      />
      <Button small onPress={() => change({ isClosed: !isClosed })}>
        <VisuallyHidden>{name}: </VisuallyHidden>
        <Meaning>{isClosed ? say.closed : say.opened}</Meaning>
      </Button>
    </>
  );
}

const Meaning = styled.span`
  min-width: 44px;
`;
const Count = styled.span`
  min-width: 72px;
  color: ${color.quiet};
  font-size: ${font.small};
  text-align: right;
  font-variant-numeric: tabular-nums;
`;
