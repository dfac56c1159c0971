import { createNodeFromContent, type Editor } from '@tiptap/react';
import { Node } from '@tiptap/pm/model';
import { changeText } from './change-text.ts';

/** A trailing space in a paragraph is preserved, since the user may be about to continue typing. */
export const keepBlanks = { preserveWhitespace: true } as const;

/** Updates the text of an editor that may be in use; undo covers only what was typed here. */
export const showText = (editor: Editor, html: string): void => {
  const { state, schema, view } = editor;
  const parsed = createNodeFromContent(html, schema, { slice: false, parseOptions: keepBlanks });
  const next = parsed instanceof Node ? parsed : schema.topNodeType.createAndFill(null, parsed);
  if (!next) return;
  const change = changeText(state, next);
  if (change.docChanged) view.dispatch(change.setMeta('preventUpdate', true).setMeta('addToHistory', false));
};
