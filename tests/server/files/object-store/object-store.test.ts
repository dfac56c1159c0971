import { CreateMultipartUploadCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe } from 'vitest';
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

  storeContract(createObjectStore(client, 'files'), async (id) => {
    const at = { Bucket: 'contract', Key: `some/folder/files/${id}` };
    const { UploadId } = await client.send((s3, options) => s3.send(new CreateMultipartUploadCommand(at), options));
    const half = { ...at, UploadId, PartNumber: 1, Body: Buffer.alloc(5 * 1_048_576) };
    await client.send((s3, options) => s3.send(new UploadPartCommand(half), options));
  });
};

const server = await startObjectServer();
if (server) describe('over Swift', () => overSwift(server));
else console.log('OpenStack Swift is not installed: files in an object store are not tested.');
