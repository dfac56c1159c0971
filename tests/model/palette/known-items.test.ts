import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { limits } from '../../../src/domain/limits.ts';
import { journalActor } from '../../../src/machines/journal/journal-actor.ts';
import { selectKnownItems } from '../../../src/machines/palette/known-items.ts';
import { observed, recordWith } from '../defects/sample-defect.ts';

const knownIn = (...records: readonly Parameters<typeof recordWith>[0][]) => {
  const journal = createActor(journalActor, { input: {} }).start();
  journal.send({ type: 'facts.arrived', facts: records.map((record) => observed(recordWith(record))) });
  return (term: string) => selectKnownItems(term)(journal.getSnapshot());
};

test('records on this device are found by words of their id and name, without the server', () => {
  const found = knownIn(
    { id: 'SHOP-1', header: 'Basket forgets an article' },
    { id: 'SHOP-2', header: 'Sign-in fails' },
  );
  expect(found('article bask')).toMatchObject([{ type: 'DEFECT', id: 'SHOP-1', name: 'Basket forgets an article' }]);
  expect(found('shop-2')).toMatchObject([{ id: 'SHOP-2' }]);
  expect(found('nowhere')).toEqual([]);
  expect(found(' ')).toEqual([]);
});

test('a record that waits for its id is not found: it cannot be opened by it', () => {
  expect(knownIn({ id: 'unsent-01990000-0000-7000-8000-000000000001', header: 'Basket' })('basket')).toEqual([]);
});

test('a page of records is found, and the same list is returned until the records change', () => {
  const many = Array.from({ length: limits.searchPage + 5 }, (_, at) => ({ id: `SHOP-${at + 1}`, header: 'Basket' }));
  const found = knownIn(...many);
  expect(found('basket')).toHaveLength(limits.searchPage);
  expect(found('basket')).toBe(found('basket'));
});
