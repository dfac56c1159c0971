import { useEditorState, type Editor } from '@tiptap/react';
import { Link } from 'lucide-react';
import { memo } from 'react';
import { Group } from 'react-aria-components/Group';
import { Toolbar } from 'react-aria-components/Toolbar';
import styled from 'styled-components';
import type { RichTextMessages } from '../../../domain/rich-text/rich-text-messages.ts';
import { color } from '../../theme/tokens.ts';
import { IconButton } from '../display/icon-button.tsx';
import { richTextTools } from './rich-text-tools.ts';

interface RichTextToolbarProps {
  readonly editor: Editor;
  readonly words: RichTextMessages;
  readonly isLinkOpen: boolean;
  readonly onLink: () => void;
}

const activeTools = (editor: Editor): string =>
  [
    ...richTextTools
      .flat()
      .filter((tool) => tool.isActive(editor))
      .map((tool) => tool.name),
    editor.isActive('link') ? 'link' : '',
  ].join(' ');

/** A single tab stop; arrow keys move inside it. It is rendered when a tool becomes active, not with every key. */
export const RichTextToolbar = memo(function RichTextToolbar(props: RichTextToolbarProps) {
  const { editor, words, isLinkOpen, onLink } = props;
  const active = useEditorState({ editor, selector: ({ editor: now }) => activeTools(now) }).split(' ');
  return (
    <Bar aria-label={words.toolbar}>
      {richTextTools.map((group) => (
        <Together key={group[0].name}>
          {group.map(({ name, icon: Icon, keys, run }) => (
            <IconButton
              key={name}
              small
              label={words[name]}
              keys={keys}
              icon={<Icon size={15} aria-hidden />}
              pressed={active.includes(name)}
              onPress={() => run(editor.chain().focus()).run()}
            />
          ))}
        </Together>
      ))}
      <IconButton
        small
        label={words.link}
        icon={<Link size={15} aria-hidden />}
        pressed={active.includes('link')}
        expanded={isLinkOpen}
        onPress={onLink}
      />
    </Bar>
  );
});

const Bar = styled(Toolbar)`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 6px;
  padding: 4px 6px;
  border-bottom: 1px solid ${color.line};
`;
const Together = styled(Group)`
  display: inline-flex;
  gap: 1px;
`;
