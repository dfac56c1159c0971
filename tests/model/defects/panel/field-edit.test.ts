import { describe, expect, test } from 'vitest';
import {
  selectFieldDraft,
  selectFieldFault,
  selectFieldProblem,
  selectOverwrittenValue,
} from '../../../../src/machines/fields/field-edit-machine.ts';
import { choose, openField, write } from '../open-field.ts';

describe('writing', () => {
  test('is saved once, 400 ms after the last keystroke [DEF-051, DEF-052]', () => {
    const { send, wait, values } = openField();
    send(write('<p>a</p>'));
    wait(399);
    send(write('<p>ab</p>'));
    wait(399);
    expect(values()).toEqual([]);
    wait(1);
    expect(values()).toEqual(['<p>ab</p>']);
    wait(60_000);
    expect(values()).toHaveLength(1);
  });
  test('is saved at once when the field is left', () => {
    const { send, values } = openField();
    send(write('<p>a</p>'));
    send({ type: 'field.leave' });
    expect(values()).toEqual(['<p>a</p>']);
  });
  test('the stored value is not saved again', () => {
    const { send, wait, values } = openField('description', '<p>a</p>');
    send(write('<p>ab</p>'));
    send(write('<p>a</p>'));
    wait(400);
    expect(values()).toEqual([]);
  });
  test('during a save is saved after it', async () => {
    const { send, wait, save, values } = openField();
    send(write('<p>a</p>'));
    wait(400);
    send(write('<p>ab</p>'));
    await save.answer();
    wait(400);
    expect(values()).toEqual(['<p>a</p>', '<p>ab</p>']);
  });
});

describe('choosing', () => {
  test('is saved at once [DEF-051]', () => {
    const { send, values } = openField('severity', 'Major');
    send(choose('Blocker'));
    expect(values()).toEqual(['Blocker']);
  });
  test('an invalid value is not saved and always shows an error [DEF-059]', () => {
    const { send, edit, values } = openField('severity', 'Major');
    send(choose(''));
    expect(values()).toEqual([]);
    expect(selectFieldFault(edit.state)).toBe("Severity can't be blank");
    send({ type: 'field.discard' });
    expect(selectFieldDraft(edit.state)).toBe('Major');
  });
});

describe('a rejected change', () => {
  const refused = async () => {
    const played = openField('severity', 'Major');
    played.send(choose('Blocker'));
    await played.save.refuse({ kind: 'forbidden' });
    return played;
  };
  test('keeps the chosen value and the reason', async () => {
    const { edit } = await refused();
    expect(selectFieldDraft(edit.state)).toBe('Blocker');
    expect(selectFieldProblem(edit.state)).toEqual({ kind: 'forbidden' });
  });
  test('can be tried again', async () => {
    const { send, save, values, edit } = await refused();
    send({ type: 'field.retry' });
    expect(values()).toEqual(['Blocker', 'Blocker']);
    send({ type: 'field.stored', value: 'Blocker' });
    await save.answer();
    expect(selectFieldProblem(edit.state)).toBeNull();
    expect(edit.state.context.stored).toBe('Blocker');
  });
  test('can be discarded, here and on the device', async () => {
    const { send, edit, forget } = await refused();
    send({ type: 'field.discard' });
    expect(forget.asked).toHaveLength(1);
    expect(selectFieldDraft(edit.state)).toBe('Major');
    await forget.answer();
    expect(selectFieldProblem(edit.state)).toBeNull();
  });
  test('that is reported later shows the same', () => {
    const { send, edit } = openField('severity', 'Major');
    send({ type: 'field.refused', value: 'Blocker', problem: { kind: 'forbidden' } });
    expect([selectFieldDraft(edit.state), selectFieldProblem(edit.state)]).toEqual(['Blocker', { kind: 'forbidden' }]);
  });
});

describe('two people at one field (ruling R16)', () => {
  test('their value wins, and ours can be restored with one click', () => {
    const { send, edit, values } = openField('severity', 'Major');
    send({ type: 'field.stored', value: 'Minor' });
    send({ type: 'field.overruled', by: 'u-eve', value: 'Blocker' });
    expect(selectFieldDraft(edit.state)).toBe('Minor');
    expect(selectOverwrittenValue(edit.state)).toEqual({ by: 'u-eve', value: 'Blocker' });
    send({ type: 'field.restore' });
    expect(values()).toEqual(['Blocker']);
    expect(selectOverwrittenValue(edit.state)).toBeNull();
  });
  test('theirs can be accepted', () => {
    const { send, edit, values } = openField('severity', 'Minor');
    send({ type: 'field.overruled', by: 'u-eve', value: 'Blocker' });
    send({ type: 'field.accept' });
    expect(selectOverwrittenValue(edit.state)).toBeNull();
    expect(values()).toEqual([]);
  });
  test('their value stored while ours is in flight wins', async () => {
    const { send, edit, save } = openField('severity', 'Major');
    send(choose('Blocker'));
    send({ type: 'field.stored', value: 'Blocker', isOurs: true });
    send({ type: 'field.stored', value: 'Minor', by: 'u-eve' });
    expect(selectFieldDraft(edit.state)).toBe('Minor');
    await save.answer();
    expect([selectFieldDraft(edit.state), edit.state.context.stored]).toEqual(['Minor', 'Minor']);
  });
});
