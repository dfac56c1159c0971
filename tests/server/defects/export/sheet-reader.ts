import { inflateRawSync } from 'node:zlib';
import { JSDOM } from 'jsdom';

/**
 * Reads a spreadsheet independently of the library that wrote it: the directory of the ZIP, a strict XML parser, and the
 * rules of the format (ECMA-376): `_xHHHH_` is that character, a date is a number of days.
 */
export interface Sheet {
  readonly parts: ReadonlyMap<string, string>;
  readonly rows: readonly (readonly (string | number | null)[])[];
  readonly kinds: ReadonlySet<string>;
}

export const unzip = (bytes: Buffer): Map<string, string> => {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const parts = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let entry = 0; entry < bytes.readUInt16LE(end + 10); entry += 1) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [nameSize, extra, note] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const head = bytes.readUInt32LE(at + 42);
    const from = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28);
    const data = bytes.subarray(from, from + size);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameSize);
    parts.set(name, (method === 8 ? inflateRawSync(data) : data).toString('utf8'));
    at += 46 + nameSize + extra + note;
  }
  return parts;
};

const decoded = (text: string) =>
  text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const columnOf = (reference: string) =>
  [...reference.replaceAll(/\d/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

export const readSheet = (bytes: Buffer): Sheet => {
  const parts = unzip(bytes);
  const { document } = new JSDOM(parts.get('xl/worksheets/sheet1.xml') ?? '', { contentType: 'text/xml' }).window;
  const kinds = new Set<string>();
  const rows = [...document.querySelectorAll('row')].map((row) => {
    const values: (string | number | null)[] = [];
    for (const cell of row.querySelectorAll('c')) {
      const kind = cell.getAttribute('t') ?? 'n';
      kinds.add(kind);
      const text = cell.textContent ?? '';
      values[columnOf(cell.getAttribute('r') ?? 'A1')] = kind === 'inlineStr' ? decoded(text) : Number(text);
    }
    return Array.from(values, (value) => value ?? null);
  });
  return { parts, rows, kinds };
};

/** The serial number of a date in a sheet: days since the end of 1899. */
export const serialOf = (iso: string): number => Date.parse(iso) / 86_400_000 + 25_569;

/** Strict CSV, as in RFC 4180. */
export const readCsv = (text: string): string[][] => {
  const rows: string[][] = [[]];
  const field = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/gy;
  for (let found = field.exec(text); found; found = field.exec(text)) {
    const [, raw = '', after] = found;
    rows.at(-1)?.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (after === '\r\n') rows.push([]);
    if (after === '') break;
  }
  return rows.filter((row) => row.length > 1);
};
