import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bothOf } from '../../../../src/domain/rich-text/both-of.ts';
import { mergeRichText } from '../../../../src/domain/rich-text/merge-rich-text.ts';
import { takeIn, isInConflict, yieldTo, type Editing } from '../../../../src/domain/rich-text/take-in.ts';
import { lawRuns } from '../../law-runs.ts';
import { openServer, type Who } from './text-server.ts';

/**
 * One person changes the lines of a text (lifts one out of a list, wraps, joins, or splits it) while another one types in
 * them: no word is lost or doubled without a question or a notice (ruling R46).
 *
 *   LAW_CASES=10000 npx vitest run --project unit tests/model/defects/merging/moved-lines-laws.test.ts
 */
const item = (words: string) => `<li><p>${words}</p></li>`;
const [one, two, three] = [
  'Open the shop in a new window and log in as Olivia',
  'Do what the title says',
  'Look at the basket',
];
const typed = `${two} while Olivia types`;

describe('a word typed in a line that the other one', () => {
  test.each([
    ['lifts out of the end of a list', `<ol>${item(one)}${item(two)}</ol>`, `<ol>${item(one)}</ol><p>${two}</p>`],
    [
      'lifts out of the middle of a list',
      `<ol>${item(one)}${item(two)}${item(three)}</ol>`,
      `<ol>${item(one)}</ol><p>${two}</p><ol>${item(three)}</ol>`,
    ],
    [
      'lifts out of an inner list',
      `<ul><li><p>${one}</p><ul>${item(two)}</ul></li></ul>`,
      `<ul>${item(one)}${item(two)}</ul>`,
    ],
    ['wraps into a list', `<p>${one}</p><p>${two}</p>`, `<ol>${item(one)}${item(two)}</ol>`],
    ['wraps into a quote', `<p>${one}</p><p>${two}</p>`, `<blockquote><p>${one}</p><p>${two}</p></blockquote>`],
    [
      'puts into the list before it',
      `<ol>${item(one)}</ol><p>${two}</p><p>${three}</p>`,
      `<ol>${item(one)}${item(two)}</ol><p>${three}</p>`,
    ],
    [
      'puts into an inner list',
      `<ol>${item(one)}${item(two)}</ol>`,
      `<ol><li><p>${one}</p><ol>${item(two)}</ol></li></ol>`,
    ],
    ['makes a heading', `<p>${one}</p><p>${two}</p>`, `<p>${one}</p><h2>${two}</h2>`],
    ['joins with the line before', `<p>${one}</p><p>${two}</p>`, `<p>${one}${two}</p>`],
    ['joins with the item before', `<ol>${item(one)}${item(two)}</ol>`, `<ol>${item(`${one}${two}`)}</ol>`],
    ['adds to the item before', `<ol>${item(one)}${item(two)}</ol>`, `<ol><li><p>${one}</p><p>${two}</p></li></ol>`],
    ['joins with the line behind', `<p>${two}</p><p>${three}</p>`, `<p>${two}${three}</p>`],
    ['splits', `<p>${one}</p><p>${two}</p>`, `<p>${one}</p><p>Do what </p><p>the title says</p>`],
    ['splits in a word', `<ol>${item(two)}</ol>`, `<ol>${item('Do what the ti')}${item('tle says')}</ol>`],
  ])('%s is there once, and nobody is asked', (_, base, changed) => {
    const words = base.replace(two, typed);
    const expected = changed.includes(two)
      ? changed.replace(two, typed)
      : changed.replace('says', 'says while Olivia types');
    for (const [theirs, mine] of [
      [words, changed],
      [changed, words],
    ] as const)
      expect(mergeRichText({ base, theirs, mine })).toEqual({
        value: expected,
        yielded: expected,
        rebased: theirs,
        conflicts: [],
      });
  });
});

