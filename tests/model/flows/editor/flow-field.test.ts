import { describe, expect, test } from 'vitest';
import { limits } from '../../../../src/domain/limits.ts';
import {
  flowFieldMachine,
  selectFieldConflict,
  selectFieldDraft,
  selectFieldGone,
  selectFieldOverwritten,
  selectFieldProblem,
} from '../../../../src/machines/flows/editor/flow-field-machine.ts';
import type { FlowFieldEdited, FlowFieldNews } from '../../../../src/machines/flows/editor/flow-field-setup.ts';
import type { HeldDraft } from '../../../../src/machines/fields/field-edit-setup.ts';
import type { FlowFieldAt } from '../../../../src/machines/flows/editor/flow-at.ts';
import { play, scriptedPort, scriptedStream } from '../../play.ts';

const at: FlowFieldAt = { projectId: 'p1', flowId: 'f1', part: 'step', id: 's1', field: 'name' };

/** A text that is open, with "Open" stored in it. */
const openField = () => {
  const save = scriptedPort<void, FlowFieldEdited>();
  const bringBack = scriptedPort<void, FlowFieldEdited>();
  const forget = scriptedPort<void, FlowFieldAt>();
  const hold = scriptedPort<void, FlowFieldAt & HeldDraft>();
  const news = scriptedStream<FlowFieldNews, FlowFieldAt>();
  const machine = flowFieldMachine.provide({
    actors: {
      saveFlowField: save.logic,
      bringBackPart: bringBack.logic,
      forgetFlowField: forget.logic,
      holdFlowField: hold.logic,
      flowFieldNews: news.logic,
    },
  });
  const field = play(machine, at);
  news.tell({ type: 'field.stored', value: 'Open' });
  field.send({ type: 'field.enter' });
  const write = (value: string) => field.send({ type: 'field.write', value });
  return { field, save, hold, forget, bringBack, news, write, pause: () => field.wait(limits.autosavePause) };
};
const saved = ({ asked }: { readonly asked: readonly FlowFieldEdited[] }) => asked.map(({ value }) => value);

