import { cronPresets, expressionOf, isTimeOfDay, type PresetChoice } from './cron-presets.ts';
import type { Recurrence } from './recurrence.ts';

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

/** The moment of a time on the clock of the person's device; '' while it is none. */
const momentOf = ({ date, time }: ScheduleDraft): string => {
  const at = new Date(`${date}T${time}`);
  return isTimeOfDay(time) && !Number.isNaN(at.getTime()) ? at.toISOString() : '';
};

/** Null while something is missing. */
export const recurrenceOf = (draft: ScheduleDraft): Recurrence | null => {
  if (draft.repeats === 'once') {
    const at = momentOf(draft);
    return at === '' ? null : { type: 'SIMPLE', at };
  }
  const expression = expressionOf(choiceOf(draft));
  return expression === '' ? null : { type: 'CRON', expression };
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
