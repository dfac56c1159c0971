import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { flowEditorMessages as say } from '../../../../domain/flows/editor/flow-editor-messages.ts';
import { messages } from '../../../../domain/texts/messages.ts';
import { selectKeysAreShown } from '../../../../machines/flows/editor/flow-editor-machine.ts';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { color, font } from '../../../theme/tokens.ts';
import { useFlow } from '../use-flow.ts';

/** The keys of the grid. */
export function KeysDialog() {
  const { editor } = useFlow();
  const isOpen = useSelector(editor, selectKeysAreShown);
  return (
    <Dialog
      open={isOpen}
      title={say.keys}
      closeLabel={messages.close}
      onClose={() => isOpen && editor.send({ type: 'keys.toggle' })}
    >
      <List>
        {say.keyList.map(({ keys, does }) => (
          <div key={`${keys} ${does}`}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </List>
    </Dialog>
  );
}

const List = styled.dl`
  display: grid;
  gap: 6px;
  margin: 0;
  font-size: ${font.list};
  > div { display: grid; grid-template-columns: 180px minmax(0, 1fr); align-items: baseline; gap: 12px; }
  dd { margin: 0; }
  kbd {
    padding: 1px 6px;
    border: 1px solid ${color.line};
    border-radius: 4px;
    background: ${color.sunken};
    font: inherit;
    font-size: ${font.small};
  }
`;
