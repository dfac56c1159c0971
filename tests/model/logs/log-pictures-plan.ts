import type { LogPicture } from '../../../src/domain/logs/log-picture.ts';
import { logPicturesMachine } from '../../../src/machines/logs/log-pictures-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

const picture = (id: string): LogPicture => ({ projectId: 'p-1', logId: 'log-1', id, name: 'Press Order' });
const series = [picture('a'), picture('b')];
const wants = series.map((one) => ({ type: 'picture.want', picture: one }) as const);
export const logPicturesPlan = planOf({
  machine: logPicturesMachine,
  // Only as many pictures as the transitions need: each further one is the same again.
  events: ({ context: { queue } }) => [
    ...(queue.length < 2 ? wants : []),
    { type: 'viewer.open', series, index: 0 } as const,
    { type: 'viewer.step', by: 1 } as const,
    { type: 'viewer.step', by: -1 } as const,
    { type: 'viewer.close' } as const,
    { type: 'pictures.clear' } as const,
    done('loadPicture', 'blob:1'),
    fail('loadPicture', { kind: 'offline' }),
  ],
  serialize: ({ context: { queue, index } }) => [queue.map(({ id }) => id), index],
});
