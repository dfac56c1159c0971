import { randomUUID } from 'node:crypto';
import type { ActivityGroup } from '../../../src/domain/activity/activity-contract.ts';
import type { Args, Reply } from '../../../src/domain/wire/contract.ts';
import type { Caller } from '../caller.ts';
import { read } from '../defects/at-defects.ts';

/** Shorthands for the activity of the project p-1. */
const params = { project: 'p-1' };
type Question = NonNullable<Args<'activity.list'>['query']>;

export const activity = (who: Caller, query: Question = {}): Promise<Reply<'activity.list'>> =>
  who.reply('activity.list', { params, query });

/** All pages. */
export const wholeActivity = async (who: Caller, query: Question = {}): Promise<readonly ActivityGroup[]> => {
  const { groups, next } = await activity(who, query);
  return next === null ? groups : [...groups, ...(await wholeActivity(who, { ...query, older: next }))];
};

/** The newest group of these conditions. */
export const newestGroup = async (who: Caller, query: Question = {}): Promise<ActivityGroup> => {
  const [group] = (await activity(who, query)).groups;
  if (!group) throw new Error('there is no activity');
  return group;
};

export const batch = (who: Caller, factId: string): Promise<Reply<'activity.batch'>> =>
  who.reply('activity.batch', { params, query: { factId } });

export const revertBody = (
  factId: string,
  cause: string,
  ids: readonly string[],
  over: Readonly<Record<string, number>> = {},
): Args<'activity.revert'> => ({ params, body: { factId, cause, ids: [...ids], over } });

export const revert = (
  who: Caller,
  factId: string,
  ids: readonly string[],
  over: Readonly<Record<string, number>> = {},
): Promise<Reply<'activity.revert'>> => who.reply('activity.revert', revertBody(factId, randomUUID(), ids, over));

/** A bulk edit of defects. */
export const editAll = async (who: Caller, ids: readonly string[], field: string, value: string): Promise<void> => {
  const body = { cause: randomUUID(), ids: [...ids], change: { kind: 'set' as const, field, value } };
  await who.reply('bulk.apply', { params, body });
};

/** Defects without what every change changes. */
export const wholeRecords = (who: Caller, ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { modifiedDate: _, modifiedByUser: __, revision: ___, position: ____, ...record } = await read(who, id);
      return record;
    }),
  );
