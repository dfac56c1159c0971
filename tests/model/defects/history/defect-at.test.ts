import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defectAfter } from '../../../../src/domain/defects/history/defect-at.ts';
import { recordIn, type DefectFact } from '../../../../src/domain/defects/defect-facts.ts';
import { changedBy } from '../../../../src/domain/defects/history/history.ts';
import { product, type ProductFact } from '../../../../src/domain/journal/product.ts';
import { foldInto, histories, serve } from '../../journal/histories.ts';
import { fact, file, recordWith } from '../sample-defect.ts';

const about = (facts: readonly ProductFact[], id: string) =>
  facts.filter((one) => one.about === `defect/${id}`) as readonly DefectFact[];

describe('the state of a defect in its history', () => {
  test('at the last step is the current state', () =>
    fc.assert(
      fc.property(histories, fc.constantFrom('SHOP-1', 'SHOP-2'), (commands, id) => {
        const { view, facts } = serve(commands);
        const past = defectAfter(about(facts, id));
        const now = recordIn(view.defects, id);
        expect(past?.record).toEqual(now ?? view.defects.trash[id]?.record);
        expect(past?.isDeleted).toBe(now === undefined);
        if (now) {
          const { revision: _, ...details } = view.defects.details[id] ?? {};
          expect(past?.details).toMatchObject(details);
        }
      }),
    ));
  test('at any step is the fold of the events up to it, without changes to the events', () =>
    fc.assert(
      fc.property(histories, fc.constantFrom('SHOP-1', 'SHOP-2'), fc.nat({ max: 16 }), (commands, id, step) => {
        const facts = about(serve(commands).facts, id).slice(0, step);
        const before = structuredClone(facts);
        const view = foldInto(product.empty, facts);
        const past = defectAfter(facts);
        expect(past?.record ?? null).toEqual(recordIn(view.defects, id) ?? view.defects.trash[id]?.record ?? null);
        expect(facts).toEqual(before);
      }),
    ));
  test('before the first step is empty', () => expect(defectAfter([])).toBeNull());
});

test.each<[DefectFact, string | null]>([
  [fact('defect.updated', { field: 'status', value: 'Done', was: '' }), 'status'],
  [fact('defect.commented', { commentId: 'k', comment: '<p>x</p>' }), 'comments'],
  [fact('defect.attached', file()), 'attachments'],
  [fact('defect.detached', { attachmentId: 'a1', filename: 'x' }), 'attachments'],
  [fact('defect.reported', { record: recordWith() }), null],
])('marks what a step changed: $0.type', (one, part) => expect(changedBy(one)).toBe(part));
