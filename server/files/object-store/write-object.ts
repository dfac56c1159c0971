import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { StoredFile } from '../file-store.ts';
import { readInBlocks } from '../read-in-blocks.ts';
import type { ObjectClient } from './object-client.ts';

/**
 * A body of unknown size becomes an object that is there whole or not at all. One part is in memory at a time:
 *
 *   fits into a part ─▶ PutObject
 *   otherwise        ─▶ CreateMultipartUpload ─▶ UploadPart … ─▶ CompleteMultipartUpload
 *                                  └─ any error, or too large ─▶ AbortMultipartUpload
 */
/** The least that S3 allows, except for the last part. */
export const partBytes = 5 * 1_048_576;

interface Parts {
  /** A whole part, which is not the last one. */
  add(bytes: Buffer): Promise<void>;
  /** The last part: afterwards the object is there. */
  end(bytes: Buffer): Promise<void>;
  /** The upload never was. */
  abort(): Promise<void>;
}

const createParts = ({ send, place: { bucket } }: ObjectClient, key: string): Parts => {
  const at = { Bucket: bucket, Key: key };
  const parts: { PartNumber: number; ETag: string | undefined }[] = [];
  let id: string | undefined;
  const add = async (bytes: Buffer) => {
    id ??= (await send((client, options) => client.send(new CreateMultipartUploadCommand(at), options))).UploadId;
    const part = { ...at, UploadId: id, PartNumber: parts.length + 1, Body: bytes };
    const { ETag } = await send((client, options) => client.send(new UploadPartCommand(part), options));
    parts.push({ PartNumber: part.PartNumber, ETag });
  };
  return {
    add,
    async end(bytes) {
      if (id === undefined) {
        await send((client, options) => client.send(new PutObjectCommand({ ...at, Body: bytes }), options));
        return;
      }
      if (bytes.length > 0) await add(bytes);
      const whole = { ...at, UploadId: id, MultipartUpload: { Parts: parts } };
      await send((client, options) => client.send(new CompleteMultipartUploadCommand(whole), options));
    },
    async abort() {
      if (id === undefined) return;
      const half = { ...at, UploadId: id };
      await send((client, options) => client.send(new AbortMultipartUploadCommand(half), options));
    },
  };
};

export const writeObject = async (
  client: ObjectClient,
  key: string,
  bytes: Readable,
  most: number,
): Promise<StoredFile> => {
  const parts = createParts(client, key);
  try {
    // Each part is sent before more of the body is read.
    return await readInBlocks(bytes, most, { size: partBytes, take: parts.add, takeLast: parts.end });
  } catch (error) {
    // What a store that is down does not forget now, the sweep does.
    await parts.abort().catch(() => {});
    throw error;
  }
};
