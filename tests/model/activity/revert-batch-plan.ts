import type { BatchRecord } from '../../../src/domain/activity/batch.ts';
import { limits } from '../../../src/domain/limits.ts';
import { revertBatchMachine, type WholeBatch } from '../../../src/machines/activity/revert-batch-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';

export const batchRecord = (id: string, more: Partial<BatchRecord> = {}): BatchRecord => ({
  id,
  name: `Defect ${id}`,
  was: 'Major',
  now: 'Minor',
  since: null,
  refused: null,
  ...more,
});
/** One more record than a request can hold, so two requests. */
export const twoRequests = Array.from({ length: limits.bulkBatch + 1 }, (_, n) => batchRecord(`SHOP-${n + 1}`));

export const wholeBatch = (records: readonly BatchRecord[]): WholeBatch => ({
  entry: {
    id: 'f9',
    createdDate: '2026-11-28T10:00:00.000Z',
    entity: 'DEFECT',
    entityId: 'SHOP-1',
    projectId: 'p1',
    user: 'noah',
    operation: 'UPDATE_FIELD',
    fieldChanged: 'severity',
    oldValue: 'Major',
    newValue: 'Minor',
  },
  records: [...records],
  people: { noah: 'Noah', olga: 'Olga' },
  names: {},
  fields: { 'p1/severity': { label: 'Severity', type: 'LIST' } },
  cause: 'cause-01',
});

export const laterChange = { by: 'olga', at: '2026-11-28T12:00:00.000Z', position: 77 };
export const answer = (ids: readonly string[]) => ({
  results: ids.map((id) => ({ id, outcome: 'changed' as const })),
  factId: `cause-01/${ids[0] ?? ''}/updated`,
});

export const revertBatchPlan = planOf({
  machine: revertBatchMachine,
  events: [
    { type: 'batch.open', projectId: 'p1', factId: 'f9' },
    { type: 'batch.read' },
    { type: 'record.tick', id: 'SHOP-1', ticked: true },
    { type: 'record.tick', id: 'SHOP-1', ticked: false },
    { type: 'batch.revert' },
    { type: 'batch.stop' },
    { type: 'batch.resume' },
    { type: 'batch.undo' },
    { type: 'batch.close' },
    done('readBatch', wholeBatch(twoRequests)),
    done('readBatch', wholeBatch([batchRecord('SHOP-1', { since: laterChange })])),
    fail('readBatch', { kind: 'offline' }),
    done('sendRevert', answer(twoRequests.slice(0, limits.bulkBatch).map(({ id }) => id))),
    fail('sendRevert', { kind: 'offline' }),
    fail('sendRevert', { kind: 'forbidden' }),
    later('bulkRetryPause', 'revertBatch.waiting'),
  ],
  serialize: ({ context: { batch, ticked, job, problem } }) => [
    batch?.records.length,
    ticked.length,
    job?.ids.length,
    job?.results.length,
    job?.isUndo,
    problem?.kind,
  ],
});
