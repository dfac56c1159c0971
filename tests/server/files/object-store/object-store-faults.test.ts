import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startObjectServer, type ObjectServer } from '../../../../scripts/cluster/object-server.ts';
import { StartError } from '../../../../server/database/cluster/start-error.ts';
import type { FileStore } from '../../../../server/files/file-store.ts';
import { openFileStores } from '../../../../server/files/file-stores.ts';
import { openObjectClient } from '../../../../server/files/object-store/object-client.ts';
import { createObjectStore } from '../../../../server/files/object-store/object-store.ts';
import type { ObjectStorePlace } from '../../../../server/files/object-store/object-store-url.ts';
import { StoreUnavailable } from '../../../../server/files/store-unavailable.ts';
import { isTransient } from '../../../../server/wire/is-transient.ts';
import { longTimes, makeBucket, placeOf, shortTimes } from './at-object-store.ts';
import { startFaultyProxy, type FaultyProxy } from './faulty-proxy.ts';

/** What goes wrong between the server and its object store. */
const bucket = 'faults';
const most = 1_000_000_000;
const part = 5 * 1_048_576;
const bytes = randomBytes(part * 2 + 1_000);
const piece = 65_536;
const whole = () =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) => bytes.subarray(at * piece, (at + 1) * piece)),
  );

/** Cuts one connection, after so many bytes. */
const cutOnce = (after: number) => {
  let passed = 0;
  let isCut = false;
  const piece = (some: Buffer) => {
    passed += some.length;
    if (isCut || passed < after) return some;
    isCut = true;
    return null;
  };
  return { piece, passed: () => passed, isCut: () => isCut };
};

let count = 0;
const newId = () => `faulty-file-${(count += 1)}`;

