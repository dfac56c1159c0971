import { isAscii, isUtf8 } from 'node:buffer';

/**
 * The text of a report, piece by piece. A report may declare another encoding than it has: bytes that are valid UTF-8 beyond ASCII
 * are UTF-8, and bytes that are not are in the declared encoding, or in that of Windows.
 */
const pieceBytes = 65_536;

const marks: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Without a mark: a report begins with a character of ASCII. */
const unmarked = ([first, second]: Buffer): string | undefined => {
  if (first === 0 && second !== 0) return 'utf-16be';
  return first !== 0 && second === 0 ? 'utf-16le' : undefined;
};

const declared = (bytes: Buffer): string => {
  const head = bytes.toString('latin1', 0, 200);
  return /^\s*<\?xml[^>]*\sencoding=["']([\w.:-]{1,40})["']/.exec(head)?.[1]?.toLowerCase() ?? 'utf-8';
};

const encodingOf = (bytes: Buffer): string => {
  const marked = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  const wide = marked?.[1] ?? unmarked(bytes);
  if (wide) return wide;
  const said = declared(bytes);
  const isSingle = !/^(?:utf|ucs|unicode|iso-10646)/.test(said);
  if (isAscii(bytes)) return isSingle ? said : 'utf-8';
  if (isUtf8(bytes)) return 'utf-8';
  return isSingle ? said : 'windows-1252';
};

const decoderFor = (bytes: Buffer): TextDecoder => {
  try {
    return new TextDecoder(encodingOf(bytes));
  } catch {
    return new TextDecoder();
  }
};

export function* textPieces(bytes: Buffer): Generator<string> {
  const decoder = decoderFor(bytes);
  for (let at = 0; at < bytes.length; at += pieceBytes)
    yield decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true });
  yield decoder.decode();
}

export const wholeText = (bytes: Buffer): string => decoderFor(bytes).decode(bytes);
