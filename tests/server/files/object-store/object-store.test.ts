import { CreateMultipartUploadCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startObjectServer, type ObjectServer } from '../../../../scripts/cluster/object-server.ts';
import { openObjectClient } from '../../../../server/files/object-store/object-client.ts';
import { createObjectStore } from '../../../../server/files/object-store/object-store.ts';
import { longTimes, makeBucket, placeOf } from './at-object-store.ts';
import { storeContract } from './store-contract.ts';

/** What is really in use, without garbage, whenever so many bytes have passed. */
const createMemoryMeter = (every: number) => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = used();
  let [waiting, most, looks] = [0, 0, 0];
  return {
    passed(bytes: number) {
      waiting += bytes;
      if (waiting < every) return;
      waiting = 0;
      looks += 1;
      most = Math.max(most, used() - before);
    },
    most: () => most,
    looks: () => looks,
  };
};

/** Files in a real server that speaks S3: Debian's OpenStack Swift. */
const overSwift = (server: ObjectServer) => {
  // Few entries in a page: lists have several.
  const client = openObjectClient(placeOf(server, 'contract/some/folder'), longTimes, 5);
  beforeAll(() => makeBucket(server, 'contract'));
  afterAll(async () => {
    client.close();
    await server.stop();
  });

  const store = createObjectStore(client, 'files');

  test('a file of 200 MB takes less than 32 MB of memory, up and down', async () => {
    const chunk = Buffer.alloc(65_536, 7);
    const chunks = Math.floor(200_000_000 / chunk.length);
    const memory = createMemoryMeter(10_000_000);
    const sent = async function* () {
      for (let at = 0; at < chunks; at += 1) {
        memory.passed(chunk.length);
        yield chunk;
      }
    };
    const { size, sha256 } = await store.write('a-large-file', Readable.from(sent()), 300_000_000);
    const hash = createHash('sha256');
    for await (const piece of await store.read('a-large-file')) {
      hash.update(piece as Buffer);
      memory.passed((piece as Buffer).length);
      // A reader that is slower than the store.
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect([size, hash.digest('hex')]).toEqual([chunks * chunk.length, sha256]);
    expect(memory.looks()).toBeGreaterThan(30);
    expect(memory.most()).toBeLessThan(32_000_000);
  });

  storeContract(store, async (id) => {
    const at = { Bucket: 'contract', Key: `some/folder/files/${id}` };
    const { UploadId } = await client.send((s3, options) => s3.send(new CreateMultipartUploadCommand(at), options));
    const half = { ...at, UploadId, PartNumber: 1, Body: Buffer.alloc(5 * 1_048_576) };
    await client.send((s3, options) => s3.send(new UploadPartCommand(half), options));
  });
};

const server = await startObjectServer();
if (server) describe('over Swift', () => overSwift(server));
else console.log('OpenStack Swift is not installed: files in an object store are not tested.');
