import { ownValuesMachine } from '../../../src/machines/documents/own-values-machine.ts';
import { fail, planOf } from '../machine-paths.ts';

const written = (by: string, value: string) =>
  ({
    type: 'values.written',
    by,
    isOwn: by === 'ada',
    values: [{ key: 'row/price', label: 'Price', value }],
  }) as const;

export const ownValuesPlan = planOf({
  machine: ownValuesMachine,
  input: { projectId: 'p1', itemId: 'd1' },
  events: [
    written('ada', '10'),
    written('ben', '12'),
    { type: 'values.dismiss' },
    fail('valueNews', new Error('ended')),
  ],
  serialize: ({ context }) => [context.own.size, context.overwritten.length],
});
