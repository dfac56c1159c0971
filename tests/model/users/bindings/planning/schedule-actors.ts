import { of, throwError, type Observable } from 'rxjs';
import { expect, vi } from 'vitest';
import type { AreaEnvironment } from '../../../../../src/app/area.ts';
import { followDraft } from '../../../../../src/app/areas/schedules/schedule-form.ts';
import { schedulesArea } from '../../../../../src/app/areas/schedules/schedules-area.ts';
import { invalid } from '../../../../../src/domain/problems/invalid.ts';
import { newDraft } from '../../../../../src/domain/schedules/schedule-draft.ts';
import type { Schedule } from '../../../../../src/domain/schedules/schedule.ts';
import { selectFormProblem, selectIsOpen } from '../../../../../src/machines/form/form-machine.ts';
import { selectIsConfirmationPending } from '../../../../../src/machines/mutation/mutation-machine.ts';
import { selectRows } from '../../../../../src/machines/records/records-machine.ts';
import { selectNextTimes } from '../../../../../src/machines/schedules/next-times-machine.ts';
import type { SchedulesActors } from '../../../../../src/ui/schedules/schedules-actors.ts';
import type { ActorDriver } from '../../actor-driver.ts';

const wrong = '61 * * * *';
const right = '30 2 * * 1';

type Stored = Pick<Schedule, 'id' | 'entityName' | 'paused'>;

/** A server that stores one schedule. */
const scheduler = () => {
  let stored: Stored | null = null;
  const answers: Readonly<Record<string, (args: { body: { cronExpression: string } }) => Observable<unknown>>> = {
    'schedules.list': () => of({ _embedded: { scheduledExecutionJobList: stored ? [stored] : [] }, page: null }),
    'schedules.preview': () => of({ times: [{ at: '2026-11-30T02:30:00.000Z' }] }),
    'schedules.createCron': ({ body: { cronExpression } }) =>
      cronExpression === wrong
        ? throwError(() => invalid('cronExpression', { code: 'cronInvalid' }))
        : of((stored = { id: 's-1', entityName: 'Coupon', paused: false })),
    'schedules.pause': () => of((stored = { ...stored!, paused: true })),
    'schedules.resume': () => of((stored = { ...stored!, paused: false })),
    'schedules.delete': () => ((stored = null), of({ id: 's-1' })),
  };
  return (name: string, args: never) => answers[name]?.(args) ?? throwError(() => new Error(`no answer to ${name}`));
};

/** The schedules of a scenario that has none. */
export const scheduleActors: ActorDriver = async () => {
  let count = 0;
  const env = {
    services: { http: scheduler() },
    platform: { newId: () => `k${(count += 1)}`, now: () => 0 },
    notify: () => {},
    actorOptions: {},
  } as unknown as AreaEnvironment;
  const actors = schedulesArea.start(env).actors as SchedulesActors;
  const { scheduleRecords: records, scheduleForm: form, scheduleMutation: mutation, nextTimes } = actors;
  const stopFollowing = followDraft(form, nextTimes);
  records.send({ type: 'records.show', about: 'p1/scenario/sc-1' });
  const save = (cronExpression: string) => {
    form.send({ type: 'form.write', field: 'repeats', value: 'custom' });
    form.send({ type: 'form.write', field: 'cronExpression', value: cronExpression });
    form.send({ type: 'form.submit' });
  };
  const one = (name: string) => ({ name, about: 's-1', title: 'Coupon', value: 'p1' });
  const sees = (rows: readonly boolean[], { isOpen = false, isAsked = false } = {}) =>
    vi.waitFor(() =>
      expect([
        (selectRows(records.getSnapshot()) as readonly Schedule[] | null)?.map(({ paused }) => paused),
        selectIsOpen(form.getSnapshot()),
        selectIsConfirmationPending('delete')(mutation.getSnapshot()),
      ]).toEqual([rows, isOpen, isAsked]),
    );
  const rested = () => vi.waitFor(() => expect(mutation.getSnapshot().matches('resting')).toBe(true));
  return {
    driver: {
      acts: {
        'form.opened': () =>
          form.send({
            type: 'form.open',
            about: '',
            draft: { ...newDraft('sc-1', 'Europe/Berlin') },
            value: { project: 'p1', executionEntity: 'SCENARIO', schedule: null },
          }),
        'form.left': () => form.send({ type: 'form.discard' }),
        'expression.mistyped': () => save(wrong),
        'expression.corrected': () => save(right),
        async 'pause.pressed'() {
          await rested();
          mutation.send({ type: 'mutation.do', mutation: one('pause') });
        },
        async 'resume.pressed'() {
          await rested();
          mutation.send({ type: 'mutation.do', mutation: one('resume') });
        },
        async 'deletion.asked'() {
          await rested();
          mutation.send({ type: 'mutation.ask', mutation: one('delete') });
        },
        'deletion.cancelled': () => mutation.send({ type: 'mutation.cancel' }),
        'deletion.confirmed': () => mutation.send({ type: 'mutation.confirm' }),
      },
      sees: {
        empty: () => sees([]),
        async adding() {
          await sees([], { isOpen: true });
          await vi.waitFor(() => expect(selectNextTimes(nextTimes.getSnapshot())).toHaveLength(1));
        },
        async faulty() {
          await vi.waitFor(() =>
            expect(selectFormProblem(form.getSnapshot())).toMatchObject({ field: 'cronExpression' }),
          );
          await sees([], { isOpen: true });
        },
        scheduled: () => sees([false]),
        paused: () => sees([true]),
        asked: () => sees([false], { isAsked: true }),
      },
    },
    end: stopFollowing,
  };
};
