import type { LogPicture } from '../../../src/domain/logs/log-picture.ts';
import { logPicturesMachine } from '../../../src/machines/logs/log-pictures-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

const picture = (id: string): LogPicture => ({ projectId: 'p-1', logId: 'log-1', id, name: 'Press Order' });
const series = [picture('a'), picture('b')];
export const logPicturesPlan = planOf({
  machine: logPicturesMachine,
  // Only as many pictures as the transitions need: each further one is the same again.
  events: ({ context: { queue } }) => [
    ...(queue.length < 2 ? series.map((one) => ({ type: 'picture.want' as const, picture: one })) : []),
    { type: 'viewer.open', series, index: 0 },
    { type: 'viewer.step', by: 1 },
    { type: 'viewer.step', by: -1 },
    { type: 'viewer.close' },
    { type: 'pictures.clear' },
    done('loadPicture', 'blob:1'),
    fail('loadPicture', { kind: 'offline' }),
  ],
  serialize: ({ context: { queue, index } }) => [queue.map(({ id }) => id), index],
});
