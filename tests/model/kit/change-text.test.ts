import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeText } from '../../../src/ui/kit/rich-text/change-text.ts';
import { richTextExtensions } from '../../../src/ui/kit/rich-text/rich-text-extensions.ts';

const schema = getSchema(richTextExtensions('', []));

interface Json {
  readonly type: string;
  readonly content?: readonly Json[];
  readonly text?: string;
  readonly marks?: readonly { readonly type: string }[];
}
const paragraph = (content: readonly Json[]): Json => ({ type: 'paragraph', content });
const said = (text: string): Json => paragraph([{ type: 'text', text }]);
const docOf = (...content: readonly Json[]): Node => Node.fromJSON(schema, { type: 'doc', content });

const words = fc.array(fc.constantFrom('a', 'aa', 'cart', 'loses', ' ', ', ', '😀'), { minLength: 1, maxLength: 8 });
const piece = fc
  .tuple(words, fc.subarray(['bold', 'italic']))
  .map(([texts, marks]): Json => ({ type: 'text', text: texts.join(''), marks: marks.map((type) => ({ type })) }));
const line = fc.oneof(piece, fc.constant<Json>({ type: 'hardBreak' }));
const paragraphs = fc.array(line, { maxLength: 4 }).map(paragraph);
const list = fc
  .tuple(fc.constantFrom('bulletList', 'orderedList'), fc.array(paragraphs, { minLength: 1, maxLength: 4 }))
  .map(([type, items]): Json => ({ type, content: items.map((item) => ({ type: 'listItem', content: [item] })) }));
const quote = fc
  .array(paragraphs, { minLength: 1, maxLength: 3 })
  .map((content): Json => ({ type: 'blockquote', content }));
const documents = fc
  .array(fc.oneof({ weight: 3, arbitrary: paragraphs }, list, quote), { minLength: 1, maxLength: 6 })
  .map((content) => docOf(...content));

test('any text becomes any other text', () => {
  fc.assert(
    fc.property(documents, documents, (before, after) => {
      const change = changeText(EditorState.create({ schema, doc: before }), after);
      expect(change.doc.toJSON()).toEqual(after.toJSON());
    }),
    { numRuns: 2_000 },
  );
});

/** Where the caret is after a change: what stands before and behind it in its paragraph. */
const aroundCaret = (before: Node, caret: number, after: Node): readonly [string, string] => {
  const state = EditorState.create({ schema, doc: before, selection: TextSelection.create(before, caret) });
  const { $head } = state.apply(changeText(state, after)).selection;
  const { parent, parentOffset } = $head;
  return [parent.textBetween(0, parentOffset), parent.textBetween(parentOffset, parent.content.size)];
};

// Other letters than mine: between equal words, the caret could be in either place.
const mineOf = fc.stringMatching(/^[a-e]{1,5}( [a-e]{1,5}){0,6}$/);
const theirs = fc.stringMatching(/^[v-z]{1,5}( [v-z]{1,5}){0,6}$/);

test('what others write in front, behind and in another paragraph leaves the caret between its letters', () => {
  fc.assert(
    fc.property(mineOf, theirs, theirs, fc.nat(), (mine, front, behind, at) => {
      const offset = 1 + (at % mine.length);
      const around = [mine.slice(0, offset), mine.slice(offset)];
      const before = docOf(said(mine), said('The end'));
      expect(aroundCaret(before, 1 + offset, docOf(said(`${front}. ${mine}`), said('The end')))).toEqual([
        `${front}. ${around[0]}`,
        around[1],
      ]);
      expect(aroundCaret(before, 1 + offset, docOf(said(`${front}. ${mine} (${behind})`), said('The end!')))[0]).toBe(
        `${front}. ${around[0]}`,
      );
      expect(aroundCaret(before, 1 + offset, docOf(said(front), said(mine), said('The end')))).toEqual(around);
    }),
  );
});

test('an item of a list keeps the caret while another person writes in the same list', () => {
  const items = (...texts: readonly string[]) =>
    docOf({ type: 'bulletList', content: texts.map((text) => ({ type: 'listItem', content: [said(text)] })) });
  const before = items('Open the cart', 'Press Buy', 'Look');
  // Behind "Press".
  const caret = 3 + 'Open the cart'.length + 4 + 'Press'.length;
  const after = items('Open the full cart', 'Then: Press Buy', 'Look again');
  expect(aroundCaret(before, caret, after)).toEqual(['Then: Press', ' Buy']);
});

const listOf = (...items: readonly string[]): Json => ({
  type: 'orderedList',
  content: items.map((item) => ({ type: 'listItem', content: [said(item)] })),
});
const [first, second] = ['Open the shop in a new window', 'Do what the title says'];
test.each([
  ['lifted out of a list', [listOf(first, second)], [listOf(first), said(second)], second],
  ['lifted and longer', [listOf(first, second)], [listOf(first), said(`Now ${second}`)], `Now ${second}`],
  ['put into a list', [said(first), said(second)], [listOf(first, second)], second],
  ['joined with the one before', [said(first), said(second)], [said(`${first}${second}`)], `${first}${second}`],
  ['split', [said(first), said(second)], [said(first), said('Do what '), said('the title says')], 'the title says'],
])('the caret stays behind its letter in a line that is %s', (_, before, after, line) => {
  const doc = docOf(...before);
  let caret = 0;
  doc.descendants((node, position) => {
    if (node.isText && node.text === second) caret = position + second.length;
  });
  expect(aroundCaret(doc, caret, docOf(...after))).toEqual([line, '']);
});