type Kind = 'p' | 'h2' | 'ol' | 'ul' | 'blockquote' | 'inner';
interface Line {
  readonly kind: Kind;
  readonly words: readonly string[];
}
interface Edit {
  readonly kind: 'write' | 'replace' | 'turn' | 'join' | 'split' | 'new';
  /** In percent of the lines, and of the words of the line. */
  readonly line: number;
  readonly word: number;
  readonly to: Kind;
  readonly isGlued: boolean;
}
const kinds = fc.constantFrom<Kind>('p', 'p', 'h2', 'ol', 'ol', 'ul', 'blockquote', 'inner');
const editsOf = (of: readonly Edit['kind'][], isGlued: fc.Arbitrary<boolean> = fc.boolean()) =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...of),
      line: fc.nat(100),
      word: fc.nat(100),
      to: kinds,
      isGlued,
    }),
    { minLength: 1, maxLength: 3 },
  );
const starts = fc.array(fc.record({ kind: kinds, length: fc.integer({ min: 1, max: 5 }) }), {
  minLength: 1,
  maxLength: 5,
});

const editLine = (line: Line, edit: Edit, fresh: string): readonly Line[] => {
  const at = Math.round((line.words.length * edit.word) / 100);
  const { words } = line;
  if (edit.kind === 'turn') return [{ ...line, kind: edit.to }];
  if (edit.kind === 'new') return [line, { ...line, words: [fresh] }];
  if (edit.kind === 'write') return [{ ...line, words: words.toSpliced(at, 0, fresh) }];
  if (edit.kind === 'replace') return [{ ...line, words: words.toSpliced(at, 1, fresh) }];
  if (at === 0 || at === words.length) return [line];
  return [
    // Behind the blank, as the editor splits a line.
    { ...line, words: [...words.slice(0, at - 1), `${words[at - 1]} `] },
    { ...line, words: words.slice(at) },
  ];
};
const edited = (who: Who, lines: readonly Line[], edits: readonly Edit[]): readonly Line[] =>
  edits.reduce((now, edit, count) => {
    const at = Math.min(now.length - 1, Math.floor((now.length * edit.line) / 100));
    const [line, next] = [now[at]!, now[at + 1]];
    if (edit.kind !== 'join') return now.toSpliced(at, 1, ...editLine(line, edit, `${who}${count}`));
    if (!next) return now;
    const glued = [...line.words.slice(0, -1), `${line.words.at(-1)}${next.words[0]}`, ...next.words.slice(1)];
    return now.toSpliced(at, 2, { ...line, words: edit.isGlued ? glued : [...line.words, ...next.words] });
  }, lines);

const isItem = (kind: Kind | undefined) => kind === 'ol' || kind === 'inner';
const htmlOf = (lines: readonly Line[]): string =>
  lines
    .map(({ kind, words }, index) => {
      const [before, after] = [lines[index - 1]?.kind, lines[index + 1]?.kind];
      const text = words.join(' ');
      if (kind === 'p' || kind === 'h2') return `<${kind}>${text}</${kind}>`;
      const [open, close] = kind === 'blockquote' ? ['', ''] : ['<li>', '</li>'];
      if (kind === 'blockquote' || kind === 'ul')
        return `${before === kind ? '' : `<${kind}>`}${open}<p>${text}</p>${close}${after === kind ? '' : `</${kind}>`}`;
      // A line of an inner list that follows no item is one of the outer list.
      const isInner = kind === 'inner' && isItem(before);
      const opened = isInner
        ? before === 'inner' && isItem(lines[index - 2]?.kind)
          ? ''
          : '<ol>'
        : isItem(before)
          ? ''
          : '<ol>';
      const isOpen = after === 'inner';
      const closing = isInner ? (isOpen ? '</li>' : '</li></ol></li>') : isOpen ? '' : '</li>';
      return `${opened}<li><p>${text}</p>${closing}${isItem(after) ? '' : '</ol>'}`;
    })
    .join('');

const casesOf = (byA: fc.Arbitrary<readonly Edit[]>, byB: fc.Arbitrary<readonly Edit[]>) =>
  fc.tuple(starts, byA, byB).map(([start, ofA, ofB]) => {
    let count = 0;
    const lines = start.map(({ kind, length }): Line => ({
      kind,
      words: Array.from({ length }, () => `w${(count += 1)}`),
    }));
    return { base: htmlOf(lines), a: htmlOf(edited('a', lines, ofA)), b: htmlOf(edited('b', lines, ofB)) };
  });