const overSwift = (server: ObjectServer) => {
  let proxy: FaultyProxy;
  let store: FileStore;
  let direct: FileStore;
  const clients: { close(): void }[] = [];
  const open = (port?: number, times = longTimes) => {
    const client = openObjectClient(placeOf(server, bucket, port), times);
    clients.push(client);
    return createObjectStore(client, 'files');
  };
  beforeAll(async () => {
    await makeBucket(server, bucket);
    proxy = await startFaultyProxy(server.port);
    store = open(proxy.port);
    direct = open();
  });
  afterEach(() => {
    proxy.fault = {};
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    await proxy.close();
    await server.stop();
  });

  const unavailable = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(isTransient(error)).toBe(true);
    return error as StoreUnavailable;
  };
  const idsIn = async () => {
    const ids: string[] = [];
    for await (const { id } of direct.list()) ids.push(id);
    return ids;
  };

  test('a server that is killed in the middle of an upload: the upload fails, leaves nothing, and can be repeated', async () => {
    const id = newId();
    const killing = async function* () {
      for await (const one of whole()) {
        yield one;
        count += 1;
        if (count % 100 === 0) await server.kill();
      }
    };
    const started = Date.now();
    await unavailable(open(undefined, shortTimes).write(id, Readable.from(killing()), most));
    expect(Date.now() - started).toBeLessThan(shortTimes.call * 2);
    await unavailable(direct.read(id));
    await server.start();
    await expect(direct.read(id)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await idsIn()).not.toContain(id);
    await direct.write(id, whole(), most);
    expect((await buffer(await direct.read(id))).equals(bytes)).toBe(true);
    // The half of the first upload is forgotten by the sweep.
    expect(await direct.removeHalf(Date.now() + 60_000)).toBe(1);
    expect((await buffer(await direct.read(id))).equals(bytes)).toBe(true);
  });

  test('a server that hangs is given up in bounded time, for uploads, downloads and deletions', async () => {
    const id = newId();
    await direct.write(id, whole(), most);
    const impatient = open(proxy.port, shortTimes);
    const reading = await impatient.read(id);
    server.suspend();
    const started = Date.now();
    try {
      await unavailable(impatient.write(newId(), whole(), most));
      await unavailable(impatient.read(id));
      // A deletion may still happen, once it continues.
      await unavailable(impatient.remove(newId()));
      await unavailable(buffer(reading));
    } finally {
      server.resume();
    }
    expect(Date.now() - started).toBeLessThan(shortTimes.call * 10);
    expect((await buffer(await direct.read(id))).equals(bytes)).toBe(true);
  });

  test('a slow store works', async () => {
    const id = newId();
    const slowly = async (some: Buffer) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return some;
    };
    proxy.fault = { down: slowly };
    await store.write(id, Readable.from([Buffer.from('slow')]), most);
    expect((await buffer(await store.read(id))).toString()).toBe('slow');
  });

  test('a connection that is cut: an upload sends the part again, and a download goes on where it was', async () => {
    const id = newId();
    const upload = cutOnce(7_000_000);
    proxy.fault = { up: upload.piece };
    await store.write(id, whole(), most);
    expect(upload.passed()).toBeGreaterThan(bytes.length + 1_000_000);
    const download = cutOnce(3_000_000);
    proxy.fault = { down: download.piece };
    expect((await buffer(await store.read(id))).equals(bytes)).toBe(true);
    expect(download.passed()).toBeLessThan(bytes.length + 1_000_000);
  });

  test('a download that is cut again and again fails instead of ending early', async () => {
    const id = newId();
    await direct.write(id, whole(), most);
    const impatient = open(proxy.port, shortTimes);
    const reading = await impatient.read(id);
    let passed = 0;
    proxy.fault = { down: (some) => ((passed += some.length) % 5 === 4 || passed > 500_000 ? null : some) };
    await unavailable(buffer(reading));
  });

  test('a download never goes on with the bytes of another file', async () => {
    const id = newId();
    await direct.write(id, whole(), most);
    const cut = cutOnce(1_000_000);
    const isReplaced = Promise.withResolvers<void>();
    proxy.fault = {
      async down(some) {
        const passed = cut.piece(some);
        // Otherwise buffers between both might have taken all of it.
        if (passed === null) await isReplaced.promise;
        return passed;
      },
    };
    const reading = await store.read(id);
    await direct.write(id, Readable.from([randomBytes(bytes.length)]), most);
    isReplaced.resolve();
    await unavailable(buffer(reading));
    expect(cut.isCut()).toBe(true);
  });

  test('bytes that were changed on the way are refused', async () => {
    const id = newId();
    proxy.fault = {
      up: (some) => {
        const at = some.indexOf('untouched');
        if (at >= 0) some.write('UNTOUCHED', at);
        return some;
      },
    };
    await unavailable(store.write(id, Readable.from([Buffer.from('these bytes are untouched')]), most));
    await expect(direct.read(id)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('a reader that leaves gives its connection back', async () => {
    const id = newId();
    await direct.write(id, whole(), most);
    for (let times = 0; times < 3; times += 1) {
      const reading = await store.read(id);
      await new Promise((resolve) => reading.once('readable', resolve));
      reading.destroy();
    }
    await expect.poll(() => proxy.open()).toBeLessThan(2);
  });

  describe('a start', () => {
    const log = { warn: () => {}, info: () => {} };
    const start = (changes: Partial<ObjectStorePlace>) =>
      openFileStores({ dataDir: '/nowhere', objectStore: { ...placeOf(server, bucket), ...changes } }, log);

    test.each([
      ['a wrong secret', { secretAccessKey: 'not-the-secret' }, 'SignatureDoesNotMatch'],
      ['an unknown key', { accessKeyId: 'assay:nobody' }, 'SignatureDoesNotMatch'],
      ['a missing bucket', { bucket: 'not-there' }, 'NoSuchBucket'],
    ])('with %s fails with its reason, without the secret', async (_, changes, reason) => {
      const error = await start(changes).then(
        () => new Error('it started'),
        (thrown: unknown) => thrown as Error,
      );
      expect(error).toBeInstanceOf(StartError);
      expect(error.message).toContain('OBJECT_STORE_URL');
      expect(error.message).toContain(reason);
      expect(JSON.stringify(error) + String(error.stack)).not.toMatch(/not-the-secret|assay-objects/);
    });

    test('a store that is down does not stop a start, and is noticed when it is back', async () => {
      const said: string[] = [];
      const saying = {
        warn: (_: unknown, text?: string) => void said.push(String(text)),
        info: (text: unknown) => void said.push(String(text)),
      };
      await server.kill();
      const stores = await openFileStores({ dataDir: '/nowhere', objectStore: placeOf(server, bucket) }, saying, 200);
      expect(stores.isUp?.()).toBe(false);
      await server.start();
      await expect.poll(() => stores.isUp?.()).toBe(true);
      await stores.close();
      expect(said).toEqual([
        'files cannot be read or written: the object store is not available',
        'the object store is available again',
      ]);
    });
  });
};

const server = await startObjectServer();
if (server) describe('over Swift', () => overSwift(server));
else console.log('OpenStack Swift is not installed: faults of an object store are not tested.');
