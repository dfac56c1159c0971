import { crc32 } from 'node:zlib';

/** A ZIP file of small contents, as they come: nothing is packed, so its parts are known before they are written. */
export interface ZipEntry {
  readonly name: string;
  readonly content: string | Buffer;
}

/** Names are UTF-8. */
const utf8 = 0x0800;

const sumsOf = (bytes: Buffer): Buffer => {
  const sums = Buffer.alloc(12);
  sums.writeUInt32LE(crc32(bytes), 0);
  sums.writeUInt32LE(bytes.length, 4);
  sums.writeUInt32LE(bytes.length, 8);
  return sums;
};

const local = (name: Buffer, sums: Buffer): Buffer => {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(utf8, 6);
  sums.copy(head, 14);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
};

const entry = (name: Buffer, sums: Buffer, at: number): Buffer => {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(20, 6);
  head.writeUInt16LE(utf8, 8);
  sums.copy(head, 16);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt32LE(at, 42);
  return Buffer.concat([head, name]);
};

const end = (count: number, size: number, at: number): Buffer => {
  const head = Buffer.alloc(22);
  head.writeUInt32LE(0x06054b50, 0);
  head.writeUInt16LE(count, 8);
  head.writeUInt16LE(count, 10);
  head.writeUInt32LE(size, 12);
  head.writeUInt32LE(at, 16);
  return head;
};

export async function* zipOf(all: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const entries: Buffer[] = [];
  let at = 0;
  for await (const { name, content } of all) {
    const path = Buffer.from(name);
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const sums = sumsOf(bytes);
    const head = local(path, sums);
    entries.push(entry(path, sums, at));
    at += head.length + bytes.length;
    yield head;
    yield bytes;
  }
  const directory = Buffer.concat(entries);
  yield directory;
  yield end(entries.length, directory.length, at);
}