/** Words may be glued to each other where lines were joined. */
const wordsIn = (text: string): readonly string[] => text.match(/[wab]\d+/g) ?? [];
const doubled = (text: string) => wordsIn(text).filter((word, index, all) => all.indexOf(word) !== index);
const missing = (words: readonly string[], texts: readonly string[]) =>
  words.filter((word) => !texts.some((text) => wordsIn(text).includes(word)));
/** Words of a version that the other one has not removed. */
const standing = (version: string, other: string, base: string) =>
  wordsIn(version).filter((word) => !wordsIn(base).includes(word) || wordsIn(other).includes(word));
const editing = (base: string, draft: string): Editing => ({ stored: base, base, draft, conflictBy: null });

const any = editsOf(['write', 'write', 'replace', 'turn', 'turn', 'join', 'split', 'new']);
const ofWords = editsOf(['write']);
const ofLines = editsOf(['turn', 'turn', 'join', 'split'], fc.constant(true));

test('two people who change lines and words lose no word and double none without a notice', () => {
  fc.assert(
    fc.property(casesOf(any, any), ({ base, a, b }) => {
      const server = openServer(base);
      server.save('a', a, base);
      server.save('b', b, base);
      const seen = [server.stored(), ...server.noticesOf('a').map(({ text }) => text)];
      expect(missing(standing(a, b, base), seen)).toEqual([]);
      expect(missing(standing(b, a, base), [server.stored()])).toEqual([]);
      // A word that one has glued to a new word, and the other has moved, is there twice, with a notice.
      if (server.noticesOf('a').length === 0) expect(doubled(server.stored())).toEqual([]);
      const now = takeIn(true, editing(base, b), { value: a, by: 'a' });
      if (isInConflict(true, now)) return;
      expect(doubled(now.draft)).toEqual([]);
      const seeing = openServer(base);
      seeing.save('a', a, base);
      seeing.save('b', now.draft, now.base);
      expect(missing([...standing(a, b, base), ...standing(b, a, base)], [seeing.stored()])).toEqual([]);
    }),
    lawRuns(300),
  );
});

test('a line that one has joined to the next with a new word, and the other has changed, is a question and a notice', () => {
  const base = '<p>w1</p><p>w2</p><p>w3</p>';
  const [a, b] = ['<p>w1a0 w2</p><p>w3</p>', '<p>b0 w1</p><p>w2</p><p>w3</p>'];
  expect(isInConflict(true, takeIn(true, editing(base, b), { value: a, by: 'a' }))).toBe(true);
  const server = openServer(base);
  server.save('a', a, base);
  server.save('b', b, base);
  expect(server.noticesOf('a').map(({ text }) => text)).toEqual([a]);
});

test('one who types and one who changes lines are not asked, and every word is there once', () => {
  fc.assert(
    fc.property(casesOf(ofWords, ofLines), ({ base, a, b }) => {
      for (const [theirs, mine] of [
        [a, b],
        [b, a],
      ] as const) {
        const { value, conflicts } = mergeRichText({ base, theirs, mine });
        expect(conflicts).toEqual([]);
        expect(wordsIn(value).toSorted()).toEqual([...new Set([...wordsIn(a), ...wordsIn(b)])].toSorted());
      }
    }),
    lawRuns(300),
  );
});

test('who keeps both versions has all new words of both, and the text stays so when it is merged again', () => {
  fc.assert(
    fc.property(casesOf(any, any), ({ base, a, b }) => {
      const now = takeIn(true, editing(base, b), { value: a, by: 'a' });
      const versions = { theirs: yieldTo(true, now).draft, mine: now.draft };
      const both = bothOf(versions).html;
      expect(missing([...standing(a, b, base), ...standing(b, a, base)], [both])).toEqual([]);
      expect(missing([...wordsIn(versions.theirs), ...wordsIn(versions.mine)], [both])).toEqual([]);
      expect(bothOf({ theirs: both, mine: both }).html).toBe(both);
      const server = openServer(base);
      server.save('a', a, base);
      server.save('b', both, a);
      expect([server.stored(), server.noticesOf('a')]).toEqual([both, []]);
      // The first one has written on without having seen it.
      server.save('a', `${a}<p>a99</p>`, a);
      const seen = [server.stored(), ...server.noticesOf('b').map(({ text }) => text)];
      expect(missing([...wordsIn(both), 'a99'], seen)).toEqual([]);
    }),
    lawRuns(300),
  );
});
