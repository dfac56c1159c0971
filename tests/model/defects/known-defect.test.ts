import { describe, expect, test } from 'vitest';
import {
  selectChild,
  selectPanelIsFetching,
  selectPanelIsOpen,
  selectPanelIsSettled,
  selectPanelProblem,
  selectTab,
  selectUnread,
} from '../../../src/machines/defects/panel/defect-panel-selectors.ts';
import type { RelatedRef } from '../../../src/machines/relations/related-machine.ts';
import { at, beginPanel } from './panel/play-panel.ts';

describe('a known defect', () => {
  test('is shown at once and refreshed after the delay [DEF-004, DEF-005]', async () => {
    const { send, wait, read, panel } = beginPanel();
    send({ type: 'panel.open', ...at('SHOP-1'), known: true });
    expect([selectPanelIsOpen(panel.state), selectPanelIsFetching(panel.state)]).toEqual([true, false]);
    wait(249);
    expect(read.asked).toHaveLength(0);
    wait(1);
    expect(read.asked).toEqual([at('SHOP-1')]);
    expect(selectPanelIsSettled(panel.state)).toBe(false);
    await read.answer();
    expect(selectPanelIsSettled(panel.state)).toBe(true);
  });
  test('browsing through known defects shows each and fetches only the last one and its relations [DEF-005]', () => {
    const { send, wait, read, panel } = beginPanel();
    for (const id of ['SHOP-1', 'SHOP-2', 'SHOP-3']) {
      send({ type: 'panel.open', ...at(id), known: true });
      expect([panel.state.context.defectId, selectPanelIsOpen(panel.state)]).toEqual([id, true]);
      expect(selectChild('related')(panel.state)).toBeUndefined();
      wait(200);
    }
    wait(50);
    expect(read.asked).toEqual([at('SHOP-3')]);
    expect(selectChild('related')(panel.state)).toBeDefined();
  });
  test('linking immediately opens the picker and loads the defect [DEF-005]', () => {
    const { send, read, panel } = beginPanel();
    send({ type: 'panel.open', ...at('SHOP-1'), known: true });
    send({ type: 'related.link' });
    expect(read.asked).toEqual([at('SHOP-1')]);
    expect(selectTab(panel.state)).toBe('related');
    const related = selectChild('related')(panel.state) as RelatedRef | undefined;
    expect(related?.getSnapshot().matches({ work: 'picking' })).toBe(true);
  });
  test('a known defect that was deleted meanwhile says that it is in the trash', async () => {
    const { send, wait, read, panel, emitted } = beginPanel();
    send({ type: 'panel.open', ...at('SHOP-1'), known: true });
    wait(250);
    await read.refuse({ kind: 'deleted' });
    expect(selectPanelIsOpen(panel.state)).toBe(false);
    expect(selectPanelProblem(panel.state)).toEqual({ kind: 'deleted' });
    expect(emitted).toEqual([
      { type: 'panel.unreadable', defectId: 'SHOP-1', problem: { kind: 'deleted' } },
      { type: 'panel.vanished', defectId: 'SHOP-1' },
    ]);
  });
  test.each([
    ['before it is read', 0],
    ['while it is read', 250],
  ])('a known defect that disappears %s is fetched again and says where it is [DEF-071]', async (_, after) => {
    const { send, wait, read, panel, emitted } = beginPanel();
    send({ type: 'panel.open', ...at('SHOP-1'), known: true });
    wait(after);
    send({ type: 'defect.gone' });
    // The answer to the first request is late by now.
    if (after > 0) await read.answer();
    await read.refuse({ kind: 'deleted' });
    expect(selectPanelProblem(panel.state)).toEqual({ kind: 'deleted' });
    expect(emitted).toEqual([{ type: 'panel.unreadable', defectId: 'SHOP-1', problem: { kind: 'deleted' } }]);
  });
  test('a known defect that fails to load stays visible and can be retried', async () => {
    const { send, wait, read, panel } = beginPanel();
    send({ type: 'panel.open', ...at('SHOP-1'), known: true });
    wait(250);
    await read.refuse({ kind: 'offline' });
    expect([selectPanelIsOpen(panel.state), selectUnread(panel.state)]).toEqual([true, { kind: 'offline' }]);
    send({ type: 'panel.refresh' });
    await read.answer();
    expect([selectPanelIsSettled(panel.state), selectUnread(panel.state)]).toEqual([true, null]);
  });
});
