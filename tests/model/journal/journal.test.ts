import { describe, expect, test } from 'vitest';
import { journalOf } from '../../../src/domain/journal/journal.ts';
import { product } from '../../../src/domain/journal/product.ts';
import { fact, observed, recordWith, update } from '../defects/sample-defect.ts';
import { recordIn } from '../../../src/domain/defects/defect-facts.ts';

const journal = journalOf(product);
const read = () => journal.receive(journal.open(), [observed(recordWith())], { project: 'p1', position: 4 });
const theirs = fact(
  'defect.updated',
  { field: 'severity', value: 'Minor', was: 'Major' },
  { revision: 2, position: 5 },
);
const ours = fact(
  'defect.updated',
  { field: 'header', value: 'New', was: 'Basket is empty' },
  { revision: 3, position: 6 },
);

const requests = () => {
  const next = journal.ask(read(), update('header', 'New'));
  if (!('log' in next)) throw new Error('was refused');
  return next;
};
const record = (state: ReturnType<typeof read>) => recordIn(state.view.defects, 'SHOP-1');

describe('an answer that overtakes earlier events of others', () => {
  const outOfOrder = () => journal.confirm(requests(), 'c1', [ours]);
  test('shows at once, and is queued', () => {
    expect(record(outOfOrder())).toMatchObject({ header: 'New', severity: 'Major' });
    expect([outOfOrder().outOfOrder, outOfOrder().pending, outOfOrder().appliedPosition]).toEqual([
      [ours],
      [],
      { p1: 4 },
    ]);
  });
  test('loses none of their events when they arrive', () => {
    const state = journal.hear(outOfOrder(), [theirs]);
    expect(record(state)).toMatchObject({ header: 'New', severity: 'Minor', revision: 3 });
    expect([state.outOfOrder, state.appliedPosition, state.log.slice(-2)]).toEqual([[], { p1: 6 }, [theirs, ours]]);
  });
  test('is not duplicated by its own event', () => {
    const state = journal.hear(outOfOrder(), [theirs, ours]);
    expect([
      record(state)?.revision,
      state.outOfOrder,
      state.appliedPosition,
      state.log.filter(({ id }) => id === ours.id),
    ]).toEqual([3, [], { p1: 6 }, [ours]]);
  });
});

describe('events that arrive out of order', () => {
  const later = fact(
    'defect.updated',
    { field: 'severity', value: 'Minor', was: 'Major' },
    { id: 'f6', revision: 3, position: 6 },
  );
  const sooner = fact(
    'defect.updated',
    { field: 'type', value: 'Bug', was: '' },
    { id: 'f5', revision: 2, position: 5 },
  );
  test('wait for earlier events, and are shown meanwhile', () => {
    const state = journal.hear(read(), [later]);
    expect([state.outOfOrder, state.appliedPosition, record(state)?.severity]).toEqual([[later], { p1: 4 }, 'Minor']);
  });
  test('end up in order, however often they arrived', () => {
    const state = [later, sooner, later, sooner].reduce((before, news) => journal.hear(before, [news]), read());
    expect([state.log.slice(-2), state.outOfOrder, state.appliedPosition]).toEqual([[sooner, later], [], { p1: 6 }]);
    expect(record(state)).toMatchObject({ severity: 'Minor', type: 'Bug', revision: 3 });
  });
  test('are applied when the rest is loaded again', () => {
    const state = journal.catchUp(journal.hear(read(), [later]), { project: 'p1', position: 5 });
    expect([state.outOfOrder, state.appliedPosition]).toEqual([[], { p1: 6 }]);
  });
});

describe('loaded data', () => {
  const read2 = observed(recordWith({ revision: 2, header: 'Read' }));
  test('that is older than received events does not override them', () => {
    const news = fact(
      'defect.updated',
      { field: 'severity', value: 'Minor', was: 'Major' },
      { revision: 3, position: 6 },
    );
    const before = journal.hear(journal.catchUp(journal.open(), { project: 'p1', position: 5 }), [news]);
    const state = journal.receive(before, [read2], { project: 'p1', position: 5 });
    expect(record(state)).toMatchObject({ header: 'Read', severity: 'Minor', revision: 3 });
  });
  test('is applied although newer events arrived after a gap, which do not count as missed', () => {
    const stale = journal.catchUp(read(), { project: 'p1', position: 9 });
    const news = fact('defect.updated', { field: 'type', value: 'Bug', was: '' }, { revision: 3, position: 10 });
    const over = journal.hear(stale, [news]);
    expect(record(over)?.revision).toBe(1);
    const state = journal.receive(over, [read2], { project: 'p1', position: 9 });
    expect(record(state)).toMatchObject({ header: 'Read', type: 'Bug', revision: 3 });
  });

  test('sets the position to listen from if there is none', () => {
    const first = journal.receive(journal.open(), [observed(recordWith())], { project: 'p1', position: 4 });
    const second = journal.receive(first, [observed(recordWith({ id: 'SHOP-2' }))], { project: 'p1', position: 9 });
    expect(second.appliedPosition).toEqual({ p1: 4 });
  });
});

test('an answer in order advances the project', () =>
  expect(journal.confirm(requests(), 'c1', [{ ...ours, position: 5, revision: 2 }]).appliedPosition).toEqual({
    p1: 5,
  }));

test('an answer about a project without a subscription is applied at once', () => {
  const alone = journal.ask(
    journal.receive(journal.open(), [observed(recordWith({ revision: 2 }))]),
    update('header', 'New'),
  );
  if (!('log' in alone)) throw new Error('was refused');
  const state = journal.confirm(alone, 'c1', [ours]);
  expect([state.outOfOrder, state.appliedPosition, record(state)?.revision]).toEqual([[], { p1: 6 }, 3]);
});
