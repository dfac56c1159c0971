import { describe, expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { defectPanelMachine } from '../../../../src/machines/defects/panel/defect-panel-machine.ts';
import {
  selectPanelIsBlank,
  selectPanelIsFetching,
  selectPanelIsOpen,
  selectIsRemovalPending,
  selectTab,
} from '../../../../src/machines/defects/panel/defect-panel-selectors.ts';
import type { DefectAt } from '../../../../src/machines/defects/defect-at.ts';
import { play, turn } from '../../play.ts';
import { at, beginPanel, openedPanel, silent } from './play-panel.ts';

describe('opening', () => {
  test('a known defect is fetched after 250 ms [DEF-005]', () => {
    const { send, wait, read, panel } = beginPanel();
    send({ type: 'panel.open', ...at('SHOP-1') });
    wait(249);
    expect(read.asked).toHaveLength(0);
    expect(selectPanelIsFetching(panel.state)).toBe(true);
    wait(1);
    expect(read.asked).toEqual([expect.objectContaining(at('SHOP-1'))]);
  });
  test('browsing through defects fetches only the last one [DEF-005]', () => {
    const { send, wait, read } = beginPanel();
    for (const id of ['SHOP-1', 'SHOP-2', 'SHOP-3']) {
      send({ type: 'panel.open', ...at(id) });
      wait(200);
    }
    wait(50);
    expect(read.asked).toEqual([expect.objectContaining(at('SHOP-3'))]);
  });
  test('the panel is open once the defect has loaded [DEF-004, DEF-050]', async () => {
    const { panel } = await openedPanel();
    expect(selectPanelIsOpen(panel.state)).toBe(true);
  });
  test('NEW is open at once and blank [DEF-003, DEF-050]', () => {
    const { send, read, panel } = beginPanel();
    send({ type: 'panel.open', ...at('NEW') });
    expect(selectPanelIsBlank(panel.state)).toBe(true);
    expect(read.asked).toHaveLength(0);
  });
  test('a defect that fails to load keeps the panel closed and is reported [DEF-050]', async () => {
    const { send, wait, read, panel, emitted } = beginPanel();
    send({ type: 'panel.open', ...at('SHOP-9') });
    wait(250);
    await read.refuse({ kind: 'missing' });
    expect(selectPanelIsOpen(panel.state)).toBe(false);
    expect(emitted).toEqual([{ type: 'panel.unreadable', defectId: 'SHOP-9', problem: { kind: 'missing' } }]);
  });
  test('an existing defect opens on the comments [DEF-037]', async () => {
    const { panel } = await openedPanel();
    expect(selectTab(panel.state)).toBe('comments');
  });
  test('the same defect again changes nothing', async () => {
    const { send, panel, read } = await openedPanel();
    send({ type: 'tab.choose', tab: 'history' });
    send({ type: 'panel.open', ...at('SHOP-1') });
    expect(selectTab(panel.state)).toBe('history');
    expect(read.asked).toHaveLength(1);
  });
  test('another defect closes the current one and starts on the comments', async () => {
    const { send, wait, panel, read } = await openedPanel();
    send({ type: 'tab.choose', tab: 'history' });
    send({ type: 'panel.open', ...at('SHOP-2') });
    wait(250);
    await read.answer();
    expect(panel.state.context.defectId).toBe('SHOP-2');
    expect(selectTab(panel.state)).toBe('comments');
  });
});

describe('when open', () => {
  test.each(['comments', 'attachments', 'related', 'history'] as const)(
    'the tab %s can be chosen [DEF-028]',
    async (tab) => {
      const { send, panel } = await openedPanel();
      send({ type: 'tab.choose', tab });
      expect(selectTab(panel.state)).toBe(tab);
    },
  );
  test('a copied link is confirmed [DEF-018]', async () => {
    const { send, copy, emitted } = await openedPanel();
    send({ type: 'link.copy' });
    await copy.answer();
    expect(copy.asked).toEqual([at('SHOP-1')]);
    expect(emitted).toEqual([{ type: 'link.copied' }]);
  });
  test('a link that could not be copied is reported', async () => {
    const { send, copy, emitted } = await openedPanel();
    send({ type: 'link.copy' });
    await copy.refuse(new Error('not allowed'));
    expect(emitted).toEqual([{ type: 'wait.failed' }]);
  });
  test('a deletion by someone else closes the panel with a message', async () => {
    const { send, panel, emitted } = await openedPanel();
    send({ type: 'defect.gone' });
    expect(selectPanelIsOpen(panel.state)).toBe(false);
    expect(emitted).toEqual([{ type: 'panel.vanished', defectId: 'SHOP-1' }, { type: 'panel.closed' }]);
  });
  test('a failing child actor ends only itself', async () => {
    const { send, panel } = await openedPanel();
    send({ type: 'xstate.error.actor.title', error: new Error('ended'), actorId: 'title' } as never);
    expect(panel.state.status).toBe('active');
    expect(selectPanelIsOpen(panel.state)).toBe(true);
  });
});

describe('deleting', () => {
  test('asks for confirmation [DEF-039]', async () => {
    const { send, remove, panel } = await openedPanel();
    send({ type: 'removal.confirm' });
    expect(remove.asked).toHaveLength(0);
    send({ type: 'removal.ask' });
    expect(selectIsRemovalPending(panel.state)).toBe(true);
    send({ type: 'removal.cancel' });
    expect(selectIsRemovalPending(panel.state)).toBe(false);
    expect(remove.asked).toHaveLength(0);
  });
  test('closes the panel before it calls the server [DEF-077]', async () => {
    const order: string[] = [];
    const remove = fromPromise<void, DefectAt>(() => (order.push('asked'), Promise.resolve()));
    const panel = play(
      defectPanelMachine.provide({
        actors: {
          readDefect: fromPromise(() => Promise.resolve()),
          removeDefect: remove,
          titleEdit: silent,
          defectFields: silent,
          commentEdit: silent,
          uploads: silent,
          history: silent,
          defectNews: silent,
        } as never,
      }),
    );
    panel.actor.on('panel.closed', () => order.push('closed'));
    panel.send({ type: 'panel.open', ...at('SHOP-1') });
    panel.wait(250);
    await turn();
    panel.send({ type: 'removal.ask' });
    panel.send({ type: 'removal.confirm' });
    await turn();
    expect(order).toEqual(['closed', 'asked']);
  });
  test('continues if the address closes the panel', async () => {
    const { send, remove, panel } = await openedPanel();
    send({ type: 'removal.ask' });
    send({ type: 'removal.confirm' });
    send({ type: 'panel.close' });
    expect(panel.state.value).toBe('removing');
    expect(remove.asked).toEqual([at('SHOP-1')]);
    await remove.refuse({ kind: 'forbidden' });
    expect(panel.state.value).toBe('closed');
  });
});
