import { listDiff, type ListStep } from '../texts/list-diff.ts';
import { isWellFormed, lineMark, mergeTokens, stretchOf, tokensOf, type TextSide } from './merge-words.ts';
import { htmlOfLines, linesOf, type RichTextLine } from './text-lines.ts';
import type { MergedPart, Versions } from './merged-text.ts';

/**
 * Two people have changed some blocks, and one of them has moved words from one block to another: a line is lifted out of a
 * list, wrapped, joined with the one before, or split. The blocks become one row of words and of marks, one in front of
 * each line. The rows are merged word by word, and the form of each line for itself:
 *
 *   base    <ol> 1 one 2 two      two is lifted out of the list by one, and written in by the other
 *   theirs  <ol> 1 one            <p> 2 two
 *   mine    <ol> 1 one 2 two more
 *   value   <ol> 1 one            <p> 2 two more
 */
type Rows = Readonly<Record<TextSide | 'base', readonly RichTextLine[]>>;
interface Row {
  readonly tokens: readonly string[];
  readonly forms: ReadonlyMap<string, string>;
}

const isWord = (token: string | undefined): token is string =>
  token !== undefined && /^[\p{L}\p{M}\p{N}_]/u.test(token);

/** The words that come to be if lines are joined; a line of one word may be in the middle of them. */
const seamsIn = (lines: readonly RichTextLine[]) => {
  const seams: (readonly [string, readonly string[]])[] = [];
  let ends: (readonly string[])[] = [];
  for (const tokens of lines.map(({ inner }) => tokensOf(inner))) {
    const [first, last] = [tokens[0], tokens.at(-1)];
    const glued = isWord(first) ? ends.map((end) => [...end, first]) : [];
    seams.push(...glued.map((words) => [words.join(''), words] as const));
    ends = [...(tokens.length === 1 ? glued : []), ...(isWord(last) ? [[last]] : [])];
  }
  return seams;
};

/** Where lines meet, one word may have become two, or two one: such a word is two words in all versions. */
const rowsOf = (versions: Rows): Readonly<Record<TextSide | 'base', readonly string[]>> => {
  const seams = new Map(Object.values(versions).flatMap(seamsIn));
  const row = (lines: readonly RichTextLine[]) =>
    lines.flatMap(({ inner }) => [lineMark, ...tokensOf(inner).flatMap((token) => seams.get(token) ?? [token])]);
  return { base: row(versions.base), theirs: row(versions.theirs), mine: row(versions.mine) };
};

/**
 * Which mark of the base each mark of a version is, by their numbers. Words come first: a mark is the same one if it stands
 * between the same words. Of several, the last ones are the same: a new line is put in front of the next one.
 */
const samePlaces = (base: readonly string[], after: readonly string[]): ReadonlyMap<number, number> => {
  const wordsOf = (row: readonly string[]) => row.filter((token) => token !== lineMark);
  const pairs = new Map<number, number>();
  const old = { row: base, at: 0, marks: 0, here: 0 };
  const now = { row: after, at: 0, marks: 0, here: 0 };
  const passWord = (one: typeof old) => {
    for (; one.row[one.at] === lineMark; one.at += 1) one.here += 1;
    one.at += 1;
  };
  const end: ListStep = { kind: 'same', text: '' };
  for (const { kind } of [...listDiff(wordsOf(base), wordsOf(after)), end]) {
    if (kind !== 'new') passWord(old);
    if (kind !== 'gone') passWord(now);
    if (kind !== 'same') continue;
    for (const one of [old, now]) one.marks += one.here;
    for (let back = 1; back <= Math.min(old.here, now.here); back += 1) pairs.set(now.marks - back, old.marks - back);
    for (const one of [old, now]) one.here = 0;
  }
  return pairs;
};

/** Gives each mark its name: that of the line in the base, or a new one. */
const named = (lines: readonly RichTextLine[], row: readonly string[], side: string, base: readonly string[]): Row => {
  const places = samePlaces(base, row);
  const names = lines.map((_, index) => `${lineMark}${places.get(index) ?? `${side}${index}`}${lineMark}`);
  let count = -1;
  return {
    tokens: row.map((token) => (token === lineMark ? names[(count += 1)]! : token)),
    forms: new Map(names.map((name, index) => [name, lines[index]!.form])),
  };
};

const rebuilt = (row: string, formOf: (name: string) => string): string => {
  const [, ...parts] = row.startsWith(lineMark) ? row.split(lineMark) : ['', '0', ...row.split(lineMark)];
  const lines = parts.flatMap((name, index): readonly RichTextLine[] =>
    index % 2 === 0 ? [{ form: formOf(`${lineMark}${name}${lineMark}`), inner: parts[index + 1] ?? '' }] : [],
  );
  return lines.every(({ inner }) => isWellFormed(inner)) ? htmlOfLines(lines) : '';
};

/** Null for what is no row of lines. */
export const mergeLines = (versions: Versions): MergedPart | null => {
  const [first, second, third] = [linesOf(versions.base), linesOf(versions.theirs), linesOf(versions.mine)];
  if (!first || !second || !third || Object.values(versions).some((html) => html.includes(lineMark))) return null;
  const rows = rowsOf({ base: first, theirs: second, mine: third });
  const base = named(first, rows.base, '', rows.base);
  const theirs = named(second, rows.theirs, 'theirs', rows.base);
  const mine = named(third, rows.mine, 'mine', rows.base);
  const pieces = mergeTokens({ base: base.tokens, theirs: theirs.tokens, mine: mine.tokens }).map(stretchOf);
  const built = (version: 'value' | 'yielded' | 'rebased') =>
    rebuilt(pieces.map((piece) => piece[version]).join(''), (name) => {
      const was = base.forms.get(name);
      const [other, own] = [theirs.forms.get(name) ?? was, mine.forms.get(name) ?? was];
      return stretchOf({ base: was ?? '', theirs: other === was ? null : other!, mine: own === was ? null : own! })[
        version
      ];
    });
  const [value, yielded, rebased] = [built('value'), built('yielded'), built('rebased')];
  if (value === '' || yielded === '' || rebased === '') {
    const { base: was, theirs: other, mine: own } = versions;
    return { value: own, yielded: other, rebased: was, conflict: { base: was, was: other, is: own, instead: other } };
  }
  if (value === yielded) return { value, yielded, rebased };
  return {
    value,
    yielded,
    rebased,
    conflict: { base: rebased, was: versions.theirs, is: value, instead: yielded },
  };
};
