import { Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { fromEventObservable } from 'xstate';
import {
  byDay,
  historyEntryOf,
  isHistoric,
  reverted,
  type HistoryFact,
  type HistoryPage,
} from '../../../../src/domain/defects/history/history.ts';
import {
  historyMachine,
  selectEntries,
  selectHistoryProblem,
  selectIsFirstHistory,
  selectOlder,
  selectOlderProblem,
  type HistoryAsk,
  type HistoryNews,
} from '../../../../src/machines/defects/history/history-machine.ts';
import type { DefectAt } from '../../../../src/machines/defects/defect-at.ts';
import { play, scriptedPort } from '../../play.ts';
import { linked, relationWith, unlinked } from '../../relations/sample-relation.ts';
import { isUndoable } from '../../../../src/domain/defects/decisions/decide-revert.ts';
import { fact } from '../sample-defect.ts';
import { entryAt } from './entry-at.ts';

const begin = () => {
  const read = scriptedPort<HistoryPage, HistoryAsk>();
  const news = new Subject<HistoryNews>();
  const history = play(
    historyMachine.provide({
      actors: {
        readHistory: read.logic,
        historyNews: fromEventObservable<HistoryNews, DefectAt>(() => news),
      },
    }),
    { projectId: 'p1', defectId: 'SHOP-1' },
  );
  return {
    history,
    read,
    tell: (...positions: number[]) => news.next({ type: 'history.told', entries: positions.map((at) => entryAt(at)) }),
  };
};
const page = (older: number, ...positions: number[]): HistoryPage => ({
  entries: positions.map((at) => entryAt(at)),
  older,
});
const positions = ({ history }: ReturnType<typeof begin>) =>
  selectEntries(history.state).map(({ fact: { position } }) => position);

describe('the history', () => {
  test('is loaded when it is opened', async () => {
    const played = begin();
    expect(played.read.asked).toEqual([]);
    played.history.send({ type: 'history.read' });
    expect(selectIsFirstHistory(played.history.state)).toBe(true);
    await played.read.answer(page(1, 3, 2));
    expect(positions(played)).toEqual([3, 2]);
    expect(selectOlder(played.history.state)).toBe(1);
  });
  test('loads more from the oldest entry shown', async () => {
    const played = begin();
    played.history.send({ type: 'history.read' });
    await played.read.answer(page(2, 4, 3));
    played.history.send({ type: 'history.older' });
    expect(played.read.asked.at(-1)).toMatchObject({ before: 3 });
    await played.read.answer(page(0, 2, 1));
    expect(positions(played)).toEqual([4, 3, 2, 1]);
  });
  test('shows new events at the top, each once [AUD-004]', async () => {
    const played = begin();
    played.history.send({ type: 'history.read' });
    played.tell(4);
    await played.read.answer(page(0, 4, 3));
    played.tell(5);
    played.tell(5, 6);
    expect(positions(played)).toEqual([6, 5, 4, 3]);
  });
  test('does not treat old events as new', async () => {
    const played = begin();
    played.history.send({ type: 'history.read' });
    await played.read.answer(page(0, 4, 3));
    played.tell(2);
    expect(positions(played)).toEqual([4, 3]);
  });
  test('that fails to load shows the reason and can be retried [DEF-079]', async () => {
    const played = begin();
    played.history.send({ type: 'history.read' });
    await played.read.refuse({ kind: 'offline' });
    expect(selectHistoryProblem(played.history.state)).toEqual({ kind: 'offline' });
    played.history.send({ type: 'history.read' });
    await played.read.answer(page(0, 1));
    expect(selectHistoryProblem(played.history.state)).toBeNull();
    expect(positions(played)).toEqual([1]);
  });
  test('keeps its entries if older ones fail to load', async () => {
    const played = begin();
    played.history.send({ type: 'history.read' });
    await played.read.answer(page(2, 4));
    played.history.send({ type: 'history.older' });
    await played.read.refuse({ kind: 'offline' });
    expect(selectOlderProblem(played.history.state)).toEqual({ kind: 'offline' });
    expect(positions(played)).toEqual([4]);
    played.history.send({ type: 'history.older' });
    await played.read.answer(page(0, 3));
    expect(positions(played)).toEqual([4, 3]);
  });
});

describe('entries', () => {
  test('are grouped by day, in order [AUD-004]', () => {
    const entries = [
      entryAt(4, '2026-11-22T09:00:00Z'),
      entryAt(3, '2026-11-21T18:00:00Z'),
      entryAt(2, '2026-11-21T08:00:00Z'),
    ];
    const days = byDay(entries, (at) => at.slice(0, 10));
    expect(days.map(({ day, entries: those }) => [day, those.length])).toEqual([
      ['2026-11-22', 1],
      ['2026-11-21', 2],
    ]);
  });
  test('are events stored by the server, not observations', () => {
    const persisted = fact('defect.updated', { field: 'status', value: 'Done', was: '' }, { position: 3 });
    expect(isHistoric(persisted, 'SHOP-1')).toBe(true);
    expect(isHistoric(persisted, 'SHOP-2')).toBe(false);
    expect(isHistoric({ ...persisted, type: 'defect.observed' }, 'SHOP-1')).toBe(false);
    const { position: _, ...predicted } = persisted;
    expect(isHistoric(predicted, 'SHOP-1')).toBe(false);
  });
  test('include links added and removed at either end, with the name of the other end', () => {
    const [made, undone] = [linked(relationWith(), 8), unlinked(relationWith({ leftId: 'SHOP-9' }), 9)];
    expect([isHistoric(made, 'SHOP-1'), isHistoric(undone, 'SHOP-1')]).toEqual([true, false]);
    expect(historyEntryOf(made as HistoryFact, 'SHOP-1')).toMatchObject({
      ...{ operation: 'ADD_RELATION', fieldChanged: 'relation', entityId: 'SHOP-1' },
      newValue: 'Name of fl-1',
    });
    const between = unlinked(relationWith({ rightType: 'DEFECT', rightId: 'SHOP-2' }), 10) as HistoryFact;
    expect(historyEntryOf(between, 'SHOP-2')).toMatchObject({ operation: 'REMOVE_FIELD', oldValue: 'Name of SHOP-1' });
  });
  test('that were reverted are identified by later entries', () => {
    const undone = entryAt(2);
    const undoing = {
      ...entryAt(3),
      fact: fact('defect.updated', { field: 'status', value: '', was: '', takesBack: 'f-2' }),
    };
    expect([...reverted([undoing, undone])]).toEqual(['f-2']);
  });
});

test('a change can be undone on its defect, unless it follows from a rename in the settings', () => {
  const change = { field: 'severity', value: 'Big', was: 'Major' };
  expect(isUndoable(fact('defect.updated', change))).toBe(true);
  expect(isUndoable(fact('defect.updated', { ...change, renamed: true }))).toBe(false);
});
