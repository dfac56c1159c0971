import { noDocumentFilters } from '../../../src/domain/address/document-filters.ts';
import { documentBulkBatch, documentJobOf, type PlannedDocument } from '../../../src/domain/documents/document-bulk.ts';
import { documentBulkMachine } from '../../../src/machines/documents/document-bulk-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

const query = { projectId: 'p1', term: '', filters: noDocumentFilters, sort: 'modifiedDate,desc', page: 1 };
const planned = (id: string): PlannedDocument => ({
  id,
  step: { type: 'flow.delete', data: { name: id, inBulk: true } },
});
/** One more flow than a batch can hold, so two batches. */
const twoBatches = Array.from({ length: documentBulkBatch + 1 }, (_, n) => planned(`f${n + 1}`));
const plan = { changing: twoBatches, unchanged: [], refused: [] };

export const documentBulkPlan = planOf({
  machine: documentBulkMachine,
  events: [
    { type: 'bulk.open', ids: ['f1'], query, deletable: 'all' },
    { type: 'edit.write', edit: { kind: 'status', value: 'DONE' } },
    { type: 'edit.write', edit: { kind: 'addTag', value: '' } },
    { type: 'edit.preview' },
    { type: 'edit.change' },
    { type: 'bulk.apply' },
    { type: 'bulk.cancel' },
    { type: 'bulk.undo' },
    { type: 'bulk.close' },
    done('planBulk', { plan, before: new Map() }),
    done('planBulk', { plan: { changing: [], unchanged: ['f1'], refused: [] }, before: new Map() }),
    fail('planBulk', { kind: 'offline' }),
    done(
      'runBulk',
      twoBatches.slice(0, documentBulkBatch).map(({ id }) => ({ id, outcome: 'changed' })),
    ),
    fail('runBulk', { kind: 'broken', detail: 'no journal' }),
    done('prepareUndo', documentJobOf('p1', [planned('f1')], true)),
    done('prepareUndo', documentJobOf('p1', [], true)),
    fail('prepareUndo', { kind: 'broken', detail: 'no journal' }),
  ],
  serialize: ({ context: { target, edit, planned: found, job, problem } }) => [
    target !== null,
    edit?.kind,
    found?.plan.changing.length,
    job?.results.length,
    job?.isUndo,
    problem?.kind,
  ],
});
