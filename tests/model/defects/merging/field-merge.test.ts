import { describe, expect, test } from 'vitest';
import {
  selectFieldConflict,
  selectFieldDraft,
  selectOverwrittenValue,
} from '../../../../src/machines/fields/field-edit-machine.ts';
import { choose, openField, write } from '../open-field.ts';

describe('two users editing one text (ruling R36)', () => {
  const stored = '<p>one</p><p>two</p>';
  const theirs = (value: string) => ({ type: 'field.stored', value, by: 'u-eve' }) as const;
  const opened = () => openField('description', stored);

  test('changes by others to other blocks are merged into the text being typed without a notice', () => {
    const { send, wait, edit, save } = opened();
    send(write('<p>mine one</p><p>two</p>'));
    send(theirs('<p>one</p><p>two</p><p>theirs</p>'));
    const both = '<p>mine one</p><p>two</p><p>theirs</p>';
    expect([selectFieldDraft(edit.state), selectFieldConflict(edit.state)]).toEqual([both, null]);
    wait(400);
    expect(save.asked).toMatchObject([{ value: both, base: '<p>one</p><p>two</p><p>theirs</p>' }]);
  });
  test('a text change is sent with its base, and a choice replaces the value', () => {
    const { send, wait, save } = opened();
    send(write('<p>one</p><p>two mine</p>'));
    wait(400);
    expect(save.asked).toMatchObject([{ value: '<p>one</p><p>two mine</p>', base: stored }]);
    const choice = openField('severity', 'Major');
    choice.send(choose('Blocker'));
    expect(choice.save.asked[0]).not.toHaveProperty('base');
  });
  test('a conflict in the same block keeps the local text, warns, and saves nothing until it is answered', () => {
    const { send, wait, edit, values } = opened();
    send(write('<p>one</p><p>mine</p>'));
    send(theirs('<p>theirs one</p><p>theirs</p>'));
    expect([selectFieldDraft(edit.state), selectFieldConflict(edit.state)]).toEqual([
      '<p>theirs one</p><p>mine</p>',
      'u-eve',
    ]);
    wait(400);
    send(write('<p>theirs one</p><p>mine, more</p>'));
    wait(400);
    expect([values(), selectFieldConflict(edit.state)]).toEqual([[], 'u-eve']);
  });
  test('the local text is saved over theirs if the user chooses it, based on the text before theirs', () => {
    const { send, wait, save, edit } = opened();
    send(write('<p>one</p><p>mine</p>'));
    send(theirs('<p>theirs one</p><p>theirs</p>'));
    wait(400);
    send({ type: 'field.keepMine' });
    expect(save.asked).toMatchObject([
      { value: '<p>theirs one</p><p>mine</p>', base: '<p>theirs one</p><p>two</p>', isHeld: true },
    ]);
    send({ type: 'field.stored', value: '<p>theirs one</p><p>mine</p>', isOurs: true });
    expect(selectFieldConflict(edit.state)).toBeNull();
  });
  test('both texts are saved if the user chooses both, based on theirs: nothing of it is replaced', () => {
    const { send, wait, save, edit } = opened();
    send(write('<p>one</p><p>mine</p>'));
    send(theirs('<p>one</p><p>theirs</p>'));
    wait(400);
    const value = '<p>one</p><p>theirs</p><p>mine</p>';
    send({ type: 'field.keepBoth', value });
    expect(save.asked).toMatchObject([{ value, base: '<p>one</p><p>theirs</p>', isHeld: true }]);
    expect(selectFieldConflict(edit.state)).toBeNull();
  });
  test.each([
    ['the defect is closed while the text is being typed', ['field.close']],
    ['the page is left while the text is being typed', ['page.leave']],
    ['both', ['page.leave', 'field.close']],
  ] as const)('nothing is saved over theirs without an answer: the text becomes a draft if %s', (_, leaving) => {
    const { send, wait, values, hold } = opened();
    send(write('<p>one</p><p>mine</p>'));
    send(theirs('<p>one</p><p>theirs</p>'));
    for (const type of leaving) send({ type });
    wait(3_600_000);
    expect(values()).toEqual([]);
    expect(hold.asked).toMatchObject([
      { value: '<p>one</p><p>mine</p>', base: '<p>one</p><p>two</p>', stored: '<p>one</p><p>theirs</p>', by: 'u-eve' },
    ]);
  });
  describe('a draft of an earlier visit', () => {
    const recalled = { value: '<p>one</p><p>mine</p>', base: '<p>one</p><p>two</p>', stored: '', by: 'u-eve' };
    test('is asked about again, and the other text stays stored', () => {
      const { send, edit, values } = openField('description', '<p>one</p><p>theirs</p>');
      send({ type: 'field.recalled', ...recalled });
      expect([selectFieldDraft(edit.state), selectFieldConflict(edit.state), values()]).toEqual([
        recalled.value,
        'u-eve',
        [],
      ]);
    });
    test('is removed from the device with the answer', () => {
      const { send, edit, values, forget } = openField('description', '<p>one</p><p>theirs</p>');
      send({ type: 'field.recalled', ...recalled });
      send({ type: 'field.useTheirs' });
      expect([selectFieldDraft(edit.state), values(), forget.asked.length]).toEqual(['<p>one</p><p>theirs</p>', [], 1]);
    });
    test('is saved if it does not conflict with the stored text any more', () => {
      const { send, save } = openField('description', '<p>one, more</p><p>two</p>');
      send({ type: 'field.recalled', ...recalled });
      expect(save.asked).toMatchObject([{ value: '<p>one, more</p><p>mine</p>', isHeld: true }]);
    });
  });
  test('news without an author does not answer the question', () => {
    const { send, wait, edit, values } = opened();
    send(write('<p>one</p><p>mine</p>'));
    send(theirs('<p>one</p><p>theirs</p>'));
    wait(400);
    send({ type: 'field.stored', value: '<p>one, more</p><p>theirs</p>' });
    expect([values(), selectFieldConflict(edit.state)]).toEqual([[], 'u-eve']);
  });
  test('leaving the field does not answer the warning', () => {
    const { send, wait, values, edit } = openField('description', stored);
    send(write('<p>one</p><p>mine</p>'));
    send(theirs('<p>one</p><p>theirs</p>'));
    send({ type: 'field.leave' });
    wait(400);
    send({ type: 'field.leave' });
    expect([values(), selectFieldConflict(edit.state)]).toEqual([[], 'u-eve']);
  });
  test('one click takes their block, and other typed blocks are saved', () => {
    const { send, wait, save, edit } = opened();
    send(write('<p>one</p><p>mine</p>'));
    send(theirs('<p>one</p><p>theirs</p>'));
    wait(400);
    send(write('<p>one mine</p><p>mine</p>'));
    send({ type: 'field.useTheirs' });
    expect([selectFieldDraft(edit.state), selectFieldConflict(edit.state)]).toEqual([
      '<p>one mine</p><p>theirs</p>',
      null,
    ]);
    expect(save.asked).toMatchObject([{ value: '<p>one mine</p><p>theirs</p>', base: '<p>one</p><p>theirs</p>' }]);
  });
  test('a warning disappears when both texts are equal', () => {
    const { send, wait, edit, values } = opened();
    send(write('<p>one</p><p>mine</p>'));
    send(theirs('<p>one</p><p>theirs</p>'));
    wait(400);
    send(theirs('<p>one</p><p>mine</p>'));
    expect([values(), selectFieldConflict(edit.state), edit.state.value]).toEqual([[], null, 'forgetting']);
  });
  test('overwritten text is offered while typing continues, and is restored next to it', () => {
    const { send, edit, save, wait } = opened();
    send({ type: 'field.stored', value: '<p>one</p><p>theirs</p>', by: 'u-eve' });
    send({ type: 'field.overruled', by: 'u-eve', value: '<p>one</p><p>mine</p>', base: '<p>one</p><p>two</p>' });
    send(write('<p>one, more</p><p>theirs</p>'));
    expect(selectOverwrittenValue(edit.state)).toMatchObject({ by: 'u-eve' });
    send({ type: 'field.restore' });
    wait(400);
    expect(save.asked).toMatchObject([{ value: '<p>one, more</p><p>mine</p>', base: '<p>one</p><p>two</p>' }]);
    expect(selectOverwrittenValue(edit.state)).toBeNull();
  });
  test('a rejection keeps the typed text, and a retry keeps newer changes by others', async () => {
    const { send, wait, save, edit } = opened();
    send(write('<p>one</p><p>mine</p>'));
    wait(400);
    send({ type: 'field.stored', value: '<p>one</p><p>mine</p>', isOurs: true });
    send({ type: 'field.stored', value: stored, isOurs: true });
    await save.refuse({ kind: 'forbidden' });
    send(theirs('<p>theirs one</p><p>two</p>'));
    expect(selectFieldDraft(edit.state)).toBe('<p>theirs one</p><p>mine</p>');
    send({ type: 'field.retry' });
    expect(save.asked.at(-1)).toMatchObject({
      value: '<p>theirs one</p><p>mine</p>',
      base: '<p>theirs one</p><p>two</p>',
    });
  });
});

test('a single-line text changed by someone else is not overwritten without a warning', () => {
  const { send, wait, edit, values } = openField('severity', 'Major');
  send(write('Minor'));
  send({ type: 'field.stored', value: 'Blocker', by: 'u-eve' });
  wait(400);
  expect([values(), selectFieldConflict(edit.state)]).toEqual([[], 'u-eve']);
  send({ type: 'field.useTheirs' });
  expect([values(), selectFieldDraft(edit.state)]).toEqual([[], 'Blocker']);
});
