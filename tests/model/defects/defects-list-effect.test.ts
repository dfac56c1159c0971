import fc from 'fast-check';
import { produce } from 'immer';
import { describe, expect, test } from 'vitest';
import type { DefectQuestion } from '../../../src/domain/defects/list/defect-question.ts';
import { recordIn, type DefectFact, type Defects } from '../../../src/domain/defects/defect-facts.ts';
import type { DefectRecord } from '../../../src/domain/defects/defect.ts';
import { defectsListEffect, type DefectsListQuery } from '../../../src/domain/defects/defects-list-effect.ts';
import { defects } from '../../../src/domain/defects/defects.ts';
import { evolveDefects } from '../../../src/domain/defects/decisions/evolve-defects.ts';
import type { Fact } from '../../../src/domain/journal/fact.ts';
import { defaultStatuses, defaultTemplate, severities } from '../../../src/domain/templates/default-template.ts';
import { answer } from './list-answer.ts';
import { recordWith } from './sample-defect.ts';

const timeAt = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const ids = Array.from({ length: 8 }, (_, at) => `SHOP-${at + 1}`);

const change = fc.oneof(
  fc.record({ field: fc.constant('status'), value: fc.constantFrom(...defaultStatuses, 'Gone') }),
  fc.record({ field: fc.constant('severity'), value: fc.constantFrom(...severities) }),
  fc.record({ field: fc.constant('assignee'), value: fc.constantFrom('u-ada', 'u-bob') }),
  fc.record({ field: fc.constant('header'), value: fc.constantFrom('Pay', 'Basket', 'Voucher') }),
  fc.record({ field: fc.constant('priority'), value: fc.constantFrom('High', 'Low', '') }),
  fc.record({ field: fc.constant('tags'), value: fc.constantFrom(['ui'], ['pay'], []) }),
);
const renamed = change.map((data) => ({ ...data, renamed: true as const }));
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('defect.updated' as const), data: change }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('defect.updated' as const), data: renamed }) },
  { weight: 1, arbitrary: fc.constant({ type: 'defect.commented' as const, data: { commentId: 'k', comment: 'x' } }) },
  { weight: 1, arbitrary: fc.constant({ type: 'defect.deleted' as const, data: { header: '' } }) },
  { weight: 2, arbitrary: fc.constant({ type: 'defect.reported' as const, data: {} }) },
);
const steps = fc.array(fc.record({ id: fc.constantFrom(...ids), step }), { minLength: 1, maxLength: 12 });

const some = <Value>(values: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: values });
const questions: fc.Arbitrary<DefectQuestion> = fc.record({
  sort: fc.constantFrom(
    ...(['modifiedDate,desc', 'modifiedDate,asc', 'id,asc', 'createdDate,desc', 'severity,asc'] as const),
    ...(['status,desc', 'priority,asc', 'header,asc', 'author,asc'] as const),
  ),
  term: some(fc.constantFrom('Pay', '')),
  status: some(fc.subarray(['@open', ...defaultStatuses], { minLength: 1 })),
  severity: some(fc.subarray([...severities], { minLength: 1 })),
  assignee: some(fc.constantFrom(['u-ada'], ['u-bob'])),
  tags: some(fc.constant(['ui'])),
  updatedFrom: some(fc.constantFrom(timeAt(46), timeAt(103))),
  updatedBefore: some(fc.constant(timeAt(105))),
});

/**
 * All records of the server, and a client that knows the current page, the records in `known`, and SHOP-4 in an
 * outdated state.
 */
const begin = (question: DefectQuestion, page: number, known: readonly string[]) => {
  const records = new Map(
    ids.slice(0, 7).map((id, at): [string, DefectRecord] => [
      id,
      recordWith({
        id,
        severity: severities[at % 5] ?? '',
        status: defaultStatuses[at % 3] ?? '',
        assignee: at % 2 ? 'u-ada' : 'u-bob',
        tags: at % 3 ? ['ui'] : [],
        createdDate: timeAt(at),
        modifiedDate: timeAt(50 - at),
        revision: 4,
      }),
    ]),
  );
  const shown = answer(records, question, page);
  const view = produce(defects.empty, (draft) => {
    for (const [id, record] of records) {
      const isCurrent = shown.ids.includes(id) || known.includes(id);
      // This client missed the later changes of an outdated record.
      const result = isCurrent ? record : { ...record, revision: 2, status: 'Done', tags: ['pay'] };
      if (isCurrent || id === 'SHOP-4') evolveDefects(draft as Defects, observedOf(result));
    }
  });
  return { records, shown, view };
};

const observedOf = (record: DefectRecord) =>
  ({ type: 'defect.observed', about: `defect/${record.id}`, project: 'p1', data: { record } }) as DefectFact;

const factOf = (
  record: DefectRecord | undefined,
  id: string,
  minute: number,
  { type, data }: { type: string; data: object },
) =>
  ({
    id: `f-${minute}`,
    type,
    version: 1,
    about: `defect/${id}`,
    project: 'p1',
    at: timeAt(100 + minute),
    by: 'u-bob',
    revision: (record?.revision ?? 0) + 1,
    data:
      type === 'defect.reported'
        ? {
            record: recordWith({
              id,
              createdDate: timeAt(100 + minute),
              modifiedDate: timeAt(100 + minute),
              revision: 1,
            }),
          }
        : data,
  }) as unknown as DefectFact;

const evolved = (record: DefectRecord | undefined, fact: DefectFact): DefectRecord | undefined => {
  const view = produce(defects.empty, (draft) => {
    if (record) evolveDefects(draft as Defects, observedOf(record));
    evolveDefects(draft as Defects, fact);
  });
  return recordIn(view, fact.about.slice('defect/'.length));
};

