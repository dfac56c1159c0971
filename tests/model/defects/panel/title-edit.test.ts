import { describe, expect, test } from 'vitest';
import { fromEventObservable } from 'xstate';
import { NEVER } from 'rxjs';
import {
  selectCanSave,
  selectDraft,
  selectShowsButtons,
  selectTitleConflict,
  selectTitleFault,
  selectTitleProblem,
  titleEditMachine,
  type TitleDraft,
  type TitleNews,
} from '../../../../src/machines/defects/panel/title-edit-machine.ts';
import type { DefectAt } from '../../../../src/machines/defects/defect-at.ts';
import { statesOf } from '../../paths/plan-graph.ts';
import { play, scriptedPort, turn } from '../../play.ts';
import { titleEditPlan } from './title-edit-plan.ts';

const begin = () => {
  const rename = scriptedPort<void, DefectAt & { header: string }>();
  const keep = scriptedPort<void, TitleDraft>();
  const forget = scriptedPort<void, DefectAt>();
  const machine = titleEditMachine.provide({
    actors: {
      renameDefect: rename.logic,
      keepTitle: keep.logic,
      forgetTitle: forget.logic,
      titleNews: fromEventObservable<TitleNews, DefectAt>(() => NEVER),
    },
  });
  const edit = play(machine, { projectId: 'p1', defectId: 'SHOP-1' });
  edit.send({ type: 'title.stored', text: 'Old' });
  return { ...edit, edit, rename, keep, forget };
};
const write = (text: string) => ({ type: 'title.write', text }) as const;

describe('a title being typed', () => {
  test('shows its buttons once it differs from what is stored [DEF-053]', async () => {
    const { send, edit, forget } = begin();
    expect(selectShowsButtons(edit.state)).toBe(false);
    send(write('New'));
    expect(selectShowsButtons(edit.state)).toBe(true);
    send(write('Old'));
    await forget.answer();
    expect(selectShowsButtons(edit.state)).toBe(false);
  });
  test('the buttons are shown only in states where the text differs [DEF-053]', () => {
    for (const state of statesOf(titleEditPlan)) {
      const edit = state as Parameters<typeof selectShowsButtons>[0];
      if (selectShowsButtons(edit)) expect(selectDraft(edit)).not.toBe(edit.context.stored);
    }
  });
  test('is not saved automatically', () => {
    const { send, wait, rename } = begin();
    send(write('New'));
    wait(60_000);
    expect(rename.asked).toHaveLength(0);
  });
  test('is stored on the device after 400 ms, only the last text', () => {
    const { send, wait, keep } = begin();
    send(write('N'));
    wait(399);
    send(write('New'));
    wait(399);
    expect(keep.asked).toHaveLength(0);
    wait(1);
    expect(keep.asked).toEqual([expect.objectContaining({ text: 'New' })]);
  });
  test('always shows its errors [DEF-059]', () => {
    const { send, edit } = begin();
    send(write(' '));
    expect(selectTitleFault(edit.state)).toBe("Title can't be blank");
    expect(selectCanSave(edit.state)).toBe(false);
    send(write('x'.repeat(256)));
    expect(selectTitleFault(edit.state)).toBe('Title too long (maximum is 255 characters)');
  });
});

describe('saving', () => {
  test('sends the trimmed title at once [DEF-051, DEF-057]', async () => {
    const { send, edit, rename } = begin();
    send(write(' New '));
    send({ type: 'title.save' });
    expect(edit.state.matches('saving')).toBe(true);
    expect(rename.asked).toEqual([{ projectId: 'p1', defectId: 'SHOP-1', header: 'New' }]);
    send({ type: 'title.stored', text: 'New' });
    await rename.answer();
    expect(selectDraft(edit.state)).toBe('New');
    expect(selectShowsButtons(edit.state)).toBe(false);
  });
  test('a title stored by someone else while ours is in flight is shown after the response', async () => {
    const { send, edit, rename } = begin();
    send(write('New'));
    send({ type: 'title.save' });
    send({ type: 'title.stored', text: 'New' });
    send({ type: 'title.stored', text: 'Theirs' });
    await rename.answer();
    expect([selectDraft(edit.state), selectShowsButtons(edit.state)]).toEqual(['Theirs', false]);
  });
  test('an invalid title is not sent [DEF-057]', () => {
    const { send, rename } = begin();
    send(write('  '));
    send({ type: 'title.save' });
    expect(rename.asked).toHaveLength(0);
  });
  test('a rejected title keeps the text and shows the reason', async () => {
    const { send, edit, rename } = begin();
    send(write('New'));
    send({ type: 'title.save' });
    await rename.refuse({ kind: 'forbidden' });
    expect(selectDraft(edit.state)).toBe('New');
    expect(selectTitleProblem(edit.state)).toEqual({ kind: 'forbidden' });
    expect(selectShowsButtons(edit.state)).toBe(true);
  });
  test('surrounding spaces are not a change', async () => {
    const { send, edit, rename, forget } = begin();
    send(write(' Old '));
    send({ type: 'title.save' });
    await forget.answer();
    expect(rename.asked).toHaveLength(0);
    expect(selectDraft(edit.state)).toBe('Old');
  });
});

