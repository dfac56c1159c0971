import { cleanText } from './plain-lines.ts';

/** "1. Open the page\n2. Sign in" in one cell: what belongs to each number. */
const mark = /^\s*(?:step\s*)?(\d{1,4})\s*[.):](?:\s+|(?=[^\s\d]))/i;

const withoutSeparator = (text: string): string => {
  const trimmed = text.trimEnd();
  return /[;,]$/.test(trimmed.slice(-1)) ? trimmed.slice(0, -1) : trimmed;
};

/** "1. Open; 2. Sign in" in one line: each number begins a line. */
const withLines = (text: string): string => {
  const broken = text.replaceAll(/<br\s*\/?>\s*(?=\d{1,4}\s*[.)])/gi, '\n');
  if (broken.includes('\n') || !/^\s*1\s*[.)]/.test(broken)) return broken;
  let [lines, rest] = ['', broken];
  for (let number = 2; ; number += 1) {
    const found = new RegExp(`[;,\\s](?=${number}\\s*[.)]\\s*[^\\s\\d])`).exec(rest);
    if (!found) return `${lines}${rest}`;
    lines += `${withoutSeparator(rest.slice(0, found.index))}\n`;
    rest = rest.slice(found.index + found[0].length);
  }
};

interface Item {
  readonly number: number;
  readonly text: string;
}

/** Null for text that is not a numbered list. */
const numberedItems = (given: string): readonly Item[] | null => {
  const lines = cleanText(withLines(given)).split('\n');
  if (!mark.test(lines[0] ?? '')) return null;
  const items: { readonly number: number; readonly lines: string[] }[] = [];
  for (const line of lines) {
    const [, number] = mark.exec(line) ?? [];
    if (number !== undefined) items.push({ number: Number(number), lines: [line.replace(mark, '').trim()] });
    else items.at(-1)?.lines.push(line.trim());
  }
  return items.map((item) => ({ number: item.number, text: item.lines.join('\n').trim() }));
};

/** Null for text that is not a numbered list. */
export const numberedLines = (text: string): readonly string[] | null =>
  numberedItems(text)?.map((item) => item.text) ?? null;

/** The steps of a whole list in one cell: by its numbers, else one for each line. */
export const listedLines = (text: string): readonly string[] =>
  numberedLines(text) ??
  cleanText(text)
    .split('\n')
    .map((line) => line.replace(/^\s*[-*•]\s+/, '').trim())
    .filter((line) => line !== '');

export interface SplitStep {
  readonly action: string;
  readonly expected: string;
}

/** What of a numbered list belongs to each of so many steps; null: its numbers are not theirs. */
export const byNumber = (text: string, count: number): readonly string[] | null => {
  const items = numberedItems(text);
  if (!items) return null;
  if (items.length === count) return items.map((item) => item.text);
  const texts = new Map(items.map((item) => [item.number, item.text]));
  if (texts.size < items.length || items.some(({ number }) => number < 1 || number > count)) return null;
  return Array.from({ length: count }, (_, at) => texts.get(at + 1) ?? '');
};

/** Expected results belong to the steps with their numbers; others to the last step. */
export const stepsOfLists = (actions: readonly string[], expected: string): readonly SplitStep[] => {
  const results = byNumber(expected, actions.length);
  if (results) return actions.map((action, index) => ({ action, expected: results[index] ?? '' }));
  if (actions.length === 0) return expected === '' ? [] : [{ action: '', expected }];
  return actions.map((action, index) => ({ action, expected: index === actions.length - 1 ? expected : '' }));
};
