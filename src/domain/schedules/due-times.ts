import { scheduleLimits } from './schedule-limits.ts';

/** What to do with times of a schedule that a late time leaves behind: nothing, or fire the newest of them once. */
export const missedPolicies = ['SKIP', 'ONCE'] as const;
export type MissedPolicy = (typeof missedPolicies)[number];

export interface DueTime {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly fires: boolean;
}

export interface DueQuestion {
  /** Ascending, none later than `now`. */
  readonly times: readonly number[];
  readonly now: number;
  readonly missed: MissedPolicy;
  /** More times are due than these: none of these is the newest. */
  readonly hasMore: boolean;
}

/** Which due times fire and which are missed: one that is more than ten minutes late is [R31]. */
export const dueTimesOf = ({ times, now, missed, hasMore }: DueQuestion): readonly DueTime[] =>
  times.map((at, index) => {
    const isNewest = !hasMore && index === times.length - 1;
    return { at, fires: now - at <= scheduleLimits.lateMost || (missed === 'ONCE' && isNewest) };
  });

/** Whether a schedule that fires once is far enough ahead [SCHED-007, R12]. */
export const isFarEnough = (at: number, now: number): boolean => at - now >= scheduleLimits.ahead;
