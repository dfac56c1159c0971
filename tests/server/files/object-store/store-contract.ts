import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TooLarge, type FileStore, type ListedFile } from '../../../../server/files/file-store.ts';

/** What every store does, whatever it stores files in. */
const most = 64 * 1_048_576;
const part = 5 * 1_048_576;
let count = 0;
const newId = () => `contract-file-${(count += 1)}`;

const piecesOf = (bytes: Buffer, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
const streamOf = (bytes: Buffer, size = 65_536) => Readable.from(piecesOf(bytes, size));
async function* breaking(bytes: Buffer) {
  yield* piecesOf(bytes, 65_536);
  throw new Error('the sender is gone');
}
const filesIn = async (store: FileStore) => {
  const files: ListedFile[] = [];
  for await (const file of store.list()) files.push(file);
  return files;
};
const idsIn = async (store: FileStore) => (await filesIn(store)).map(({ id }) => id).toSorted();
const bytesOf = async (store: FileStore, id: string) => buffer(await store.read(id));
const isMissing = (store: FileStore, id: string) => expect(store.read(id)).rejects.toMatchObject({ code: 'ENOENT' });
const all = () => Promise.resolve(new Set<string>());

const writing = (store: FileStore) => {
  test.each([0, 1, 63, 64, 65, part - 1, part, part + 1, 2 * part, 12_000_000])(
    'a file of %i bytes is returned as it was sent, with its size, hash and first bytes',
    async (size) => {
      const [id, bytes] = [newId(), randomBytes(size)];
      expect(await store.write(id, streamOf(bytes), size)).toEqual({
        size,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        head: bytes.subarray(0, 64),
      });
      expect((await bytesOf(store, id)).equals(bytes)).toBe(true);
      expect((await filesIn(store)).find((one) => one.id === id)).toEqual({ id, size });
    },
  );

  test('however a body is cut into pieces, the same file results', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 20 }), async (pieces) => {
        const [id, whole] = [newId(), Buffer.concat(pieces)];
        const { head, sha256 } = await store.write(id, Readable.from(pieces), most);
        expect([head, sha256]).toEqual([whole.subarray(0, 64), createHash('sha256').update(whole).digest('hex')]);
        expect(await bytesOf(store, id)).toEqual(whole);
      }),
      { numRuns: 10 },
    );
  });

  test.each([10, part, part + 1, 2 * part + 7])(
    'a file that is larger than its limit of %i bytes is refused and leaves nothing, the file before it stays',
    async (limit) => {
      const [fresh, taken] = [newId(), newId()];
      await store.write(taken, streamOf(Buffer.from('the file before')), most);
      const before = await idsIn(store);
      for (const id of [fresh, taken])
        await expect(store.write(id, streamOf(randomBytes(limit + 1)), limit)).rejects.toBeInstanceOf(TooLarge);
      expect(await idsIn(store)).toEqual(before);
      await isMissing(store, fresh);
      expect((await bytesOf(store, taken)).toString()).toBe('the file before');
      // No upload was left half.
      expect(await store.removeHalf(Date.now() + 60_000)).toBe(0);
    },
  );

  test.each([100, part + 100])('a body that breaks off after %i bytes leaves nothing', async (size) => {
    const id = newId();
    await expect(store.write(id, Readable.from(breaking(randomBytes(size))), most)).rejects.toThrow(
      'the sender is gone',
    );
    await isMissing(store, id);
    expect(await store.removeHalf(Date.now() + 60_000)).toBe(0);
  });
};

const visibility = (store: FileStore) => {
  test('a file is not there before it is whole, and another one at its place is replaced as a whole', async () => {
    const id = newId();
    let isSent = () => {};
    const sent = new Promise<void>((resolve) => (isSent = resolve));
    let proceed = () => {};
    const pause = new Promise<void>((resolve) => (proceed = resolve));
    const bytes = randomBytes(part + 1_000_000);
    const slow = async function* () {
      yield* piecesOf(bytes, 65_536);
      isSent();
      await pause;
    };
    const written = store.write(id, Readable.from(slow()), most);
    await sent;
    await isMissing(store, id);
    expect(await idsIn(store)).not.toContain(id);
    proceed();
    await written;
    expect((await bytesOf(store, id)).equals(bytes)).toBe(true);
    await store.write(id, streamOf(Buffer.from('shorter')), most);
    expect((await bytesOf(store, id)).toString()).toBe('shorter');
  });

  test('what was removed is missing, and can be removed again', async () => {
    const id = newId();
    await isMissing(store, id);
    await store.write(id, streamOf(randomBytes(part + 1)), most);
    for (let times = 0; times < 2; times += 1) await store.remove(id);
    await isMissing(store, id);
    expect(await idsIn(store)).not.toContain(id);
  });

  test.each(['../../../etc/passwd', 'short', '', 'a/b/c/d/e/f', 'x'.repeat(65), 'with space'])(
    'the name %j is no id',
    async (id) => {
      await expect(store.write(id, streamOf(Buffer.from('x')), most)).rejects.toThrow('not the id of a file');
      await expect(store.read(id)).rejects.toThrow('not the id of a file');
    },
  );

  test('a reader that leaves early ends its download', async () => {
    const id = newId();
    await store.write(id, streamOf(randomBytes(12_000_000)), most);
    for (let times = 0; times < 5; times += 1) {
      const bytes = await store.read(id);
      for await (const chunk of bytes) if ((chunk as Buffer).length > 0) break;
      expect(bytes.destroyed).toBe(true);
    }
    expect((await bytesOf(store, id)).length).toBe(12_000_000);
  });
};

/** `beginHalf`: leaves what a process that was killed would leave. */
const sweeping = (store: FileStore, beginHalf: (id: string) => Promise<void>) => {
  test('the sweep deletes old unknown files and half uploads; recent and known ones stay', async () => {
    await store.sweep(Date.now() + 60_000, all);
    const ids = Array.from({ length: 12 }, newId);
    for (const id of ids) await store.write(id, streamOf(Buffer.from(id)), most);
    await beginHalf(newId());
    expect(await store.sweep(Date.now() - 60_000, all)).toBe(0);
    expect(await idsIn(store)).toEqual(ids.toSorted());
    expect(await store.removeHalf(Date.now() - 60_000)).toBe(0);
    expect(await store.removeHalf(Date.now() + 60_000)).toBe(1);
    await beginHalf(newId());
    const known = new Set(ids.slice(0, 5));
    const old: string[] = [];
    const swept = await store.sweep(Date.now() + 60_000, async (some) => {
      old.push(...some);
      return known;
    });
    expect(swept).toBe(8);
    expect(old).toEqual(expect.arrayContaining(ids));
    expect(await idsIn(store)).toEqual([...known].toSorted());
    expect(await store.sweep(Date.now() + 60_000, async () => known)).toBe(0);
  });
};

export const storeContract = (store: FileStore, beginHalf: (id: string) => Promise<void>) => {
  writing(store);
  visibility(store);
  sweeping(store, beginHalf);
};
