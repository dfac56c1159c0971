import { describe, expect, test } from 'vitest';
import { limits } from '../../../../src/domain/limits.ts';
import {
  selectFieldConflict,
  selectFieldDraft,
  selectFieldGone,
  selectFieldOverwritten,
  selectFieldProblem,
} from '../../../../src/machines/flows/editor/flow-field-machine.ts';
import { openFlowField as openField, saved } from './open-flow-field.ts';

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
