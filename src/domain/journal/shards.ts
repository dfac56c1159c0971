import { limits } from '../limits.ts';

/**
 * Many records by their id, in small shards. A change copies only its path, so that one fact among ten thousand records
 * copies the list of shards and one shard instead of ten thousand entries:
 *
 *   { '7': { 'SHOP-1': … }, '31': { 'SHOP-2': …, 'SHOP-904': … } }
 *
 * Plain objects, so that the device can store them directly.
 */
export type Shards<Value> = Record<string, Record<string, Value>>;

const shardOf = (id: string): string => {
  let sum = 0;
  for (let at = 0; at < id.length; at += 1) sum = (Math.imul(sum, 31) + id.charCodeAt(at)) | 0;
  return String((sum >>> 0) % limits.viewShards);
};

/** The value of this id; inherited property names are not records. */
export const valueIn = <Value>(shards: Shards<Value>, id: string): Value | undefined => {
  const shard = shards[shardOf(id)];
  return shard && Object.hasOwn(shard, id) ? shard[id] : undefined;
};

/** Changes the draft. */
export const putIn = <Value>(shards: Shards<Value>, id: string, value: Value): void => {
  const shard = (shards[shardOf(id)] ??= {});
  shard[id] = value;
};

/** Changes the draft; an empty shard is removed, so that views with the same records are equal. */
export const dropIn = <Value>(shards: Shards<Value>, id: string): void => {
  const shard = shards[shardOf(id)];
  if (!shard) return;
  delete shard[id];
  if (Object.keys(shard).length === 0) delete shards[shardOf(id)];
};

export const valuesIn = <Value>(shards: Shards<Value>): readonly Value[] =>
  Object.values(shards).flatMap(Object.values);

/** The records of a list as shards. */
export const shardsOf = <Value extends { readonly id: string }>(values: readonly Value[]): Shards<Value> => {
  const shards: Shards<Value> = {};
  for (const value of values) putIn(shards, value.id, value);
  return shards;
};
