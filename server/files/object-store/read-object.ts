import { Readable } from 'node:stream';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { StoreUnavailable } from '../store-unavailable.ts';
import type { ObjectClient } from './object-client.ts';

/** How often a download that broke off goes on where it was. */
const resumes = 3;

interface Opened {
  readonly bytes: Readable;
  readonly size: number;
  readonly tag: string | undefined;
}

const open = async ({ send, place }: ObjectClient, key: string, from = 0, tag?: string): Promise<Opened> => {
  const wanted = {
    Bucket: place.bucket,
    Key: key,
    ...(from > 0 && { Range: `bytes=${from}-` }),
    // The rest of another object would be worse than an end.
    ...(tag !== undefined && { IfMatch: tag }),
  };
  const answer = await send((client, options) => client.send(new GetObjectCommand(wanted), options));
  const bytes = answer.Body as Readable;
  // Whoever waits for bytes gets the error.
  bytes.on('error', () => {});
  return { bytes, size: answer.ContentLength ?? 0, tag: answer.ETag };
};

/** The next bytes; null: the end. A store that sends nothing while somebody waits is given up. */
const nextOf = async (from: AsyncIterator<Buffer>, bytes: Readable, patience: number): Promise<Buffer | null> => {
  const late = setTimeout(() => bytes.destroy(new Error('no bytes in time')), patience);
  try {
    const { value, done } = await from.next();
    return done ? null : (value as Buffer);
  } finally {
    clearTimeout(late);
  }
};

/** The answer that is read now; `isOver`: nobody reads it any more. */
interface Reading {
  answer: Opened;
  isOver: boolean;
}

async function* pieces(client: ObjectClient, key: string, reading: Reading) {
  const { size, tag } = reading.answer;
  let [at, tries] = [0, 0];
  while (at < size) {
    const { bytes } = reading.answer;
    try {
      const from = bytes[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
      for (let next; (next = await nextOf(from, bytes, client.times.silence)) !== null;) {
        at += next.length;
        yield next;
      }
      if (at < size) throw new Error('the object ended too early');
    } catch (error) {
      bytes.destroy();
      tries += 1;
      if (reading.isOver) return;
      if (tries > resumes) throw new StoreUnavailable((error as Error).message, false);
      reading.answer = await open(client, key, at, tag);
      if (reading.isOver) reading.answer.bytes.destroy();
    }
  }
}

/** As fast as it is read. Rejects before the first byte if the object does not exist or the store does not answer. */
export const readObject = async (client: ObjectClient, key: string): Promise<Readable> => {
  const reading: Reading = { answer: await open(client, key), isOver: false };
  const out = Readable.from(pieces(client, key, reading), { objectMode: false, highWaterMark: 65_536 });
  out.once('close', () => {
    reading.isOver = true;
    reading.answer.bytes.destroy();
  });
  return out;
};
