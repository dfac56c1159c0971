import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import styled from 'styled-components';
import type { RichTextMessages } from '../../../domain/rich-text/rich-text-messages.ts';
import { color } from '../../theme/tokens.ts';
import { Button } from '../display/button.tsx';
import { linkAddress } from './link-address.ts';
import { TextField } from '../fields/text-field.tsx';

interface RichTextLinkProps {
  readonly editor: Editor;
  readonly words: RichTextMessages;
  readonly onClose: () => void;
}

/** The address of the link at the cursor or of the selected text; Escape returns to the text. */
export function RichTextLink({ editor, words, onClose }: RichTextLinkProps) {
  const [before] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [typed, setTyped] = useState(before);
  const [isWrong, setWrong] = useState(false);
  const change = (next: string) => {
    setTyped(next);
    setWrong(false);
  };
  const leave = () => {
    onClose();
    editor.commands.focus();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    leave();
  };
  const apply = () => {
    const href = linkAddress(typed);
    if (href === null) return setWrong(true);
    const chain = editor.chain().extendMarkRange('link');
    // Without a selection, the address itself becomes the text.
    if (editor.state.selection.empty && !before) {
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    leave();
  };
  return (
    <Row>
      <TextField
        label={words.linkAddress}
        hideLabel
        placeholder={words.linkAddress}
        value={typed}
        onChange={change}
        onSubmit={apply}
        onCancel={leave}
        error={isWrong ? words.linkFault : undefined}
        autoFocus
      />
      <Button small tone="primary" onPress={apply}>
        {words.linkApply}
      </Button>
      {before && (
        <Button small onPress={remove}>
          {words.linkRemove}
        </Button>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 6px;
  padding: 6px;
  border-bottom: 1px solid ${color.line};
  > :first-child { flex: 1; }
  > button { margin-top: 4px; }
`;
