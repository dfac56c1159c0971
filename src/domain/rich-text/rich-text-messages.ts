import { localized } from '../texts/localized.ts';

/** The words of the editor of rich text. */
export const richTextMessages = localized({
  toolbar: 'Formatting',
  loading: 'Loading editor',
  heading1: 'Heading 1',
  heading2: 'Heading 2',
  heading3: 'Heading 3',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  code: 'Inline code',
  codeBlock: 'Code block',
  bulletList: 'Bullet list',
  orderedList: 'Numbered list',
  blockquote: 'Quote',
  link: 'Link',
  linkAddress: 'Link address',
  linkApply: 'Apply',
  linkRemove: 'Remove',
  people: 'People in this project',
  linkFault: 'Links must start with https://, http:// or mailto:',
});

export type RichTextMessages = Readonly<Record<keyof typeof richTextMessages, string>>;
