import { localized } from '../texts/localized.ts';

/** Why a schedule is refused, and why one did not fire. */
export const scheduleProblemMessages = localized({
  forecastTooSlow: 'The forecast took too long. Choose a shorter period, or try again.',
  cronInvalid: 'contains invalid configuration',
  cronNever: 'contains invalid configuration: it never runs',
  cronTooOften: 'contains invalid configuration: it runs more than once a minute',
  ruleInvalid: 'contains invalid configuration',
  rulePart: ({ part }: { readonly part: string }) => `can’t contain ${part}: use cron`,
  zoneUnknown: 'is not a known time zone',
  scheduleTooSoon: 'must be at least 5 minutes ahead of the current time',
  schedulePausedPast: 'must be in the future',
  scheduleNoTimes: 'leaves no time at which the schedule runs',
  tooManySchedules: ({ max }: { readonly max: number }) => `Up to ${max} schedules are possible in a project.`,
  calendarPeriodEmpty: 'must be after the beginning of the period',
  calendarPeriodTooLong: ({ max }: { readonly max: number }) =>
    `must be at most ${max} days after the beginning of the period`,
  scheduleOver: 'The schedule has ended.',
  scheduleTargetDeleted: ({ name }: { readonly name: string }) =>
    `${name} was deleted. The schedule continues when it is restored.`,
  scheduleTargetGone: 'The scenario or pipeline no longer exists.',
  scheduleMissed: 'Missed: the server was down at this time.',
  scheduleManyMissed: 'Missed: the server was down at this time and at all times until the next entry.',
  schedulePaused: 'The schedule was paused at its last time.',
  scheduleInTrash: 'The schedule was in the trash at its last time.',
  scheduleAdapterGone: 'The adapter of this schedule no longer exists or is not shared with the project.',
  scheduleFailed: 'The run couldn’t be requested.',
  scheduleCreatorGone: 'The person who created this schedule no longer has an account.',
  scheduleCreatorMayNot: 'The person who created this schedule may no longer run it.',
  scheduleCreatorUnlicensed: 'The person who created this schedule has no valid licence.',
  scheduleRunExpired: 'No adapter took the run in time.',
  scheduleRunLost: 'The adapter stopped responding during the run.',
  scheduleRunCancelled: 'The run was cancelled before it began.',
});
