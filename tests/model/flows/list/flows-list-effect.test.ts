import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noDocumentFilters, noFolder, type DocumentFilters } from '../../../../src/domain/address/document-filters.ts';
import { applyToRecord } from '../../../../src/domain/flows/apply-flow-event.ts';
import { flowAbout, type FlowEvent } from '../../../../src/domain/flows/flow-facts.ts';
import { flowSeverities, flowStatuses, type FlowRecord } from '../../../../src/domain/flows/flow.ts';
import type { DocumentsQuery } from '../../../../src/domain/documents/documents-list-effect.ts';
import { flowsListEffect } from '../../../../src/domain/flows/list/flows-list-effect.ts';
import { knownFlows } from '../../../../src/domain/flows/list/known-flows.ts';

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
const queryOf = (filters: Partial<DocumentFilters> = {}, parts: Partial<DocumentsQuery> = {}): DocumentsQuery => ({
  projectId: 'p1',
  term: '',
  filters: { ...noDocumentFilters, ...filters },
  sort: 'modifiedDate,desc',
  page: 1,
  userId: 'u-ada',
  folderIds: null,
  ...parts,
});
const updated = (flow: FlowRecord, field: string, value: unknown, at = '2026-11-02T00:00:00.000Z'): FlowEvent =>
  ({
    id: `${flow.id}/${field}`,
    type: 'flow.updated',
    version: 1,
    about: flowAbout(flow.id),
    project: 'p1',
    at,
    by: 'u-bo',
    revision: flow.version + 1,
    data: { field, value, was: flow[field as keyof FlowRecord] },
  }) as FlowEvent;
const after = (flow: FlowRecord, event: FlowEvent): FlowRecord => {
  const changed = { ...flow };
  applyToRecord(changed, event);
  return changed;
};

/** The effect of an event on a list that shows everything that it finds. */
const effectOn = (query: DocumentsQuery, flows: readonly FlowRecord[], event: FlowEvent) => {
  const id = event.about.slice('flow/'.length);
  const before = flows.find((flow) => flow.id === id);
  const now = flows.map((flow) => (flow.id === id ? after(flow, event) : flow));
  const effect = flowsListEffect(
    { query, ids: knownFlows(query, flows).map((flow) => flow.id), isFirst: true, isLast: true },
    {
      event,
      before,
      after: now.find((flow) => flow.id === id),
      rowOf: (other) => now.find((flow) => flow.id === other),
    },
  );
  return { effect, now };
};

test('an applied event yields the page that a new read would return', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.record({
          id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
          status: fc.constantFrom(...flowStatuses),
          severity: fc.constantFrom(...flowSeverities),
          tags: fc.subarray(['x', 'y']),
          folderId: fc.constantFrom('', 'f1', 'f2'),
          day: fc.integer({ min: 1, max: 28 }),
        }),
        { selector: ({ id }) => id, minLength: 1 },
      ),
      fc.record({
        folder: fc.constantFrom('', noFolder, 'f1'),
        status: fc.subarray([...flowStatuses], { maxLength: 2 }),
        severity: fc.subarray([...flowSeverities], { maxLength: 2 }),
        tags: fc.subarray(['x', 'y']),
        owner: fc.subarray(['@me', 'u-bo']),
      }),
      fc.constantFrom('modifiedDate,desc', 'modifiedDate,asc', 'numberOfSteps,asc', 'name,asc', 'status,desc'),
      fc.oneof(
        fc.tuple(fc.constant('status'), fc.constantFrom<unknown>(...flowStatuses)),
        fc.tuple(fc.constant('tags'), fc.subarray(['x', 'y'])),
        fc.tuple(fc.constant('folderId'), fc.constantFrom<unknown>('', 'f1', 'f2')),
        fc.tuple(fc.constant('name'), fc.constantFrom<unknown>('A', 'Z')),
      ),
      (rows, filters, sort, [field, value]) => {
        const flows = rows.map(({ id, day, ...parts }, index) =>
          flowOf(id, {
            ...parts,
            owner: index % 2 === 0 ? 'u-ada' : 'u-bo',
            modifiedDate: `2026-10-${String(day).padStart(2, '0')}T00:00:0${index}.000Z`,
          }),
        );
        const query = queryOf(filters, { sort, folderIds: new Set(['f1']) });
        const { effect, now } = effectOn(query, flows, updated(flows[0]!, field, value));
        const read = knownFlows(query, now).map(({ id }) => id);
        const shown = knownFlows(query, flows).map(({ id }) => id);
        if (effect.kind === 'apply') expect(effect.ids).toEqual(read);
        if (effect.kind === 'ignore') expect(shown).toEqual(read);
      },
    ),
  ));

test('a change that no filter and no order depends on is applied without a request', () => {
  const flow = flowOf('a');
  const { effect } = effectOn(queryOf({ status: ['NEW'] }), [flow, flowOf('b')], updated(flow, 'name', 'Pay'));
  expect(effect).toEqual({ kind: 'apply', ids: ['a', 'b'], reorders: true });
});

test('a flow that leaves the filters, or one that a search may find, is read again', () => {
  const flow = flowOf('a');
  expect(effectOn(queryOf({ status: ['NEW'] }), [flow], updated(flow, 'status', 'DONE')).effect.kind).toBe('refetch');
  expect(effectOn(queryOf({}, { term: 'pay' }), [flow], updated(flow, 'name', 'Pay')).effect.kind).toBe('refetch');
  expect(effectOn(queryOf({ folder: noFolder }), [flow], updated(flow, 'folderId', 'f1')).effect.kind).toBe('refetch');
});

test('an event of another project, and a read, change nothing', () => {
  const flow = flowOf('a');
  const elsewhere = { ...updated(flow, 'name', 'Pay'), project: 'p2' };
  expect(effectOn(queryOf(), [flow], elsewhere).effect).toEqual({ kind: 'ignore' });
});
