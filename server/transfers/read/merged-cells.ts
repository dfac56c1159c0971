import type { TableRow } from '../../../src/domain/transfers/tables/read-table.ts';
import { textOfPart, type ZipPart } from './zip-parts.ts';

/** A cell that goes over several rows is in the file once, in the first of them: the others get its text. */
interface Merge {
  readonly column: number;
  /** From 1. */
  readonly first: number;
  readonly last: number;
}

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** What is merged stands behind the rows: only that end of the sheet is looked at. */
const endOf = async (sheet: ZipPart): Promise<string> => {
  let [end, isFound] = ['', false];
  for await (const piece of textOfPart(sheet)) {
    end += piece;
    const at = isFound ? 0 : end.indexOf('<mergeCells');
    isFound ||= at >= 0;
    end = isFound ? end.slice(at) : end.slice(-12);
  }
  return isFound ? end : '';
};

export const mergesIn = async (sheet: ZipPart): Promise<readonly Merge[]> => {
  const found = (await endOf(sheet)).matchAll(/<mergeCell\s[^>]*?\bref="([A-Z]+)(\d+):[A-Z]+(\d+)"/g);
  return [...found]
    .map(([, letters = '', first = '', last = '']) => ({
      column: columnOf(letters),
      first: Number(first),
      last: Number(last),
    }))
    .filter(({ first, last }) => last > first)
    .toSorted((one, other) => one.first - other.first);
};

export async function* withMerged(rows: AsyncIterable<TableRow>, merges: readonly Merge[]): AsyncGenerator<TableRow> {
  let next = 0;
  let open: (Merge & { readonly text: string })[] = [];
  for await (const { cells, number } of rows) {
    open = open.filter(({ last }) => last >= number);
    const filled = [...cells];
    for (const { column, text } of open) {
      while (filled.length < column) filled.push('');
      filled[column] = text;
    }
    for (; next < merges.length && (merges[next]?.first ?? 0) <= number; next += 1) {
      const merge = merges[next];
      if (merge?.first === number) open.push({ ...merge, text: cells[merge.column] ?? '' });
    }
    const shared = new Set(open.filter(({ first }) => first < number).map(({ column }) => column));
    yield { cells: filled, number, shared };
  }
}
