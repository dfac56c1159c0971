import { cleanText } from './plain-lines.ts';

/** "1. Open the page\n2. Sign in" in one cell: what belongs to each number. */
const mark = /^\s*(?:step\s*)?\d{1,4}\s*[.):]\s+/i;

/** Null for text that is not a numbered list. */
export const numberedLines = (text: string): readonly string[] | null => {
  const lines = cleanText(text).split('\n');
  if (!mark.test(lines[0] ?? '')) return null;
  const items: string[] = [];
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, '').trim());
    else items.push(`${items.pop() ?? ''}\n${line.trim()}`.trim());
  }
  return items;
};

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

/** Expected results belong to the steps with their numbers; others to the last step. */
export const stepsOfLists = (actions: readonly string[], expected: string): readonly SplitStep[] => {
  const results = numberedLines(expected);
  if (results && results.length === actions.length)
    return actions.map((action, index) => ({ action, expected: results[index] ?? '' }));
  if (actions.length === 0) return expected === '' ? [] : [{ action: '', expected }];
  return actions.map((action, index) => ({ action, expected: index === actions.length - 1 ? expected : '' }));
};
