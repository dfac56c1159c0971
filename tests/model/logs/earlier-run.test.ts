import { expect, test } from 'vitest';
import { earlierRunOf } from '../../../src/domain/logs/earlier-run.ts';
import type { ReadLog } from '../../../src/domain/logs/read-log.ts';

test('a run is requested again with its adapter, dataset, rows at a time and debug', () => {
  const run = { adapterId: '', rowsAtOnce: 4, debug: true };
  const log = { adapterId: 'executed-it', datasetId: 'd-1' };
  expect(earlierRunOf({ kind: 'flow', log, run } as ReadLog)).toEqual({
    adapter: '',
    dataset: 'd-1',
    rowsAtOnce: 4,
    debug: true,
  });
  expect(earlierRunOf({ kind: 'scenario', log: {}, run } as ReadLog).dataset).toBe('');
});
