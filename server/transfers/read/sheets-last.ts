/**
 * A workbook whose sheets come last, because their cells name shared texts, which many programs write behind the sheets: so it
 * can be read in one pass, row by row.
 *
 *   …  sheet1  sheet2  sharedStrings  ─▶  …  sharedStrings  sheet1  sheet2
 *
 * Each part has its size before its bytes then. Null for a file that is not a plain ZIP file.
 */
interface Entry {
  readonly name: string;
  readonly method: number;
  readonly sums: Buffer;
  readonly packed: number;
  readonly at: number;
}

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localHeader = 0x04034b50;
const headerLength = 30;
const large = 0xffffffff;

const entriesOf = (bytes: Buffer): readonly Entry[] | null => {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endOfDirectory) return null;
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let entry = 0; entry < bytes.readUInt16LE(end + 10); entry += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryEntry) return null;
    const nameLength = bytes.readUInt16LE(at + 28);
    const packed = bytes.readUInt32LE(at + 20);
    const method = bytes.readUInt16LE(at + 10);
    if (packed === large || (method !== 0 && method !== 8)) return null;
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method,
      // Checksum, packed and unpacked size.
      sums: bytes.subarray(at + 16, at + 28),
      packed,
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
};

const headerOf = ({ name, method, sums }: Entry): Buffer => {
  const header = Buffer.alloc(headerLength);
  header.writeUInt32LE(localHeader, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(method, 8);
  sums.copy(header, 14);
  header.writeUInt16LE(Buffer.byteLength(name), 26);
  return Buffer.concat([header, Buffer.from(name)]);
};

const dataOf = (bytes: Buffer, { at, packed }: Entry): Buffer | null => {
  if (at + headerLength > bytes.length || bytes.readUInt32LE(at) !== localHeader) return null;
  const start = at + headerLength + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  return start + packed > bytes.length ? null : bytes.subarray(start, start + packed);
};

const isSheet = ({ name }: Entry): boolean => /^xl\/worksheets\/sheet\d+\.xml$/i.test(name);

export const sheetsLast = (bytes: Buffer): readonly Buffer[] | null => {
  const entries = entriesOf(bytes);
  if (!entries?.some(isSheet)) return null;
  const parts: Buffer[] = [];
  for (const entry of [...entries.filter((one) => !isSheet(one)), ...entries.filter(isSheet)]) {
    const data = dataOf(bytes, entry);
    if (!data) return null;
    parts.push(headerOf(entry), data);
  }
  return parts;
};
