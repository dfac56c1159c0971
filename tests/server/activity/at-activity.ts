import type { ActivityGroup } from '../../../src/domain/activity/activity-contract.ts';
import type { Args, Reply } from '../../../src/domain/wire/contract.ts';
import type { Caller } from '../caller.ts';

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
