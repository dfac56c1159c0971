import { of, throwError } from 'rxjs';
import { expect, test, vi } from 'vitest';
import type { AreaEnvironment } from '../../../src/app/area.ts';
import { schedulesArea } from '../../../src/app/areas/schedules/schedules-area.ts';
import { restoreRecord } from '../../../src/app/areas/trash/trash.ts';
import type { NoticeContent } from '../../../src/domain/toasts/notice.ts';
import { restorationOf } from '../../../src/domain/trash/restoration.ts';
import type { SchedulesActors } from '../../../src/ui/schedules/schedules-actors.ts';

/** What the toast of a deletion offers, and what the mutation of the trash then calls. */
const environment = () => {
  const notices: NoticeContent[] = [];
  const calls: unknown[] = [];
  let count = 0;
  const http = (name: string, args: unknown) => {
    calls.push([name, args]);
    return name.startsWith('schedules.') ? of({ id: 's-1' }) : throwError(() => new Error(name));
  };
  const env = {
    services: { http },
    me: { id: 'u-ada' },
    platform: { newId: () => `k${(count += 1)}`, now: () => 0, stamp: () => ({ id: 'k0' }) },
    notify: (content: NoticeContent) => notices.push(content),
    actorOptions: {},
  } as unknown as AreaEnvironment;
  return { env, notices, calls };
};
const restoration = restorationOf('p1', { id: 's-1', name: 'Coupon', type: 'SCHEDULE' });

test.each([
  ['delete', { restore: restoration }],
  ['removeFire', undefined],
  ['pause', undefined],
])('after %s, the notice offers %j', async (name, undo) => {
  const { env, notices } = environment();
  const { scheduleMutation } = schedulesArea.start(env).actors as SchedulesActors;
  scheduleMutation.send({ type: 'mutation.do', mutation: { name, about: 's-1', title: 'Coupon', value: 'p1' } });
  await vi.waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]?.undo).toEqual(undo);
});

test('the mutation of the trash restores a schedule by its call, and says so', async () => {
  const { env, notices, calls } = environment();
  await restoreRecord(env, restoration.mutation);
  expect(calls).toEqual([['schedules.restore', { params: { project: 'p1', id: 's-1' } }]]);
  expect(notices).toMatchObject([{ tone: 'success', text: 'The schedule of Coupon was restored' }]);
});
