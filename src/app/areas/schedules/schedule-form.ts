import { firstValueFrom, type Observable } from 'rxjs';
import type { Schedule } from '../../../domain/schedules/schedule.ts';
import { draftFaults, recurrenceOf, type ScheduleDraft } from '../../../domain/schedules/schedule-draft.ts';
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

/** The form that adds a schedule, between its texts and the calls. */
export const draftOf = (draft: FormDraft): ScheduleDraft => draft as unknown as ScheduleDraft;

export const checkSchedule = (draft: FormDraft): FieldErrors =>
  Object.fromEntries(
    draftFaults(draftOf(draft)).map(({ field, fault }) => [field, `${say.fields[field]} ${say[fault]}`]),
  );

/** The server names the field of the call; the form shows it where the person wrote it. */
const atField = (error: unknown, field: string): unknown =>
  isProblem(error) && error.kind === 'invalid' && error.field === 'scheduledFireTime' ? { ...error, field } : error;

/** `about` is the place of the form: 'pipeline/…' on the page of a pipeline. */
const entityOf = ({ about }: Submitted) => (about.startsWith('pipeline/') ? 'PIPELINE' : 'SCENARIO');

const created = (service: SchedulesService, key: string, submitted: Submitted): Observable<Schedule> => {
  const draft = draftOf(submitted.draft);
  const project = String(submitted.value);
  const { entityId, adapterId, description } = draft;
  const recurrence = recurrenceOf(draft);
  const body = {
    executionEntity: entityOf(submitted),
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

export const createFrom = async (service: SchedulesService, key: string, submitted: Submitted): Promise<Schedule> => {
  try {
    return await firstValueFrom(created(service, key, submitted));
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
    const recurrence = selectIsOpen(snapshot) && draft.zone.trim() !== '' ? recurrenceOf(draft) : null;
    const question = recurrence && { project: String(snapshot.context.value), recurrence, zone: draft.zone.trim() };
    const text = JSON.stringify(question);
    if (text === sent) return;
    sent = text;
    nextTimes.send(question ? { type: 'question.set', question } : { type: 'question.clear' });
  };
  const subscription = form.subscribe(follow);
  return () => subscription.unsubscribe();
};
