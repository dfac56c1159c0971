import { CreateMultipartUploadCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startObjectServer, type ObjectServer } from '../../../../scripts/cluster/object-server.ts';
import { openObjectClient } from '../../../../server/files/object-store/object-client.ts';
import { createObjectStore } from '../../../../server/files/object-store/object-store.ts';
import { longTimes, makeBucket, placeOf } from './at-object-store.ts';
import { storeContract } from './store-contract.ts';

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

  test('a file of 200 MB takes less than 64 MB of memory, up and down', async () => {
    const chunk = Buffer.alloc(65_536, 7);
    const chunks = Math.floor(200_000_000 / chunk.length);
    const sent = async function* () {
      for (let at = 0; at < chunks; at += 1) yield chunk;
    };
    const used = () => {
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const before = used();
    let most = 0;
    const look = setInterval(() => (most = Math.max(most, used() - before)), 5);
    const { size, sha256 } = await store.write('a-large-file', Readable.from(sent()), 300_000_000);
    const ofWriting = most;
    most = 0;
    const hash = createHash('sha256');
    for await (const piece of await store.read('a-large-file')) {
      hash.update(piece as Buffer);
      // A reader that is slower than the store.
      await new Promise((resolve) => setImmediate(resolve));
    }
    clearInterval(look);
    expect([size, hash.digest('hex')]).toEqual([chunks * chunk.length, sha256]);
    expect(Math.max(ofWriting, most)).toBeLessThan(64_000_000);
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
