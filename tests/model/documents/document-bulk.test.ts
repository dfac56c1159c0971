import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FlowRecord } from '../../../src/domain/flows/flow.ts';
import {
  documentBulkCounts,
  documentJobOf,
  isWholeDocumentEdit,
  planDocumentBulk,
  undoOfDocumentBulk,
  type DocumentBulkJob,
  type DocumentBulkStep,
} from '../../../src/domain/documents/document-bulk.ts';

const flowOf = (id: string, parts: Partial<FlowRecord> = {}): FlowRecord => ({
  id,
  projectId: 'p1',
  name: id,
  description: '',
  severity: 'IMPORTANT',
  status: 'NEW',
  owner: 'u-ada',
  tags: [],
  folderId: '',
  parameters: [],
  version: 1,
  numberOfSteps: 0,
  createdByUser: 'u-ada',
  createdDate: '2026-11-01T00:00:00.000Z',
  modifiedByUser: 'u-ada',
  modifiedDate: '2026-11-01T00:00:00.000Z',
  ...parts,
});
const anyone = () => true;

/** Applies a step to a flow; null when it is deleted. */
const applied = (flow: FlowRecord | null, { data }: DocumentBulkStep, was: FlowRecord): FlowRecord | null => {
  if (!('changes' in data)) return flow === null ? was : null;
  const [change] = data.changes;
  return flow && change?.type === 'flow.update' ? { ...flow, [change.field]: change.value } : flow;
};
const doneJob = (job: DocumentBulkJob): DocumentBulkJob => ({
  ...job,
  results: job.documents.map(({ id }) => ({ id, outcome: 'changed' })),
});

test('an edit changes the flows that it would change, and leaves the others and those that the person may not change', () => {
  const flows = [flowOf('a'), flowOf('b', { status: 'DONE' }), flowOf('c', { owner: 'u-bo' })];
  const plan = planDocumentBulk('flow', { kind: 'status', value: 'DONE' }, flows, ({ owner }) => owner === 'u-ada');
  expect(plan).toEqual({
    changing: [
      {
        id: 'a',
        step: { type: 'flow.change', data: { changes: [{ type: 'flow.update', field: 'status', value: 'DONE' }] } },
      },
    ],
    unchanged: ['b'],
    refused: ['c'],
  });
});

test('the undo of an edit restores every flow as it was', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.record({
          id: fc.constantFrom('a', 'b', 'c', 'd'),
          status: fc.constantFrom('NEW' as const, 'DONE' as const),
          tags: fc.subarray(['x', 'y', 'z']),
          folderId: fc.constantFrom('', 'f1'),
        }),
        { selector: ({ id }) => id },
      ),
      fc.constantFrom(
        { kind: 'status' as const, value: 'DONE' },
        { kind: 'addTag' as const, value: 'x' },
        { kind: 'removeTag' as const, value: 'y' },
        { kind: 'folderId' as const, value: 'f1' },
        { kind: 'delete' as const, value: '' },
      ),
      (rows, edit) => {
        const flows = rows.map(({ id, ...parts }) => flowOf(id, parts));
        const before = new Map(flows.map((flow) => [flow.id, flow]));
        const now = new Map<string, FlowRecord | null>(before);
        const job = doneJob(documentJobOf('p1', planDocumentBulk('flow', edit, flows, anyone).changing));
        for (const { id, step } of job.documents) now.set(id, applied(now.get(id)!, step, before.get(id)!));
        const undo = undoOfDocumentBulk('flow', job, before, (id) => now.get(id) ?? undefined);
        for (const { id, step } of undo.documents) now.set(id, applied(now.get(id)!, step, before.get(id)!));
        expect(now).toEqual(before);
      },
    ),
  ));

test('the undo leaves a flow whose field was changed again', () => {
  const flow = flowOf('a');
  const job = doneJob(
    documentJobOf('p1', planDocumentBulk('flow', { kind: 'status', value: 'DONE' }, [flow], anyone).changing),
  );
  const undo = undoOfDocumentBulk('flow', job, new Map([['a', flow]]), () => flowOf('a', { status: 'RELEASED' }));
  expect(undo.documents).toEqual([]);
});

test('the undo leaves flows whose change was refused', () => {
  const flow = flowOf('a');
  const { changing } = planDocumentBulk('flow', { kind: 'status', value: 'DONE' }, [flow], anyone);
  const job: DocumentBulkJob = { ...documentJobOf('p1', changing), results: [{ id: 'a', outcome: 'refused' }] };
  expect(undoOfDocumentBulk('flow', job, new Map([['a', flow]]), () => flow).documents).toEqual([]);
  expect(documentBulkCounts(job)).toEqual({ all: 1, done: 1, changed: 0, refused: 1 });
});

test('an edit needs its value, except to leave all folders and to delete', () => {
  expect(isWholeDocumentEdit({ kind: 'status', value: '' })).toBe(false);
  expect(isWholeDocumentEdit({ kind: 'folderId', value: '' })).toBe(true);
  expect(isWholeDocumentEdit({ kind: 'delete', value: '' })).toBe(true);
});
