import { cronPresets, expressionOf, isTimeOfDay, presetOf, type PresetChoice } from './cron-presets.ts';
import type { Recurrence } from './recurrence.ts';
import type { Schedule } from './schedule.ts';

/** What a person writes in the form of a schedule, as texts. */
export interface ScheduleDraft {
  readonly entityId: string;
  /** 'once', or a preset. */
  readonly repeats: string;
  /** yyyy-mm-dd, of `once`. */
  readonly date: string;
  readonly time: string;
  readonly weekday: string;
  readonly day: string;
  readonly cronExpression: string;
  readonly zone: string;
  readonly adapterId: string;
  readonly description: string;
  readonly missed: boolean;
}

export const newDraft = (entityId: string, zone: string): ScheduleDraft => ({
  ...{ entityId, repeats: 'daily', date: '', time: '09:00', weekday: '1', day: '1', cronExpression: '', zone },
  ...{ adapterId: '', description: '', missed: false },
});

export const repeatChoices = ['once', ...cronPresets] as const;

const choiceOf = ({ repeats, time, weekday, day, cronExpression }: ScheduleDraft): PresetChoice => ({
  preset: cronPresets.find((preset) => preset === repeats) ?? 'custom',
  time,
  weekday: Number(weekday),
  day,
  custom: cronExpression,
});

/** A day and a time: '2026-11-25' and '09:30'. */
type WallClock = Pick<ScheduleDraft, 'date' | 'time'>;

/** Converts between the clock of a time zone and moments, which are ISO 8601 in UTC. */
export interface ZoneClock {
  /** '' if the day, the time or the zone does not exist. */
  momentOf(clock: WallClock, zone: string): string;
  wallClockOf(moment: string, zone: string): WallClock;
}

/** Null while something is missing. */
export const recurrenceOf = (draft: ScheduleDraft, { momentOf }: ZoneClock): Recurrence | null => {
  if (draft.repeats === 'once') {
    const at = isTimeOfDay(draft.time) ? momentOf(draft, draft.zone.trim()) : '';
    return at === '' ? null : { type: 'SIMPLE', at };
  }
  const expression = expressionOf(choiceOf(draft));
  return expression === '' ? null : { type: 'CRON', expression };
};

const timingOf = (
  { type, cronExpression, scheduledFireTime, zone }: Schedule,
  { wallClockOf }: ZoneClock,
): Partial<ScheduleDraft> => {
  if (type === 'SIMPLE') return { repeats: 'once', ...wallClockOf(scheduledFireTime ?? '', zone) };
  const { preset, custom, time, weekday, day } = presetOf(cronExpression);
  if (preset === 'custom') return { repeats: preset, cronExpression: custom };
  return { repeats: preset, time, weekday: String(weekday), day };
};

/** The form can show every schedule but those that repeat by a rule of RFC 5545. */
export const isEditable = ({ type }: Pick<Schedule, 'type'>): boolean => type !== 'RRULE';

/** A schedule as the form edits it. */
export const draftOfSchedule = (schedule: Schedule, clock: ZoneClock): ScheduleDraft => {
  const { zone, adapterId, description, missed } = schedule;
  const entityId = schedule.scenarioId || schedule.entityId;
  return {
    ...newDraft(entityId, zone),
    ...timingOf(schedule, clock),
    adapterId,
    description,
    missed: missed === 'ONCE',
  };
};

const timingFields = ['repeats', 'date', 'time', 'weekday', 'day', 'cronExpression', 'zone'] as const;

/** The fields of a schedule that the draft changes. A new zone alone moves its times, too. */
export const changesOf = (draft: ScheduleDraft, stored: ScheduleDraft, clock: ZoneClock) => {
  const { adapterId, description, missed, zone } = draft;
  const recurrence = timingFields.some((field) => draft[field] !== stored[field]) ? recurrenceOf(draft, clock) : null;
  return {
    ...(adapterId !== stored.adapterId && { adapterId }),
    ...(description !== stored.description && { description }),
    ...(missed !== stored.missed && { missed: missed ? ('ONCE' as const) : ('SKIP' as const) }),
    ...(recurrence && { recurrence, zone: zone.trim() }),
  };
};

export type DraftFault = { readonly field: keyof ScheduleDraft; readonly fault: 'required' | 'timeInvalid' };

/** What the form itself can tell; the rest is checked by the server. */
export const draftFaults = (draft: ScheduleDraft): readonly DraftFault[] => {
  const { entityId, repeats, date, time, cronExpression, zone } = draft;
  const missing = (['entityId', 'zone'] as const).filter((field) => ({ entityId, zone })[field].trim() === '');
  return [
    ...missing.map((field): DraftFault => ({ field, fault: 'required' })),
    ...(repeats === 'once' && date === '' ? [{ field: 'date', fault: 'required' } as const] : []),
    ...(repeats === 'custom' && cronExpression.trim() === ''
      ? [{ field: 'cronExpression', fault: 'required' } as const]
      : []),
    ...(repeats !== 'custom' && !isTimeOfDay(time) ? [{ field: 'time', fault: 'timeInvalid' } as const] : []),
  ];
};
