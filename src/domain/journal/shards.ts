import { limits } from '../limits.ts';

/**
 * Many records by their id, in small heaps. A change copies what it goes through, so that one fact over ten thousand
 * records copies the list of heaps and one heap, and not ten thousand places:
 *
 *   { '7': { 'SHOP-1': … }, '31': { 'SHOP-2': …, 'SHOP-904': … } }
 *
 * Plain objects, so that the device can store them as they are.
 */
export type Shards<Value> = Record<string, Record<string, Value>>;

const shardOf = (id: string): string => {
  let sum = 0;
  for (let at = 0; at < id.length; at += 1) sum = (Math.imul(sum, 31) + id.charCodeAt(at)) | 0;
  return String((sum >>> 0) % limits.viewShards);
};

/** What stands under this id; a name that every object knows is no record. */
export const valueIn = <Value>(shards: Shards<Value>, id: string): Value | undefined => {
  const shard = shards[shardOf(id)];
  return shard && Object.hasOwn(shard, id) ? shard[id] : undefined;
};

/** Changes the draft. */
export const putIn = <Value>(shards: Shards<Value>, id: string, value: Value): void => {
  const shard = (shards[shardOf(id)] ??= {});
  shard[id] = value;
};

/** Changes the draft; an empty heap goes too, so that views with the same records look alike. */
export const dropIn = <Value>(shards: Shards<Value>, id: string): void => {
  const shard = shards[shardOf(id)];
  if (!shard) return;
  delete shard[id];
  if (Object.keys(shard).length === 0) delete shards[shardOf(id)];
};

export const valuesIn = <Value>(shards: Shards<Value>): readonly Value[] =>
  Object.values(shards).flatMap(Object.values);

/** The same records as shards, for whoever has them in a list. */
export const shardsOf = <Value extends { readonly id: string }>(values: readonly Value[]): Shards<Value> => {
  const shards: Shards<Value> = {};
  for (const value of values) putIn(shards, value.id, value);
  return shards;
};