describe('a text of a flow', () => {
  test('is saved once after the last keystroke', () => {
    const { write, pause, save } = openField();
    write('Open the');
    write('Open the shop');
    expect(saved(save)).toEqual([]);
    pause();
    expect(saved(save)).toEqual(['Open the shop']);
  });

  test('is saved at once when the person leaves it', () => {
    const { field, write, save } = openField();
    write('Open the shop');
    field.send({ type: 'field.leave' });
    expect(saved(save)).toEqual(['Open the shop']);
  });

  test('that is written on while it is saved is saved again', () => {
    const { write, pause, save } = openField();
    write('Open the');
    pause();
    write('Open the shop');
    pause();
    expect(saved(save)).toEqual(['Open the', 'Open the shop']);
  });

  test('is saved at once when the page is closed', () => {
    const { field, write, save } = openField();
    write('Open the shop');
    field.send({ type: 'page.leave' });
    expect(saved(save)).toEqual(['Open the shop']);
  });

  test('is not saved when the page is closed and nothing was changed', () => {
    const { field, write, save } = openField();
    write('Open');
    field.send({ type: 'page.leave' });
    expect(saved(save)).toEqual([]);
  });

  test('is not saved when nothing was changed', () => {
    const { field, write, save } = openField();
    write('Open');
    field.send({ type: 'field.leave' });
    expect(saved(save)).toEqual([]);
  });

  test('is as it was before the edit after Escape, also when a part of it was saved', async () => {
    const { field, news, write, pause, save } = openField();
    write('Open the shop');
    pause();
    news.tell({ type: 'field.stored', value: 'Open the shop' });
    await save.answer();
    field.send({ type: 'field.revert' });
    expect(saved(save)).toEqual(['Open the shop', 'Open']);
  });

  test('is as it was before the edit after Escape, also while a part of it is being saved', () => {
    const { field, write, pause, save } = openField();
    write('Open the shop');
    pause();
    field.send({ type: 'field.revert' });
    expect(selectFieldDraft(field.state)).toBe('Open');
    expect(saved(save)).toEqual(['Open the shop', 'Open']);
    field.send({ type: 'field.revert' });
    expect(saved(save)).toHaveLength(2);
  });

  test('is the text of the other person after Escape while the person may choose', () => {
    const { field, news, write, pause, save } = openField();
    write('Open the shop');
    news.tell({ type: 'field.stored', value: 'Start the shop', by: 'u-bob' });
    pause();
    field.send({ type: 'field.revert' });
    expect(saved(save)).toEqual([]);
    expect(selectFieldDraft(field.state)).toBe('Start the shop');
  });

  test('keeps the text of another person after Escape, also when a part of the edit was saved before', async () => {
    const { field, news, write, pause, save } = openField();
    write('Open the shop');
    pause();
    news.tell({ type: 'field.stored', value: 'Open the shop' });
    await save.answer();
    news.tell({ type: 'field.stored', value: 'Start the shop', by: 'u-bob' });
    field.send({ type: 'field.revert' });
    expect(saved(save)).toEqual(['Open the shop']);
    expect(selectFieldDraft(field.state)).toBe('Start the shop');
  });

  test('keeps the text of another person after Escape, when theirs was chosen before', () => {
    const { field, news, write, pause, save } = openField();
    write('Open the shop');
    news.tell({ type: 'field.stored', value: 'Start the shop', by: 'u-bob' });
    pause();
    field.send({ type: 'field.useTheirs' });
    field.send({ type: 'field.revert' });
    expect(saved(save)).toEqual([]);
    expect(selectFieldDraft(field.state)).toBe('Start the shop');
  });

  test('is not replaced by the text of another person while it is typed; the person chooses', () => {
    const { field, news, write, pause, save } = openField();
    write('Open the shop');
    news.tell({ type: 'field.stored', value: 'Start the shop', by: 'u-bob' });
    pause();
    expect(selectFieldDraft(field.state)).toBe('Open the shop');
    expect(selectFieldConflict(field.state)).toBe('u-bob');
    expect(saved(save)).toEqual([]);
    field.send({ type: 'field.useTheirs' });
    expect(selectFieldDraft(field.state)).toBe('Start the shop');
    expect(saved(save)).toEqual([]);
  });

  describe('in conflict with the text of another person', () => {
    const inConflict = () => {
      const opened = openField();
      opened.write('Open the shop');
      opened.news.tell({ type: 'field.stored', value: 'Start the shop', by: 'u-bob' });
      return opened;
    };

    test.each([
      ['the person waits', () => {}],
      ['the person leaves it', ({ field }: ReturnType<typeof openField>) => field.send({ type: 'field.leave' })],
      ['the page is closed', ({ field }: ReturnType<typeof openField>) => field.send({ type: 'page.leave' })],
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

    test('is saved when the person chooses it, and no draft any more', () => {
      const { field, pause, save } = inConflict();
      pause();
      field.send({ type: 'field.keepMine' });
      expect(save.asked).toMatchObject([{ value: 'Open the shop', isHeld: true }]);
    });

    test('is asked about again at the next visit, and forgotten with the answer', () => {
      const { field, news, save, forget } = openField();
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

  test('that another person has overwritten is restored on request', () => {
    const { field, news, save } = openField();
    news.tell({ type: 'field.stored', value: 'Start', by: 'u-bob' });
    news.tell({ type: 'field.overruled', by: 'u-bob', value: 'Open' });
    expect(selectFieldOverwritten(field.state)).toEqual({ by: 'u-bob', value: 'Open' });
    field.send({ type: 'field.restore' });
    expect(saved(save)).toEqual(['Open']);
    expect(selectFieldOverwritten(field.state)).toBeNull();
  });

  test('that was refused stays, with the reason', async () => {
    const { field, write, pause, save } = openField();
    write('Open the shop');
    pause();
    await save.refuse({ kind: 'forbidden' });
    expect(selectFieldDraft(field.state)).toBe('Open the shop');
    expect(selectFieldProblem(field.state)).toEqual({ kind: 'forbidden' });
  });

  test('whose step somebody deletes is offered back with what was typed', async () => {
    const { field, news, write, bringBack } = openField();
    write('Open the shop');
    news.tell({ type: 'field.gone', by: 'u-bob', name: 'Open' });
    expect(selectFieldGone(field.state)).toMatchObject({ by: 'u-bob', text: 'Open the shop' });
    field.send({ type: 'field.bringBack' });
    expect(bringBack.asked.map(({ value }) => value)).toEqual(['Open the shop']);
    await bringBack.answer();
    expect(field.state.status).toBe('done');
  });

  test('that nobody is in goes quietly with its step', () => {
    const { field, news } = openField();
    field.send({ type: 'field.leave' });
    news.tell({ type: 'field.gone', by: 'u-bob', name: 'Open' });
    expect(field.state.status).toBe('done');
  });

  test('that nobody edits any more is followed for a minute', () => {
    const { field } = openField();
    field.wait(limits.fieldRest);
    expect(field.state.status).toBe('active');
    field.send({ type: 'field.leave' });
    field.wait(limits.fieldRest);
    expect(field.state.status).toBe('done');
  });
});