describe('an event of the list', () => {
  test('gives the same page as a reload, in any order of events', () => {
    const kinds = { ignore: 0, apply: 0, refetch: 0 };
    fc.assert(
      fc.property(questions, fc.nat(2), fc.subarray(ids), steps, (question, page, known, happened) => {
        let { records, shown, view } = begin(question, page, known);
        const unused = new Set(['SHOP-8']);
        const query: DefectsListQuery = { projectId: 'p1', question, template: defaultTemplate };
        for (const [minute, { id, step: next }] of happened.entries()) {
          const isReported = next.type === 'defect.reported';
          // Ids are never reused: SHOP-8 is reported only once, even if it is deleted later.
          if (records.has(id) === isReported || (isReported && !unused.delete(id))) continue;
          const fact = factOf(records.get(id), id, minute, next);
          const now = evolved(records.get(id), fact);
          records = new Map([...records].filter(([other]) => other !== id));
          if (now) records.set(id, now);
          const before = view;
          view = produce(view, (draft) => evolveDefects(draft as Defects, fact));
          const effect = defectsListEffect(
            { query, ...shown },
            {
              event: fact,
              before: recordIn(before, id),
              after: recordIn(view, id),
              rowOf: (other) => recordIn(view, other),
            },
          );
          kinds[effect.kind] += 1;
          const wanted = answer(records, question, page);
          if (effect.kind === 'refetch') {
            const read = wanted.ids.map((read) => records.get(read)).filter((record) => record !== undefined);
            view = produce(view, (draft) =>
              read.forEach((record) => evolveDefects(draft as Defects, observedOf(record))),
            );
          } else {
            const applied = effect.kind === 'apply' ? effect.ids : shown.ids;
            expect({ ids: applied, total: shown.total }).toEqual({ ids: wanted.ids, total: wanted.total });
          }
          expect(wanted.ids.map((shownId) => recordIn(view, shownId))).toEqual(
            wanted.ids.map((shownId) => records.get(shownId)),
          );
          shown = wanted;
        }
      }),
      { numRuns: 800 },
    );
    // Each kind of effect occurs often, so that the law is not true only for lack of cases.
    for (const count of Object.values(kinds)) expect(count).toBeGreaterThan(200);
  });
});

const question: DefectQuestion = { sort: 'modifiedDate,desc' };
const rows = [
  recordWith({ id: 'SHOP-3', modifiedDate: timeAt(3) }),
  recordWith({ id: 'SHOP-2', modifiedDate: timeAt(2) }),
  recordWith({ id: 'SHOP-1', modifiedDate: timeAt(1) }),
];
const updated = (id: string, field: string, revision = 2) =>
  factOf(recordWith({ id, revision: revision - 1 }), id, 9, {
    type: 'defect.updated',
    data: { field, value: 'x', was: '' },
  });

const effectOf = (event: Fact, more: { asked?: Partial<DefectQuestion>; isFirst?: boolean; isLast?: boolean } = {}) => {
  const id = event.about.slice('defect/'.length);
  const before = rows.find((row) => row.id === id);
  const after = before && evolved(before, event as DefectFact);
  return defectsListEffect(
    {
      query: { projectId: 'p1', question: { ...question, ...more.asked }, template: defaultTemplate },
      ids: rows.map((row) => row.id),
      isFirst: more.isFirst ?? true,
      isLast: more.isLast ?? false,
    },
    { event, before, after, rowOf: (other) => (other === id ? after : rows.find((row) => row.id === other)) },
  );
};

describe('a list sorted by last change', () => {
  test('moves its own row to the top without a request', () =>
    expect(effectOf(updated('SHOP-1', 'header'))).toEqual({
      kind: 'apply',
      ids: ['SHOP-1', 'SHOP-3', 'SHOP-2'],
      reorders: true,
    }));
  test('is reloaded for a record that it does not show', () =>
    expect(effectOf(updated('SHOP-9', 'header'))).toEqual({ kind: 'refetch' }));
  test('is reloaded if its row may belong to the previous page', () =>
    expect(effectOf(updated('SHOP-1', 'header'), { isFirst: false })).toEqual({ kind: 'refetch' }));
  test('is reloaded if an earlier event is missing', () =>
    expect(effectOf(updated('SHOP-1', 'header', 5))).toEqual({ kind: 'refetch' }));
  test('ignores other projects, reads and events of other records', () => {
    for (const event of [
      { ...updated('SHOP-1', 'header'), project: 'p2' },
      observedOf(recordWith()),
      { ...updated('SHOP-1', 'header'), about: 'tag/slow', type: 'tag.updated' },
      { ...updated('SHOP-1', 'header'), about: 'template/p1', type: 'template.saved' },
    ])
      expect(effectOf(event as Fact)).toEqual({ kind: 'ignore' });
  });
});

describe('a list sorted by id', () => {
  const request = { sort: 'id,desc' } as const;
  test('applies a change of a row', () =>
    expect(effectOf(updated('SHOP-2', 'status'), { asked: request })).toMatchObject({
      kind: 'apply',
      reorders: false,
    }));
  test('ignores changes of records on other pages', () =>
    expect(effectOf(updated('SHOP-9', 'status'), { asked: request })).toEqual({ kind: 'ignore' }));
  test('is reloaded if the changed field is one of its filters and the record is unknown', () =>
    expect(effectOf(updated('SHOP-9', 'status'), { asked: { ...request, status: ['Done'] } })).toEqual({
      kind: 'refetch',
    }));
});

test('a list sorted by severity is reloaded if the order in the template changes', () => {
  const saved = { ...updated('SHOP-1', 'x'), about: 'template/p1', type: 'template.saved' } as unknown as Fact;
  expect(effectOf(saved, { asked: { sort: 'severity,asc' } })).toEqual({ kind: 'refetch' });
});
