import { firstValueFrom, type Observable } from 'rxjs';
import type { Schedule } from '../../../domain/schedules/schedule.ts';
import { changesOf, draftFaults, recurrenceOf, type ScheduleDraft } from '../../../domain/schedules/schedule-draft.ts';
import { scheduleMessages as say } from '../../../domain/schedules/schedule-messages.ts';
import {
  selectDraft,
  selectIsOpen,
  type FieldErrors,
  type FormDraft,
  type FormRef,
  type Submitted,
} from '../../../machines/form/form-machine.ts';
import type { NextTimesRef } from '../../../machines/schedules/next-times-machine.ts';
import type { SchedulesService } from '../../../services/schedules/schedules-service.ts';
import { isProblem } from '../../../domain/problems/problem.ts';
import { zoneClock } from '../../../ui/schedules/zone-clock.ts';

/** The form that adds or edits a schedule, between its texts and the calls. */
export interface ScheduleTarget {
  readonly project: string;
  /** Null: a new one. */
  readonly schedule: Schedule | null;
}
export const targetOf = (value: unknown): ScheduleTarget => value as ScheduleTarget;

export const draftOf = (draft: FormDraft): ScheduleDraft => draft as unknown as ScheduleDraft;

export const checkSchedule = (draft: FormDraft): FieldErrors =>
  Object.fromEntries(
    draftFaults(draftOf(draft)).map(({ field, fault }) => [field, `${say.fields[field]} ${say[fault]}`]),
  );

/** The server names the field of the call; the form shows it where the person wrote it. */
const atField = (error: unknown, field: string): unknown =>
  isProblem(error) && error.kind === 'invalid' && ['scheduledFireTime', 'recurrence'].includes(error.field)
    ? { ...error, field }
    : error;

const created = (
  service: SchedulesService,
  key: string,
  project: string,
  draft: ScheduleDraft,
): Observable<Schedule> => {
  const { entityId, adapterId, description } = draft;
  const recurrence = recurrenceOf(draft, zoneClock);
  const body = {
    entityId,
    adapterId,
    description,
    zone: draft.zone.trim(),
    missed: draft.missed ? 'ONCE' : 'SKIP',
  } as const;
  return recurrence?.type === 'SIMPLE'
    ? service.createSimple(key, project, { ...body, scheduledFireTime: recurrence.at })
    : service.createCron(key, project, {
        ...body,
        cronExpression: recurrence?.type === 'CRON' ? recurrence.expression : '',
      });
};

export const saveSchedule = async (
  service: SchedulesService,
  key: string,
  { value, draft: written, stored }: Submitted,
): Promise<Schedule> => {
  const { project, schedule } = targetOf(value);
  const draft = draftOf(written);
  const save = schedule
    ? service.update(key, schedule, changesOf(draft, draftOf(stored), zoneClock))
    : created(service, key, project, draft);
  try {
    return await firstValueFrom(save);
  } catch (error) {
    throw atField(error, 'time');
  }
};

/** While the form is open, the next times of what is written are asked for. */
export const followDraft = (form: FormRef, nextTimes: NextTimesRef): (() => void) => {
  let sent = '';
  const follow = () => {
    const snapshot = form.getSnapshot();
    const draft = draftOf(selectDraft(snapshot));
    const recurrence = selectIsOpen(snapshot) && draft.zone.trim() !== '' ? recurrenceOf(draft, zoneClock) : null;
    const question = recurrence && {
      project: targetOf(snapshot.context.value).project,
      recurrence,
      zone: draft.zone.trim(),
    };
    const text = JSON.stringify(question);
    if (text === sent) return;
    sent = text;
    nextTimes.send(question ? { type: 'question.set', question } : { type: 'question.clear' });
  };
  const subscription = form.subscribe(follow);
  return () => subscription.unsubscribe();
};
