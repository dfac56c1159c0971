import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bothOf } from '../../../../src/domain/rich-text/both-of.ts';
import { isInConflict, putBack, takeIn, yieldTo, type Editing } from '../../../../src/domain/rich-text/take-in.ts';
import { changeText } from '../../../../src/ui/kit/rich-text/change-text.ts';
import { richTextExtensions } from '../../../../src/ui/kit/rich-text/rich-text-extensions.ts';
import { lawRuns } from '../../law-runs.ts';
import { openServer, type Who } from './text-server.ts';

/**
 * Two people edit one paragraph (ruling R46): no word of either is lost without a question or a notice, and the caret of
 * each keeps its place.
 *
 *   LAW_CASES=10000 npx vitest run --project unit tests/model/defects/merging/one-paragraph-laws.test.ts
 */
/** `at`, `length`: in percent of the words. */
interface Operation {
  readonly kind: 'insert' | 'replace' | 'delete' | 'mark';
  readonly at: number;
  readonly length: number;
  readonly count: number;
}
const operations = fc.array(
  fc.record({
    kind: fc.constantFrom<Operation['kind']>('insert', 'insert', 'replace', 'delete', 'mark'),
    at: fc.nat(100),
    length: fc.nat(25),
    count: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 4 },
);
/** Words that stand more than once, so that changes have several possible places. */
const sentence = fc.array(fc.constantFrom('the', 'basket', 'is', 'empty', 'and', 'shop,', 'open.', 'again'), {
  minLength: 1,
  maxLength: 16,
});

interface Word {
  readonly text: string;
  /** The place in the sentence that both began with; null for a new word. */
  readonly from: number | null;
  readonly isMarked: boolean;
}

const edited = (who: Who, words: readonly Word[], list: readonly Operation[]): readonly Word[] => {
  let count = 0;
  return list.reduce<readonly Word[]>((now, { kind, at, length, count: added }) => {
    const start = Math.round((now.length * at) / 100);
    const end = kind === 'insert' ? start : Math.min(now.length, start + 1 + Math.round((now.length * length) / 100));
    const fresh = Array.from({ length: added }, (): Word => ({
      text: `${who}${(count += 1)}`,
      from: null,
      isMarked: false,
    }));
    const between = {
      insert: fresh,
      replace: fresh,
      delete: [],
      mark: now.slice(start, end).map((word) => ({ ...word, isMarked: true })),
    };
    return [...now.slice(0, start), ...between[kind], ...now.slice(end)];
  }, words);
};
const last = '<p>The last paragraph.</p>';
const htmlOf = (words: readonly Word[]) =>
  `<p>${words.map(({ text, isMarked }) => (isMarked ? `<strong>${text}</strong>` : text)).join(' ')}</p>${last}`;

const cases = fc.tuple(sentence, operations, operations).map(([chosen, byA, byB]) => {
  const texts: readonly string[] = chosen;
  const words = texts.map((text, from): Word => ({ text, from, isMarked: false }));
  const [a, b] = [edited('a', words, byA), edited('b', words, byB)];
  const has = (list: readonly Word[], index: number) => list.some(({ from }) => from === index);
  const isOnce = (text: string) => texts.indexOf(text) === texts.lastIndexOf(text);
  const untouched = texts.filter((text, index) => isOnce(text) && has(a, index) && has(b, index));
  return { base: htmlOf(words), a: htmlOf(a), b: htmlOf(b), untouched };
});

const wordsBy = (who: Who, text: string): readonly string[] => text.match(new RegExp(`\\b${who}\\d+\\b`, 'g')) ?? [];
const missing = (who: Who, text: string, where: readonly string[]) =>
  wordsBy(who, text).filter((word) => !where.some((one) => wordsBy(who, one).includes(word)));
const countIn = (text: string, word: string) =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .split(' ')
    .filter((one) => one === word).length;
/** Words that no text has as often. */
const lostWords = (texts: readonly string[], words: readonly string[]) =>
  [...Map.groupBy(words, (word) => word)]
    .filter(([word, all]) => texts.every((text) => countIn(text, word) < all.length))
    .map(([word]) => word);

const editing = (base: string, draft: string): Editing => ({ stored: base, base, draft, conflictBy: null });

type Server = ReturnType<typeof openServer>;
const seenBy = (who: Who, server: Server) => [server.stored(), ...server.noticesOf(who).map(({ text }) => text)];

/** Nothing is missing: neither in the text, nor in what the person is told. */
const expectNothingLost = (server: Server, a: string, b: string) =>
  expect([missing('a', a, seenBy('a', server)), missing('b', b, seenBy('b', server))]).toEqual([[], []]);

test('no word is lost without a notice when the second one has not seen the text of the first', () => {
  fc.assert(
    fc.property(cases, ({ base, a, b, untouched }) => {
      const server = openServer(base);
      server.save('a', a, base);
      server.save('b', b, base);
      expect(missing('b', b, [server.stored()])).toEqual([]);
      expect(lostWords(seenBy('a', server), untouched)).toEqual([]);
      expectNothingLost(server, a, b);
      const [notice] = server.noticesOf('a');
      if (!notice) return;
      // The first one restores the own text: now the second one is told.
      const restored = putBack(true, editing(server.stored(), server.stored()), {
        value: notice.text,
        base: notice.base,
      });
      server.save('a', restored.draft, restored.base);
      expect(missing('a', a, [server.stored()])).toEqual([]);
      expectNothingLost(server, a, b);
    }),
    lawRuns(300),
  );
});

test('the second one is asked before a word of the first is lost, and each answer keeps what it says', () => {
  fc.assert(
    fc.property(cases, fc.constantFrom('mine', 'theirs', 'both'), ({ base, a, b, untouched }, answer) => {
      const server = openServer(base);
      server.save('a', a, base);
      const now = takeIn(true, editing(base, b), { value: a, by: 'a' });
      expect(missing('b', b, [now.draft])).toEqual([]);
      if (!isInConflict(true, now)) {
        server.save('b', now.draft, now.base);
        expect([missing('a', a, [server.stored()]), missing('b', b, [server.stored()])]).toEqual([[], []]);
        expect(lostWords([server.stored()], untouched)).toEqual([]);
        return;
      }
      const theirs = yieldTo(true, now);
      expect(missing('a', a, [theirs.draft])).toEqual([]);
      if (answer === 'both') {
        const { html } = bothOf({ theirs: theirs.draft, mine: now.draft });
        server.save('b', html, a);
        const stored = server.stored();
        expect([missing('a', a, [stored]), missing('b', b, [stored]), server.noticesOf('a')]).toEqual([[], [], []]);
        expect(lostWords([stored], untouched)).toEqual([]);
        // It stays so when it is brought together with one of the versions again.
        for (const one of [theirs.draft, now.draft]) expect(bothOf({ theirs: one, mine: html }).html).toBe(html);
      } else if (answer === 'mine') {
        server.save('b', now.draft, now.base);
        expect(missing('b', b, [server.stored()])).toEqual([]);
        expectNothingLost(server, a, b);
      } else {
        server.save('b', theirs.draft, theirs.base);
        expect(missing('a', a, [server.stored()])).toEqual([]);
      }
    }),
    lawRuns(300),
  );
});

const schema = getSchema(richTextExtensions('', []));
const docOf = (html: string) =>
  Node.fromJSON(schema, {
    type: 'doc',
    content: [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, inner = '']) => ({
      type: 'paragraph',
      content: [...inner.matchAll(/<strong>(.*?)<\/strong>|([^<]+)/g)].map(([, bold, plain]) =>
        bold === undefined ? { type: 'text', text: plain } : { type: 'text', text: bold, marks: [{ type: 'bold' }] },
      ),
    })),
  });
const before = ({ $head }: EditorState['selection']) => $head.parent.textBetween(0, $head.parentOffset);

test('the caret of the one who types stays behind the letter that was typed while the text of the other arrives', () => {
  fc.assert(
    fc.property(cases, fc.nat(), ({ base, a, b }, pick) => {
      const own = wordsBy('b', b);
      const word = own[pick % Math.max(1, own.length)];
      if (word === undefined) return;
      const doc = docOf(b);
      const text = doc.child(0).textContent;
      const caret = 1 + new RegExp(`\\b${word}\\b`).exec(text)!.index + word.length;
      const state = EditorState.create({ schema, doc, selection: TextSelection.create(doc, caret) });
      const next = docOf(takeIn(true, editing(base, b), { value: a, by: 'a' }).draft);
      const after = state.apply(changeText(state, next));
      expect(after.doc.toJSON()).toEqual(next.toJSON());
      expect(before(after.selection).endsWith(word)).toBe(true);
      // What is typed on lands there.
      const typed = after.apply(after.tr.insertText('!'));
      expect(typed.doc.child(0).textContent).toContain(`${word}!`);
    }),
    lawRuns(300),
  );
});
