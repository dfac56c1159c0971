import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { StoreUnavailable } from '../store-unavailable.ts';
import type { ObjectStorePlace } from './object-store-url.ts';

/** Limits of the calls to an object store, in milliseconds. */
export interface ObjectStoreTimes {
  readonly connect: number;
  /** Until the answer to one attempt begins. */
  readonly attempt: number;
  /** Of a call with all its attempts. */
  readonly call: number;
  /** Without bytes, while somebody waits for them. */
  readonly silence: number;
}

/** What a call answers is kept by the commands of the library. */
type Call<Answer> = (client: S3Client, options: { readonly abortSignal: AbortSignal }) => Promise<Answer>;

export interface ObjectClient {
  readonly place: ObjectStorePlace;
  readonly times: ObjectStoreTimes;
  /** Entries of a list that are in memory at once. */
  readonly pageSize: number;
  /** Rejects with `StoreUnavailable`, or with the code ENOENT if the object does not exist. */
  send<Answer>(call: Call<Answer>): Promise<Answer>;
  close(): void;
}

const attempts = 3;

const missing = new Set(['NoSuchKey', 'NoSuchUpload', 'NotFound']);

/** Without the fields of the original error: some of them repeat what was signed. */
const errorOf = (error: unknown, isLate: boolean): Error => {
  if (error instanceof S3ServiceException && missing.has(error.name))
    return Object.assign(new Error('the object does not exist'), { code: 'ENOENT' });
  if (isLate) return new StoreUnavailable('it did not answer in time', false);
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 500;
  return new StoreUnavailable(`${name}: ${message}`, status >= 400 && status < 500);
};

/** The most that S3 lists at once. */
const mostInPage = 1_000;

export const openObjectClient = (
  place: ObjectStorePlace,
  times: ObjectStoreTimes,
  pageSize = mostInPage,
): ObjectClient => {
  const { endpoint, region, accessKeyId, secretAccessKey } = place;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Buckets in names of hosts need DNS; paths work with every server.
    forcePathStyle: true,
    followRegionRedirects: true,
    maxAttempts: attempts,
    // The signature has the hash of each body; more checksums are refused by servers that do not know them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: new NodeHttpHandler({
      connectionTimeout: times.connect,
      requestTimeout: times.attempt,
      throwOnRequestTimeout: true,
      // A person may read slowly: only whoever waits for bytes counts the time.
      socketTimeout: 0,
      // Otherwise slow downloads would stop all others.
      httpAgent: { keepAlive: true, maxSockets: Infinity },
      httpsAgent: { keepAlive: true, maxSockets: Infinity },
    }),
  });
  return {
    place,
    times,
    pageSize,
    async send(call) {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), times.call);
      try {
        return await call(client, { abortSignal: late.signal });
      } catch (error) {
        throw errorOf(error, late.signal.aborted);
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => client.destroy(),
  };
};
