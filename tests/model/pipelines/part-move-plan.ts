import { partMoveMachine } from '../../../src/machines/pipelines/part-move-machine.ts';
import { planOf } from '../machine-paths.ts';

const slots = [
  { parent: 'j1', index: 0 },
  { parent: 'j1', index: 1 },
];

export const partMovePlan = planOf({
  machine: partMoveMachine,
  events: [
    { type: 'part.lift', part: 'i1', slots, at: 0 },
    { type: 'part.shift', by: 1 },
    { type: 'part.aim', at: 0 },
    { type: 'part.drop' },
    { type: 'part.putBack' },
  ],
});
