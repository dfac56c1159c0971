/** The text of a report, piece by piece, in the encoding that it declares. */
const pieceBytes = 65_536;

const marks: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  // '<' without a mark.
  [[0x3c, 0x00], 'utf-16le'],
  [[0x00, 0x3c], 'utf-16be'],
];

const declared = (bytes: Buffer): string => {
  const head = bytes.toString('latin1', 0, 200);
  return /^\s*<\?xml[^>]*\sencoding=["']([\w.:-]{1,40})["']/.exec(head)?.[1] ?? 'utf-8';
};

const decoderFor = (bytes: Buffer): TextDecoder => {
  const marked = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  try {
    return new TextDecoder(marked?.[1] ?? declared(bytes));
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
