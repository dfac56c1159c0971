import { checkBucket, createObjectStore } from './object-store.ts';
import { openObjectClient, type ObjectStoreTimes } from './object-client.ts';
import type { ObjectStorePlace } from './object-store-url.ts';

const usualTimes: ObjectStoreTimes = { connect: 3_000, attempt: 15_000, call: 40_000, silence: 15_000 };

/** Both stores of an installation, over the same connections. */
export const openObjectStores = (place: ObjectStorePlace, times = usualTimes) => {
  const client = openObjectClient(place, times);
  return {
    files: createObjectStore(client, 'files'),
    evidence: createObjectStore(client, 'evidence'),
    check: () => checkBucket(client),
    close: () => client.close(),
  };
};
