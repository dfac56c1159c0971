import { flowLimits } from '../flow-limits.ts';

/** Lines that were pasted, as steps: one step per line; columns of a spreadsheet are action, data, expected result. */
export interface PastedStep {
  readonly name: string;
  readonly inputData: string;
  readonly description: string;
}

/** The cells of a spreadsheet: a quoted cell may contain line breaks, tabs and doubled quotes. */
const cellsOf = (text: string): readonly (readonly string[])[] => {
  const lines: string[][] = [[]];
  const cell = /[\t\n]("(?:[^"]|"")*"(?=[\t\n]|$)|[^\t\n]*)/g;
  for (const match of `\n${text}`.matchAll(cell)) {
    if (match[0].startsWith('\n')) lines.push([]);
    const value = match[1] ?? '';
    lines.at(-1)?.push(value.startsWith('"') && value.endsWith('"') && value.length > 1 ? unquoted(value) : value);
  }
  return lines.slice(1);
};
const unquoted = (value: string) => value.slice(1, -1).replaceAll('""', '"');

/** Bullets and numbers of a list: "1. Open the page", "- Open the page". */
const listMark = /^\s*(?:\d{1,4}[.)]|[-*•])\s+/;
const cut = (text: string, length: number) => [...text.trim()].slice(0, length).join('');

/** Null for text that is not several lines or cells: it is pasted into the cell. */
export const pastedSteps = (text: string): readonly PastedStep[] | null => {
  const plain = text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '');
  if (!/[\t\n]/.test(plain)) return null;
  return cellsOf(plain)
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map(([name = '', inputData = '', description = '']) => ({
      name: cut(name.replaceAll(/\s*\n\s*/g, ' ').replace(listMark, ''), flowLimits.nameLength),
      inputData: cut(inputData, flowLimits.valueLength),
      description: cut(description, flowLimits.descriptionLength),
    }));
};
