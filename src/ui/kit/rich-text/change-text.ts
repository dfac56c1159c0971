import { Fragment, type Node } from '@tiptap/pm/model';
import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import { alignBlocks } from '../../../domain/rich-text/align-blocks.ts';
import { listDiff } from '../../../domain/texts/list-diff.ts';
import { wordDiff } from '../../../domain/texts/word-diff.ts';

const blocksIn = (doc: Node): readonly Node[] => Array.from({ length: doc.childCount }, (_, index) => doc.child(index));
const keyOf = (block: Node) => JSON.stringify(block.toJSON());

/** One character for each position of a text block: an image or a mention counts as one. */
const lettersOf = (block: Node) => block.textBetween(0, block.content.size, '', '\uFFFC');

/** Replaces the words that differ; `at` is where the content of the block begins. */
const changeWords = (tr: Transaction, at: number, block: Node, next: Node): void => {
  let [from, to] = [block.content.size, next.content.size];
  for (const { kind, text } of wordDiff(lettersOf(block), lettersOf(next)).toReversed()) {
    const [removed, added] = [kind === 'new' ? 0 : text.length, kind === 'gone' ? 0 : text.length];
    if (kind !== 'same') tr.replace(at + from - removed, at + from, next.slice(to - added, to));
    [from, to] = [from - removed, to - added];
  }
};

/** The same letters in other forms, such as bold: their marks change, and nothing moves. */
const changeMarks = (tr: Transaction, at: number, next: Node): void =>
  next.forEach((node, offset) => {
    const [from, to] = [at + offset, at + offset + node.nodeSize];
    const now = tr.doc.slice(from, to).content;
    if (!node.isText || now.eq(Fragment.from(node)) || now.textBetween(0, now.size) !== node.text) return;
    tr.removeMark(from, to);
    for (const mark of node.marks) tr.addMark(from, to, mark);
  });

/** Replaces the stretch in which the contents of two blocks differ. */
const changeStretch = (tr: Transaction, at: number, block: Node, next: Node): void => {
  const start = block.content.findDiffStart(next.content);
  const end = block.content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  // With the same letters on both sides of it, as in "aa" and "aaa", the end would be found before the start.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  tr.replace(at + start, at + end.a + overlap, next.slice(start, end.b + overlap));
};

/** Changes a block at this position into the next one: its words, then their forms, then what else differs. */
const changeBlock = (tr: Transaction, position: number, block: Node, next: Node): void => {
  if (!block.hasMarkup(next.type, next.attrs, next.marks) || next.isLeaf) {
    tr.replaceWith(position, position + block.nodeSize, next);
    return;
  }
  if (block.isTextblock) {
    changeWords(tr, position + 1, block, next);
    changeMarks(tr, position + 1, next);
  } else if (block.childCount === next.childCount) changeChildren(tr, position + 1, block, next);
  changeStretch(tr, position + 1, tr.doc.nodeAt(position) ?? block, next);
};

/** The items of a list, the paragraphs of a quote. */
const changeChildren = (tr: Transaction, at: number, block: Node, next: Node): void => {
  let end = at + block.content.size;
  for (let index = block.childCount - 1; index >= 0; index -= 1) {
    const [child, now] = [block.child(index), next.child(index)];
    end -= child.nodeSize;
    if (!child.eq(now)) changeBlock(tr, end, child, now);
  }
};

interface TextLine {
  /** Where its letters begin in the document. */
  readonly at: number;
  readonly letters: string;
}
const linesIn = (doc: Node): readonly TextLine[] => {
  const lines: TextLine[] = [];
  doc.descendants((node, position) => {
    if (node.isTextblock) lines.push({ at: position + 1, letters: lettersOf(node) });
    return !node.isTextblock;
  });
  return lines;
};

/** The place behind the same letter of the next document: its line may have been lifted out of a list, joined, or split. */
const placeIn = (doc: Node, at: number, next: Node): number => {
  const [lines, nextLines] = [linesIn(doc), linesIn(next)];
  const rowOf = (list: readonly TextLine[]) => list.flatMap(({ letters }) => ['\n', ...letters.split('')]);
  const before = lines.filter((line) => line.at <= at);
  // Counts the letters up to the place; each line begins with a break.
  const letter = rowOf(before.slice(0, -1)).length + 1 + at - (before.at(-1)?.at ?? at);
  let [old, now] = [0, 0];
  for (const { kind } of listDiff(rowOf(lines), rowOf(nextLines))) {
    if (old >= letter) break;
    if (kind !== 'new') old += 1;
    if (kind !== 'gone') now += 1;
  }
  for (const line of nextLines) {
    const length = line.letters.length + 1;
    if (now <= length) return line.at + Math.max(0, now - 1);
    now -= length;
  }
  return next.content.size;
};

const letterBefore = (doc: Node, at: number) => {
  const { parent, parentOffset } = doc.resolve(at);
  return parent.textBetween(Math.max(0, parentOffset - 1), parentOffset, '', '\uFFFC');
};

/** The caret stays behind the letter that it stood behind, also where others write at the same place. */
const keepCaret = ({ selection, doc }: EditorState, tr: Transaction): Transaction => {
  if (!(selection instanceof TextSelection)) return tr;
  const placeNow = (at: number) => {
    const { pos, deleted } = tr.mapping.mapResult(at, -1);
    const isLost = deleted && letterBefore(doc, at) !== letterBefore(tr.doc, pos);
    return isLost ? placeIn(doc, at, tr.doc) : pos;
  };
  const [anchor, head] = [selection.anchor, selection.head].map((at) => tr.doc.resolve(placeNow(at)));
  return anchor && head ? tr.setSelection(TextSelection.between(anchor, head)) : tr;
};

/** Changes a document into the next one. Only what differs is replaced, word by word, so that the caret keeps its place. */
export const changeText = (state: EditorState, next: Node): Transaction => {
  const before = blocksIn(state.doc);
  const blockBy = new Map(blocksIn(next).map((block) => [keyOf(block), block]));
  const { fates, inserts } = alignBlocks(before.map(keyOf), blocksIn(next).map(keyOf));
  const nodesOf = (keys: readonly string[]) => keys.flatMap((key) => blockBy.get(key) ?? []);
  const { tr } = state;
  let end = state.doc.content.size;
  // Very long texts with nothing in common have one fate of several blocks.
  const isKnown = (fate: string | null) => fate === null || blockBy.has(fate);
  if (fates.every((fate) => fate === null) || !fates.every(isKnown)) return tr.replaceWith(0, end, next.content);
  tr.insert(end, nodesOf(inserts[before.length] ?? []));
  // Starts with the last block, so that earlier positions stay valid.
  for (let index = before.length - 1; index >= 0; index -= 1) {
    const block = before[index]!;
    const start = end - block.nodeSize;
    const fate = fates[index] ?? null;
    const now = fate === null ? undefined : blockBy.get(fate);
    if (!now) tr.delete(start, end);
    else if (fate !== keyOf(block)) changeBlock(tr, start, block, now);
    tr.insert(start, nodesOf(inserts[index] ?? []));
    end = start;
  }
  return keepCaret(state, tr);
};
