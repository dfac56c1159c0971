import { z } from 'zod';
import { limits } from '../limits.ts';
import { isWordFound, type SearchTerm } from './search-term.ts';
import { foldText, placedWords } from './search-words.ts';

/** A text in pieces; those that were searched for are marked. Data, no markup: screens draw it. */
export const textPieceShape = z.object({ text: z.string(), isMatch: z.boolean() });
export type TextPiece = z.output<typeof textPieceShape>;

interface Span {
  readonly from: number;
  readonly to: number;
  /** Which word of the term it is; -1 for the term in one piece. */
  readonly wanted: number;
}

/** The letters of a word that make up its beginning, as it stands in the text: accents and ligatures included. */
const beginningIn = (raw: string, wanted: string): number => {
  let length = 0;
  for (const letter of raw) {
    length += letter.length;
    const folded = foldText(raw.slice(0, length));
    if (folded.length >= wanted.length) return folded.startsWith(wanted) ? length : raw.length;
  }
  return raw.length;
};

const withMarksAfter = (text: string, to: number): number => {
  const [marks = ''] = /^\p{M}*/u.exec(text.slice(to)) ?? [];
  return to + marks.length;
};

const wordSpans = (term: SearchTerm, text: string): readonly Span[] =>
  placedWords(text).flatMap(({ word, from, to }) => {
    // The longest of several words that begin it: "car" and "card" in "cards".
    const found = term.words
      .filter((wanted) => isWordFound(term, wanted, word))
      .toSorted((one, other) => other.length - one.length);
    const [longest] = found;
    if (longest === undefined) return [];
    const end = withMarksAfter(text, from + beginningIn(text.slice(from, to), longest));
    return found.map((wanted) => ({ from, to: end, wanted: term.words.indexOf(wanted) }));
  });

/** Where the whole term stands in one piece; only where lower case has as many letters, so that places are the same. */
const pieceSpans = (term: SearchTerm, text: string): readonly Span[] => {
  const [low, wanted] = [text.toLowerCase(), term.text.toLowerCase()];
  if (wanted === '' || low.length !== text.length) return [];
  const spans: Span[] = [];
  for (let at = low.indexOf(wanted); at >= 0; at = low.indexOf(wanted, at + wanted.length))
    spans.push({ from: at, to: at + wanted.length, wanted: -1 });
  return spans;
};

const spansIn = (term: SearchTerm, text: string): readonly Span[] =>
  [...wordSpans(term, text), ...pieceSpans(term, text)].toSorted((one, other) => one.from - other.from);

const piecesOf = (text: string, spans: readonly Span[], from: number, to: number): TextPiece[] => {
  const pieces: TextPiece[] = [];
  const add = (piece: string, isMatch: boolean) => {
    if (piece !== '') pieces.push({ text: piece, isMatch });
  };
  let at = from;
  for (const span of spans) {
    const [start, end] = [Math.max(span.from, at), Math.min(span.to, to)];
    if (end <= start) continue;
    add(text.slice(at, start), false);
    add(text.slice(start, end), true);
    at = end;
  }
  add(text.slice(at, to), false);
  return pieces;
};

/** A short text, a title, with what was searched for marked. */
export const markedText = (term: SearchTerm, text: string): readonly TextPiece[] =>
  piecesOf(text, spansIn(term, text), 0, text.length);

/** Which words of the term a text has; all of them where it has the whole term in one piece. */
export const foundWords = (term: SearchTerm, text: string): ReadonlySet<number> => {
  const found = new Set(spansIn(term, text).map(({ wanted }) => wanted));
  return found.has(-1) ? new Set([...found, ...term.words.keys()]) : found;
};

const lead = 40;

/** The start of the stretch that holds most words of the term; the first of several. */
const bestStart = (spans: readonly Span[], most: number): number => {
  let best = { from: spans[0]?.from ?? 0, count: 0 };
  let until = 0;
  const inside = new Map<number, number>();
  for (const [index, { from, wanted }] of spans.entries()) {
    for (; until < spans.length && (spans[until] as Span).to <= from + most; until += 1) {
      const key = (spans[until] as Span).wanted;
      inside.set(key, (inside.get(key) ?? 0) + 1);
    }
    if (inside.size > best.count) best = { from, count: inside.size };
    if (index >= until) continue;
    const left = (inside.get(wanted) ?? 0) - 1;
    if (left > 0) inside.set(wanted, left);
    else inside.delete(wanted);
  }
  return best.from;
};

const isInPair = (text: string, at: number) => /[\udc00-\udfff]/.test(text[at] ?? '');

/** To the next blank, so that no word is cut, when one is near. */
const trimmedFrom = (text: string, from: number, before: number): number => {
  if (from <= 0) return 0;
  const blank = text.slice(from, before).search(/\s/);
  const at = blank < 0 ? from : from + blank + 1;
  return isInPair(text, at) ? at - 1 : at;
};
const trimmedTo = (text: string, to: number, after: number): number => {
  if (to >= text.length) return text.length;
  const blank = text.lastIndexOf(' ', to);
  const at = blank > after ? blank : to;
  return isInPair(text, at) ? at + 1 : at;
};

/** The stretch of a long text that shows most of what was searched for; null when it has nothing of it. */
export const passageIn = (
  term: SearchTerm,
  text: string,
  most: number = limits.searchPassage,
): readonly TextPiece[] | null => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const spans = spansIn(term, line);
  if (spans.length === 0) return null;
  if (line.length <= most) return piecesOf(line, spans, 0, line.length);
  const start = bestStart(spans, most - lead);
  const from = trimmedFrom(line, start - lead, start);
  const first = spans.find((span) => span.from === start);
  const to = trimmedTo(line, from + most, Math.min(first?.to ?? start, from + most));
  const pieces = piecesOf(line, spans, from, to);
  return [
    ...(from > 0 ? [{ text: '… ', isMatch: false }] : []),
    ...pieces,
    ...(to < line.length ? [{ text: ' …', isMatch: false }] : []),
  ];
};
