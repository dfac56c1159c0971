import type { Editor } from '@tiptap/react';
import {
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  SquareCode,
  Strikethrough,
  TextQuote,
  Underline,
} from 'lucide-react';

type Chain = ReturnType<Editor['chain']>;

const heading = (level: 1 | 2 | 3) => ({
  keys: `Ctrl+Alt+${level}`,
  isActive: (editor: Editor) => editor.isActive('heading', { level }),
  run: (chain: Chain) => chain.toggleHeading({ level }),
});
const mark = (name: string, keys: string, run: (chain: Chain) => Chain) => ({
  keys,
  isActive: (editor: Editor) => editor.isActive(name),
  run,
});

/** Tools by their name in the messages, grouped as in the toolbar. The link tool is a separate component. */
export const richTextTools = [
  [
    { name: 'heading1', icon: Heading1, ...heading(1) },
    { name: 'heading2', icon: Heading2, ...heading(2) },
    { name: 'heading3', icon: Heading3, ...heading(3) },
  ],
  [
    { name: 'bold', icon: Bold, ...mark('bold', 'Ctrl+B', (chain) => chain.toggleBold()) },
    { name: 'italic', icon: Italic, ...mark('italic', 'Ctrl+I', (chain) => chain.toggleItalic()) },
    { name: 'underline', icon: Underline, ...mark('underline', 'Ctrl+U', (chain) => chain.toggleUnderline()) },
    { name: 'strike', icon: Strikethrough, ...mark('strike', 'Ctrl+Shift+S', (chain) => chain.toggleStrike()) },
    { name: 'code', icon: Code, ...mark('code', 'Ctrl+E', (chain) => chain.toggleCode()) },
  ],
  [
    { name: 'bulletList', icon: List, ...mark('bulletList', 'Ctrl+Shift+8', (chain) => chain.toggleBulletList()) },
    {
      name: 'orderedList',
      icon: ListOrdered,
      ...mark('orderedList', 'Ctrl+Shift+7', (chain) => chain.toggleOrderedList()),
    },
    { name: 'blockquote', icon: TextQuote, ...mark('blockquote', 'Ctrl+Shift+B', (chain) => chain.toggleBlockquote()) },
    { name: 'codeBlock', icon: SquareCode, ...mark('codeBlock', 'Ctrl+Alt+C', (chain) => chain.toggleCodeBlock()) },
  ],
] as const;
