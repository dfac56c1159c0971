import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type ListMultipartUploadsCommandOutput,
  type ListObjectsV2CommandOutput,
} from '@aws-sdk/client-s3';
import { isFileId, requireFileId, type FileStore } from '../file-store.ts';
import type { ObjectClient } from './object-client.ts';
import { readObject } from './read-object.ts';
import { writeObject } from './write-object.ts';

interface FoundObject {
  readonly key: string;
  readonly size: number;
  readonly at: number;
}

async function* pagesOf(
  { send, place, pageSize }: ObjectClient,
  prefix: string,
): AsyncGenerator<readonly FoundObject[]> {
  let token: string | undefined;
  do {
    const page = { Bucket: place.bucket, Prefix: prefix, MaxKeys: pageSize, ContinuationToken: token };
    const answer: ListObjectsV2CommandOutput = await send((client, options) =>
      client.send(new ListObjectsV2Command(page), options),
    );
    yield (answer.Contents ?? []).map(({ Key = '', Size = 0, LastModified }) => ({
      key: Key,
      size: Size,
      at: LastModified?.getTime() ?? Number.POSITIVE_INFINITY,
    }));
    token = answer.NextContinuationToken;
  } while (token !== undefined);
}

/** Uploads that were begun before a moment and never ended: their bytes are stored, and nobody sees them. */
const abortHalves = async (
  { send, place, pageSize }: ObjectClient,
  prefix: string,
  before: number,
): Promise<number> => {
  let count = 0;
  let after: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {};
  while (after) {
    const page = { Bucket: place.bucket, Prefix: prefix, MaxUploads: pageSize, ...after };
    const answer: ListMultipartUploadsCommandOutput = await send((client, options) =>
      client.send(new ListMultipartUploadsCommand(page), options),
    );
    for (const { Key, UploadId, Initiated } of answer.Uploads ?? []) {
      if (!Initiated || Initiated.getTime() >= before) continue;
      const half = { Bucket: place.bucket, Key, UploadId };
      await send((client, options) => client.send(new AbortMultipartUploadCommand(half), options));
      count += 1;
    }
    after = answer.IsTruncated ? { KeyMarker: answer.NextKeyMarker, UploadIdMarker: answer.NextUploadIdMarker } : null;
  }
  return count;
};

/** Objects under their ids; `folder`: what their keys begin with, after the prefix of the installation. */
export const createObjectStore = (client: ObjectClient, folder: string): FileStore => {
  const { send, place } = client;
  const prefix = `${place.prefix}${folder}/`;
  const keyOf = (id: string) => `${prefix}${requireFileId(id)}`;
  const idOf = ({ key }: FoundObject) => key.slice(prefix.length);
  const remove = async (id: string) => {
    const at = { Bucket: place.bucket, Key: keyOf(id) };
    await send((s3, options) => s3.send(new DeleteObjectCommand(at), options)).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    });
  };
  return {
    write: async (id, bytes, most) => writeObject(client, keyOf(id), bytes, most),
    read: async (id) => readObject(client, keyOf(id)),
    remove,
    async sweep(before, known) {
      let count = 0;
      for await (const page of pagesOf(client, prefix)) {
        const old = page
          .filter(({ at }) => at < before)
          .map(idOf)
          .filter(isFileId);
        const stored = old.length > 0 ? await known(old) : new Set<string>();
        for (const id of old.filter((one) => !stored.has(one))) {
          await remove(id);
          count += 1;
        }
      }
      return count + (await abortHalves(client, prefix, before));
    },
    removeHalf: (before) => abortHalves(client, prefix, before),
    async *list() {
      for await (const page of pagesOf(client, prefix))
        for (const found of page) if (isFileId(idOf(found))) yield { id: idOf(found), size: found.size };
    },
  };
};

/** Rejects with `StoreUnavailable` if the bucket cannot be listed. */
export const checkBucket = async ({ send, place }: ObjectClient): Promise<void> => {
  const first = { Bucket: place.bucket, Prefix: place.prefix, MaxKeys: 1 };
  await send((client, options) => client.send(new ListObjectsV2Command(first), options));
};
