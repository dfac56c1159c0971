import type { CombineResult } from '../../../src/domain/datasets/combine/combine-contract.ts';
import { combineMachine } from '../../../src/machines/datasets/combine-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';

const result: CombineResult = {
  id: 'd1',
  revision: 2,
  facts: [],
  created: 4,
  removed: 0,
  pinned: 0,
  rowList: [{ browser: 'Safari' }],
  tuples: { total: 4, covered: 4, impossible: 0 },
  impossible: [],
};

export const combinePlan = planOf({
  machine: combineMachine,
  events: [
    { type: 'combine.open', at: { projectId: 'p1', flowId: 'f1', datasetId: 'd1' } },
    { type: 'combine.close' },
    { type: 'strength.choose', strength: 3 },
    { type: 'pinned.choose', keepPinned: false },
    { type: 'seed.change' },
    { type: 'constraint.add' },
    { type: 'constraint.change', index: 0, change: { ifColumn: 'browser' } },
    { type: 'constraint.remove', index: 0 },
    { type: 'combine.retry' },
    { type: 'rows.add' },
    later('combinePause', 'combine.open.setting'),
    done('countRows', { result, counted: [] }),
    fail('countRows', { kind: 'offline' }),
    done('addRows', undefined),
    fail('addRows', { kind: 'offline' }),
  ],
  serialize: ({ context }) => [context.problem === null, context.result === null],
});