describe('cancelling', () => {
  test('restores the stored title and deletes the draft [DEF-053]', async () => {
    const { send, edit, forget } = begin();
    send(write('New'));
    send({ type: 'title.cancel' });
    expect(selectDraft(edit.state)).toBe('Old');
    await forget.answer();
    expect(selectShowsButtons(edit.state)).toBe(false);
    expect(forget.asked).toHaveLength(1);
  });
});

describe('a title stored by someone else', () => {
  test('is shown if nothing is being typed', () => {
    const { send, edit } = begin();
    send({ type: 'title.stored', text: 'Theirs' });
    expect(selectDraft(edit.state)).toBe('Theirs');
  });
  test('never overwrites what is being typed', () => {
    const { send, edit } = begin();
    send(write('Mine'));
    send({ type: 'title.stored', text: 'Theirs' });
    expect(selectDraft(edit.state)).toBe('Mine');
    expect(edit.state.context.stored).toBe('Theirs');
  });
  test('shows a warning before ours overwrites it, also while typing', () => {
    const { send, edit, rename } = begin();
    send(write('Mine'));
    send({ type: 'title.stored', text: 'Theirs', by: 'u-eve' });
    send(write('Mine, too'));
    expect([selectTitleConflict(edit.state), rename.asked]).toEqual(['u-eve', []]);
    send({ type: 'title.keepMine' });
    expect([selectTitleConflict(edit.state), selectDraft(edit.state)]).toEqual([null, 'Mine, too']);
    send({ type: 'title.stored', text: 'Theirs again', by: 'u-eve' });
    send({ type: 'title.cancel' });
    expect([selectTitleConflict(edit.state), selectDraft(edit.state)]).toEqual([null, 'Theirs again']);
  });
  test('shows no warning if it equals the typed text or was our own', () => {
    const { send, edit } = begin();
    send(write('Mine'));
    send({ type: 'title.stored', text: 'Ours' });
    send({ type: 'title.stored', text: 'Mine', by: 'u-eve' });
    expect(selectTitleConflict(edit.state)).toBeNull();
  });
  test('since a reload with a typed title shows a warning', () => {
    const { send, edit } = begin();
    send({ type: 'title.recalled', text: 'Typed', by: 'u-eve' });
    expect(selectTitleConflict(edit.state)).toBe('u-eve');
  });
  test('while ours is being saved does not overwrite it', async () => {
    const { send, edit, rename } = begin();
    send(write('Mine'));
    send({ type: 'title.save' });
    send({ type: 'title.stored', text: 'Theirs' });
    expect(selectDraft(edit.state)).toBe('Mine');
    // Our change came after theirs, and the event arrives before the answer to our own call.
    send({ type: 'title.stored', text: 'Mine' });
    await rename.answer();
    await turn();
    expect(selectDraft(edit.state)).toBe('Mine');
  });
});

test('text typed before a reload is restored, and so is a rejected text', () => {
  const recalled = begin();
  recalled.send({ type: 'title.recalled', text: 'Typed' });
  expect([selectDraft(recalled.edit.state), selectShowsButtons(recalled.edit.state)]).toEqual(['Typed', true]);
  const refused = begin();
  refused.send({ type: 'title.refused', text: 'Typed', problem: { kind: 'forbidden' } });
  expect([selectDraft(refused.edit.state), selectTitleProblem(refused.edit.state)]).toEqual([
    'Typed',
    { kind: 'forbidden' },
  ]);
});
