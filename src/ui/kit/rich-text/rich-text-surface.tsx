import { EditorContent } from '@tiptap/react';
import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { richTextLook } from '../../theme/rich-text-look.ts';
import { color } from '../../theme/tokens.ts';
import type { RichTextSurfaceProps } from './rich-text-surface-props.ts';
import { RichTextLink } from './rich-text-link.tsx';
import { RichTextPeople } from './rich-text-people.tsx';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { useRichText } from './use-rich-text.ts';

/** The lazily loaded part: the toolbar and the text. */
export function RichTextSurface(props: RichTextSurfaceProps) {
  const { words } = props;
  const [isLinkOpen, setLinkOpen] = useState(false);
  const { editor, list } = useRichText(props);
  const turnLink = useCallback(() => setLinkOpen((isOpen) => !isOpen), []);
  return (
    <>
      <RichTextToolbar editor={editor} words={words} isLinkOpen={isLinkOpen} onLink={turnLink} />
      {isLinkOpen && <RichTextLink editor={editor} words={words} onClose={() => setLinkOpen(false)} />}
      <Text editor={editor} />
      <RichTextPeople list={list} label={words.people} />
    </>
  );
}

const Text = styled(EditorContent)`
  display: grid;
  flex: 1;
  min-height: 0;
  > .ProseMirror {
    ${richTextLook}
    position: relative;
    padding: 8px 11px;
    outline: none;
    white-space: break-spaces;
    font-variant-ligatures: none;
    @media (pointer: coarse) { font-size: 1rem; }
  }
  .ProseMirror-gapcursor { display: none; position: relative; }
  .ProseMirror-focused .ProseMirror-gapcursor { display: block; border-top: 1px solid ${color.text}; width: 20px; }
  p.is-editor-empty:first-child::before {
    content: attr(data-placeholder);
    float: inline-start;
    height: 0;
    color: ${color.quiet};
    pointer-events: none;
  }
`;
