import { useSelector } from '@xstate/react';
import { CornerDownRight, Keyboard, ListPlus, PanelRight, Plus, Redo2, Split, Trash2, Undo2, Copy } from 'lucide-react';
import styled from 'styled-components';
import { flowEditorMessages as say } from '../../../../domain/flows/editor/flow-editor-messages.ts';
import {
  selectCanRedo,
  selectCanUndo,
  selectDetailsAreOpen,
  selectPickedCount,
  selectPlace,
} from '../../../../machines/flows/editor/flow-editor-machine.ts';
import { Button } from '../../../kit/display/button.tsx';
import { IconButton } from '../../../kit/display/icon-button.tsx';
import { color, font } from '../../../theme/tokens.ts';
import { lazyPart } from '../../../kit/layout/lazy-part.ts';
import { PagePart } from '../../../records/page-part.tsx';
import { useFlow } from '../use-flow.ts';

const icon = { size: 15, 'aria-hidden': true } as const;

const RecordButton = lazyPart(async () => ({
  default: (await import('../../../recordings/record-button.tsx')).RecordButton,
}));

/** What can be done with the rows, for those who do not know the keys yet. */
export function StepTools() {
  const { editor, mayUpdate } = useFlow();
  const isOpen = useSelector(editor, selectDetailsAreOpen);
  return (
    <Bar role="toolbar" aria-label={say.label}>
      {mayUpdate && <Changes />}
      <Space />
      <IconButton
        label={say.keys}
        keys="?"
        icon={<Keyboard {...icon} />}
        onPress={() => editor.send({ type: 'keys.toggle' })}
      />
      <IconButton
        label={say.details}
        keys="Ctrl+I"
        pressed={isOpen}
        icon={<PanelRight {...icon} />}
        onPress={() => editor.send({ type: 'details.toggle' })}
      />
    </Bar>
  );
}

function Changes() {
  const { editor } = useFlow();
  const canUndo = useSelector(editor, selectCanUndo);
  const canRedo = useSelector(editor, selectCanRedo);
  const picked = useSelector(editor, selectPickedCount);
  const row = useSelector(editor, (snapshot) => selectPlace(snapshot)?.row ?? '');
  const hasPlace = row !== '';
  return (
    <>
      <Button small icon={<Plus {...icon} />} onPress={() => editor.send({ type: 'step.add' })}>
        {say.addStep}
      </Button>
      <Button small icon={<ListPlus {...icon} />} onPress={() => editor.send({ type: 'task.add' })}>
        {say.addTask}
      </Button>
      <PagePart name="step-tools" loading={null}>
        <RecordButton row={row} />
      </PagePart>
      <IconButton
        label={say.undo}
        keys="Ctrl+Z"
        disabled={!canUndo}
        icon={<Undo2 {...icon} />}
        onPress={() => editor.send({ type: 'change.undo' })}
      />
      <IconButton
        label={say.redo}
        keys="Ctrl+Shift+Z"
        disabled={!canRedo}
        icon={<Redo2 {...icon} />}
        onPress={() => editor.send({ type: 'change.redo' })}
      />
      <IconButton
        label={say.duplicate}
        keys="Ctrl+D"
        disabled={!hasPlace}
        icon={<Copy {...icon} />}
        onPress={() => editor.send({ type: 'rows.duplicate' })}
      />
      <IconButton
        label={say.remove}
        keys="Delete"
        disabled={!hasPlace}
        icon={<Trash2 {...icon} />}
        onPress={() => editor.send({ type: 'rows.remove' })}
      />
      <IconButton
        label={say.extract}
        disabled={!hasPlace}
        icon={<Split {...icon} />}
        onPress={() => editor.send({ type: 'extract.ask' })}
      />
      {picked > 0 && (
        <Count role="status">
          <CornerDownRight size={13} aria-hidden /> {say.picked(picked)}
        </Count>
      )}
    </>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
`;
const Space = styled.span`
  flex: 1;
`;
const Count = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding: 0 8px;
  color: ${color.quiet};
  font-size: ${font.small};
`;
