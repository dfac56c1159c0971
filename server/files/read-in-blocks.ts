import { createHash } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { headBytes, TooLarge, type StoredFile } from './file-store.ts';

interface Blocks {
  /** The bytes of a block, and the most that is in memory at once. */
  readonly size: number;
  /** Receives a full block that is not the last one. Its memory is used again afterwards. */
  readonly take: (block: Buffer) => Promise<void>;
  /** Receives the last block, which may be full, or empty. */
  readonly takeLast: (block: Buffer) => Promise<void>;
}

/**
 * Frees the memory of a chunk of a request. Node allocates it outside of the heap, and V8 frees it in a full garbage
 * collection only: uploads of 40 MB a second started one every second, which delayed all other calls (G58). Chunks of
 * other streams may be constants, or be used by somebody else.
 */
const release = (chunk: Buffer): void => {
  const { buffer } = chunk;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === chunk.length) buffer.transfer(0);
};

/**
 * Copies a stream into one block of memory, again and again, and hashes it. Rejects with `TooLarge` after `most` bytes.
 *
 *   chunk ─▶ block ─▶ take … ─▶ takeLast
 */
export const readInBlocks = async (
  bytes: Readable,
  most: number,
  { size: blockBytes, take, takeLast }: Blocks,
): Promise<StoredFile> => {
  const hash = createHash('sha256');
  const block = Buffer.allocUnsafeSlow(blockBytes);
  let [size, filled] = [0, 0];
  let head = Buffer.alloc(0);
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw new TooLarge();
    if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
    hash.update(chunk);
    for (let from = 0; from < chunk.length;) {
      if (filled === blockBytes) {
        await take(block);
        filled = 0;
      }
      const piece = chunk.subarray(from, from + blockBytes - filled);
      block.set(piece, filled);
      filled += piece.length;
      from += piece.length;
    }
    if (bytes instanceof IncomingMessage) release(chunk);
  }
  await takeLast(block.subarray(0, filled));
  return { size, sha256: hash.digest('hex'), head };
};
