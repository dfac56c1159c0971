import { createHash, randomBytes } from 'node:crypto';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TooLarge } from '../../../server/files/file-store.ts';
import { readInBlocks } from '../../../server/files/read-in-blocks.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Copies of the blocks, since their memory is used again. */
const collect = async (bytes: Readable, most: number, size: number) => {
  const [full, last]: [Buffer[], Buffer[]] = [[], []];
  const stored = await readInBlocks(bytes, most, {
    size,
    take: async (block) => void full.push(Buffer.from(block)),
    takeLast: async (block) => void last.push(Buffer.from(block)),
  });
  return { stored, full, last };
};

test('streams are cut into full blocks and a last one, whatever their chunks', async () => {
  const chunks = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(chunks, fc.integer({ min: 1, max: 50 }), async (parts, size) => {
      const sent = Buffer.concat(parts);
      const { stored, full, last } = await collect(
        Readable.from(parts.filter((part) => part.length > 0).map((part) => Buffer.from(part))),
        sent.length,
        size,
      );
      expect(Buffer.concat([...full, ...last])).toEqual(sent);
      expect(full.every((block) => block.length === size)).toBe(true);
      expect(last).toHaveLength(1);
      expect(stored).toEqual({ size: sent.length, sha256: sha256(sent), head: sent.subarray(0, 64) });
    }),
  );
});

test('a stream that is larger than allowed is refused', async () => {
  const parts = () => Readable.from([Buffer.alloc(60), Buffer.alloc(41)]);
  await expect(collect(parts(), 100, 64)).rejects.toBeInstanceOf(TooLarge);
  expect((await collect(parts(), 101, 64)).stored.size).toBe(101);
});

/** Sends a body to a real server, which hands the request over. */
const receive = async <Result>(body: Buffer, work: (received: IncomingMessage) => Promise<Result>): Promise<Result> => {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const server = createServer(
    (received, answer) =>
      void work(received)
        .then(resolve, reject)
        .finally(() => answer.end()),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  try {
    const { port } = server.address() as AddressInfo;
    request({ port, method: 'PUT', host: '127.0.0.1' }).on('error', reject).end(body);
    return await promise;
  } finally {
    server.close();
  }
};

test('G58 The memory of the chunks of a request is released as soon as they are copied', async () => {
  const body = randomBytes(3_000_000);
  const chunks: Buffer[] = [];
  const stored = await receive(body, async (received) => {
    const push = received.push.bind(received);
    received.push = (chunk: Buffer | null) => {
      if (chunk) chunks.push(chunk);
      return push(chunk);
    };
    const result = await collect(received, body.length, 262_144);
    expect(Buffer.concat([...result.full, ...result.last]).equals(body)).toBe(true);
    return result.stored;
  });
  expect(stored).toMatchObject({ size: body.length, sha256: sha256(body) });
  expect(chunks.length).toBeGreaterThan(10);
  expect(chunks.filter(({ length }) => length > 0)).toEqual([]);
});

test('chunks of other streams stay as they are', async () => {
  const chunk = randomBytes(1_000);
  const before = Buffer.from(chunk);
  await collect(Readable.from([chunk]), 1_000, 64);
  expect(chunk).toEqual(before);
});
