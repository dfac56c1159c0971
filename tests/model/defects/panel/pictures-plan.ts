import type { EventFromLogic } from 'xstate';
import { picturesMachine } from '../../../../src/machines/defects/panel/pictures-machine.ts';
import { done, fail, planOf } from '../../machine-paths.ts';

export const picturesPlan = planOf({
  machine: picturesMachine,
  input: { projectId: 'p1', defectId: 'SHOP-1' },
  events: ({ context }): EventFromLogic<typeof picturesMachine>[] => [
    { type: 'picture.want', id: 'a1' },
    ...(context.wanted.length < 2 ? [{ type: 'picture.put' as const, id: 'a1', file: { name: 'a.png' } as File }] : []),
    ...(context.wanted.length < 2
      ? [
          { type: 'picture.retry' as const, id: 'a1' },
          { type: 'picture.there' as const, id: 'a1' },
        ]
      : []),
    { type: 'picture.gone', id: 'a1' },
    done('loadPicture', 'blob:1'),
    fail('loadPicture', { kind: 'missing' }),
    fail('loadPicture', { kind: 'offline' }),
    fail('pictureNews', new Error('ended')),
  ],
  serialize: ({ context }) => [context.wanted.length, context.states['a1']?.kind],
});
