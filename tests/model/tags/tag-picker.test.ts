import { describe, expect, test } from 'vitest';
import type { Tag } from '../../../src/domain/tags/tag.ts';
import { provideChildForm } from '../../../src/app/kit/form.ts';
import { tagErrors } from '../../../src/app/areas/tags/tag-form.ts';
import type { Submitted } from '../../../src/machines/form/form-machine.ts';
import {
  selectFoundTags,
  selectIsSearching,
  selectNameToCreate,
  selectNewTagForm,
  tagPickerMachine,
  type TagQuery,
} from '../../../src/machines/tags/tag-picker-machine.ts';
import { play, scriptedPort, turn } from '../play.ts';
import { tagWith } from './sample-tag.ts';

const begin = () => {
  const find = scriptedPort<readonly Tag[], TagQuery>();
  const save = scriptedPort<unknown, Submitted>();
  const checked = provideChildForm({ check: tagErrors, submit: () => Promise.reject(new Error('scripted')) });
  const tagForm = checked.provide({ actors: { submitForm: save.logic } });
  const machine = tagPickerMachine.provide({ actors: { findTags: find.logic, tagForm } });
  const picker = play(machine, { projectId: 'p1' });
  return { ...picker, picker, find, save, terms: () => find.asked.map(({ term }) => term) };
};
const write = (text: string) => ({ type: 'term.write', text }) as const;

test('the tags are shown at once, and a term is searched once, 400 ms after the last keystroke [TAG-023]', async () => {
  const { send, wait, find, terms, picker } = begin();
  await find.answer([tagWith()]);
  expect(selectFoundTags(picker.state)).toHaveLength(1);
  send(write('p'));
  wait(399);
  send(write(' pa '));
  wait(399);
  expect(terms()).toEqual(['']);
  wait(1);
  expect(terms()).toEqual(['', 'pa']);
  expect(selectIsSearching(picker.state)).toBe(true);
});

test('an answer to an earlier term is not shown', async () => {
  const { send, wait, find, picker } = begin();
  await find.answer([]);
  send(write('ui'));
  wait(400);
  send(write('pay'));
  await find.answer([tagWith()]);
  expect(selectFoundTags(picker.state)).toEqual([]);
  wait(400);
  await find.answer([tagWith({ tag: 'pay' })]);
  expect(selectFoundTags(picker.state).map(({ tag }) => tag)).toEqual(['pay']);
});

describe('a new tag name', () => {
  const after = async (term: string, found: readonly Tag[]) => {
    const played = begin();
    await played.find.answer([]);
    played.send(write(term));
    expect(selectNameToCreate(played.picker.state)).toBeNull();
    played.wait(400);
    await played.find.answer(found);
    return played;
  };
  test('is offered once it is known that no tag has it, case-insensitively [TAG-005]', async () => {
    expect(selectNameToCreate((await after(' pay ', [])).picker.state)).toBe('pay');
    expect(selectNameToCreate((await after('u', [tagWith()])).picker.state)).toBe('u');
    expect(selectNameToCreate((await after('UI', [tagWith()])).picker.state)).toBeNull();
    expect(selectNameToCreate((await after('  ', [])).picker.state)).toBeNull();
  });
  test('opens the form, which stays open after a rejection and ends with the name after a save [TAG-005, TAG-018, TAG-027]', async () => {
    const { send, save, picker } = await after('pay', []);
    send({ type: 'tag.create' });
    const form = selectNewTagForm(picker.state);
    form?.send({ type: 'form.submit' });
    await turn();
    await save.refuse({ kind: 'duplicate', name: 'pay' });
    expect(picker.state.matches('creating')).toBe(true);
    form?.send({ type: 'form.write', field: 'tag', value: 'payment' });
    form?.send({ type: 'form.submit' });
    await turn();
    expect(save.asked.map(({ draft }) => draft['tag'])).toEqual(['pay', 'payment']);
    await save.answer(tagWith({ tag: 'payment' }));
    await turn();
    expect(picker.state).toMatchObject({ status: 'done', output: 'payment' });
  });
  test('that is invalid is not sent', async () => {
    const { send, save, picker } = await after('-', []);
    send({ type: 'tag.create' });
    selectNewTagForm(picker.state)?.send({ type: 'form.submit' });
    await turn();
    expect(save.asked).toEqual([]);
  });
  test('that is cancelled leads back to the list', async () => {
    const { send, picker } = await after('pay', []);
    send({ type: 'tag.create' });
    selectNewTagForm(picker.state)?.send({ type: 'form.close' });
    await turn();
    expect(picker.state.matches('choosing')).toBe(true);
  });
});
