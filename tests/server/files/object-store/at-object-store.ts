import { CreateBucketCommand } from '@aws-sdk/client-s3';
import type { ObjectServer } from '../../../../scripts/cluster/object-server.ts';
import { openObjectClient, type ObjectStoreTimes } from '../../../../server/files/object-store/object-client.ts';
import { objectStoreOf, type ObjectStorePlace } from '../../../../server/files/object-store/object-store-url.ts';

/** Short, so that a store that does not answer is given up soon. */
export const shortTimes: ObjectStoreTimes = { connect: 1_000, attempt: 2_000, call: 5_000, silence: 2_000 };
/** As those of a busy machine. */
export const longTimes: ObjectStoreTimes = { connect: 20_000, attempt: 60_000, call: 120_000, silence: 60_000 };

export const placeOf = (server: ObjectServer, bucket: string, port?: number): ObjectStorePlace => {
  const place = objectStoreOf(server.urlOf(bucket, port));
  if (!place) throw new Error('an address is a place');
  return place;
};

export const makeBucket = async (server: ObjectServer, bucket: string): Promise<void> => {
  const client = openObjectClient(placeOf(server, bucket), longTimes);
  await client.send((s3, options) => s3.send(new CreateBucketCommand({ Bucket: bucket }), options));
  client.close();
};
