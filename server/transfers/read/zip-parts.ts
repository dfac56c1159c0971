import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** The parts of a ZIP file by its directory. */
export interface ZipPart {
  readonly name: string;
  /** 0: stored; 8: packed. */
  readonly method: number;
  /** Checksum, packed and unpacked size, as in a header. */
  readonly sums: Buffer;
  /** As stored. */
  readonly data: Buffer;
}

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localHeader = 0x04034b50;
const headerLength = 30;

/** Null: a part has no header, or does not end in the file. */
const dataOf = (bytes: Buffer, at: number, packed: number): Buffer | null => {
  if (at + headerLength > bytes.length || bytes.readUInt32LE(at) !== localHeader) return null;
  const start = at + headerLength + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  return start + packed > bytes.length ? null : bytes.subarray(start, start + packed);
};

/** Null for a file that is not a plain ZIP file. */
export const zipPartsOf = (bytes: Buffer): readonly ZipPart[] | null => {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endOfDirectory) return null;
  const parts: ZipPart[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let entry = 0; entry < bytes.readUInt16LE(end + 10); entry += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryEntry) return null;
    const [method, nameLength] = [bytes.readUInt16LE(at + 10), bytes.readUInt16LE(at + 28)];
    const data = dataOf(bytes, bytes.readUInt32LE(at + 42), bytes.readUInt32LE(at + 20));
    if (!data || (method !== 0 && method !== 8)) return null;
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    parts.push({ name, method, sums: bytes.subarray(at + 16, at + 28), data });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
};

/** The bytes of a part with its size before them, so that they can be read in one pass. */
export const streamed = ({ name, method, sums, data }: ZipPart): readonly Buffer[] => {
  const header = Buffer.alloc(headerLength);
  header.writeUInt32LE(localHeader, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(method, 8);
  sums.copy(header, 14);
  header.writeUInt16LE(Buffer.byteLength(name), 26);
  return [header, Buffer.from(name), data];
};

/** The text of a part, piece by piece; the next piece is unpacked when it is asked for. */
export async function* textOfPart({ method, data }: ZipPart): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const pieces = method === 0 ? [data] : Readable.from([data], { objectMode: false }).pipe(createInflateRaw());
  for await (const piece of pieces) yield decoder.decode(piece as Buffer, { stream: true });
  yield decoder.decode();
}
