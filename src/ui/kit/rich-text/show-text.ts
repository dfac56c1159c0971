import { createNodeFromContent, type Editor } from '@tiptap/react';
import { Node } from '@tiptap/pm/model';
import { alignBlocks } from '../../../domain/rich-text/align-blocks.ts';

/** A trailing space in a paragraph is preserved, since the user may be about to continue typing. */
export const keepBlanks = { preserveWhitespace: true } as const;

const blocksIn = (doc: Node): readonly Node[] => Array.from({ length: doc.childCount }, (_, index) => doc.child(index));
const keyOf = (block: Node) => JSON.stringify(block.toJSON());

/**
 * Updates the text of an editor that may be in use: only blocks that differ are replaced, so that the cursor stays in
 * place and undo covers only what was typed here.
 */
export const showText = (editor: Editor, html: string): void => {
  const { state, schema, view } = editor;
  const parsed = createNodeFromContent(html, schema, { slice: false, parseOptions: keepBlanks });
  const next = parsed instanceof Node ? parsed : schema.topNodeType.createAndFill(null, parsed);
  if (!next) return;
  const before = blocksIn(state.doc);
  const blockBy = new Map(blocksIn(next).map((block) => [keyOf(block), block]));
  const { fates, inserts } = alignBlocks(before.map(keyOf), blocksIn(next).map(keyOf));
  const nodesOf = (keys: readonly string[]) => keys.flatMap((key) => blockBy.get(key) ?? []);
  const { tr } = state;
  let end = state.doc.content.size;
  // Starts with the last block, so that earlier positions stay valid.
  const isWhole = fates.every((fate) => fate === null);
  if (isWhole) tr.replaceWith(0, end, next.content);
  else {
    tr.insert(end, nodesOf(inserts[before.length] ?? []));
    for (let index = before.length - 1; index >= 0; index -= 1) {
      const block = before[index]!;
      const start = end - block.nodeSize;
      const fate = fates[index] ?? null;
      if (fate !== keyOf(block)) tr.replaceWith(start, end, nodesOf(fate === null ? [] : [fate]));
      tr.insert(start, nodesOf(inserts[index] ?? []));
      end = start;
    }
  }
  if (tr.docChanged) view.dispatch(tr.setMeta('preventUpdate', true).setMeta('addToHistory', false));
};
