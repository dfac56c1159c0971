import { describe, expect, test } from 'vitest';
import {
  selectFieldConflict,
  selectFieldDraft,
  selectVersions,
} from '../../../../src/machines/flows/editor/flow-field-machine.ts';
import { openFlowField, saved } from './open-flow-field.ts';

/** Nothing is saved over the text of another person without an answer (ruling R46). */
describe('a text of a flow in conflict with the text of another person', () => {
  const inConflict = () => {
    const opened = openFlowField();
    opened.write('Open the shop');
    opened.news.tell({ type: 'field.stored', value: 'Start the shop', by: 'u-bob' });
    return opened;
  };

  test.each([
    ['the person waits', () => {}],
    ['the person leaves it', ({ field }: ReturnType<typeof openFlowField>) => field.send({ type: 'field.leave' })],
    ['the page is closed', ({ field }: ReturnType<typeof openFlowField>) => field.send({ type: 'page.leave' })],
  ])('is never saved without an answer: it becomes a draft on the device if %s', (_, leave) => {
    const opened = inConflict();
    leave(opened);
    opened.field.wait(3_600_000);
    expect(saved(opened.save)).toEqual([]);
    expect(opened.hold.asked).toMatchObject([
      { value: 'Open the shop', base: 'Open', stored: 'Start the shop', by: 'u-bob' },
    ]);
    expect(selectFieldConflict(opened.field.state)).toBe('u-bob');
  });

  test('shows both versions', () => {
    const { field } = inConflict();
    expect(selectVersions(field.state)).toEqual({ theirs: 'Start the shop', mine: 'Open the shop' });
  });

  test('is saved when the person chooses it, and no draft any more', () => {
    const { field, pause, save } = inConflict();
    pause();
    field.send({ type: 'field.keepMine' });
    expect(save.asked).toMatchObject([{ value: 'Open the shop', isHeld: true }]);
  });

  test('is asked about again at the next visit, and forgotten with the answer', () => {
    const { field, news, save, forget } = openFlowField();
    news.tell({ type: 'field.stored', value: 'Start the shop', by: 'u-bob' });
    news.tell({
      type: 'field.recalled',
      value: 'Open the shop',
      base: 'Open',
      stored: 'Start the shop',
      by: 'u-bob',
    });
    expect([selectFieldDraft(field.state), selectFieldConflict(field.state)]).toEqual(['Open the shop', 'u-bob']);
    field.send({ type: 'field.useTheirs' });
    expect([selectFieldDraft(field.state), saved(save), forget.asked.length]).toEqual(['Start the shop', [], 1]);
  });

  test('that is typed back to what it was leaves the text of the other person', () => {
    const { field, write, pause, save } = inConflict();
    write('Open');
    pause();
    expect([selectFieldDraft(field.state), saved(save)]).toEqual(['Start the shop', []]);
  });
});
