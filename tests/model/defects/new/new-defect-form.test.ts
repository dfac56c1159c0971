import { describe, expect, test } from 'vitest';
import { defaultTemplate } from '../../../../src/domain/templates/default-template.ts';
import { freshDraft, type Draft, type HeldFile } from '../../../../src/domain/defects/new/new-defect.ts';
import { limits } from '../../../../src/domain/limits.ts';
import { newDefectMachine } from '../../../../src/machines/defects/new/new-defect-machine.ts';
import {
  selectCreationProblem,
  selectIsLeavingPending,
  selectNewDraft,
  selectNewFault,
  selectNewTitleFault,
  selectSaveIsDisabled,
} from '../../../../src/machines/defects/new/new-defect-selectors.ts';
import type { Template } from '../../../../src/domain/templates/template.ts';
import type { PickedFile } from '../../../../src/machines/defects/panel/picked-file.ts';
import { play, scriptedPort } from '../../play.ts';

const fresh = freshDraft('k1', 'u-ada', defaultTemplate);
const held: HeldFile = { id: 'h1', filename: 'log.txt', size: 3, base64Content: 'YWJj' };
const fileOf = (size: number) => ({ name: 'log.txt', size }) as File;

const begin = async (draft: Draft = fresh) => {
  const recall = scriptedPort<{ fresh: Draft; draft: Draft }, { projectId: string }>();
  const keep = scriptedPort<void, { projectId: string; draft: Draft }>();
  const drop = scriptedPort<void, { projectId: string }>();
  const files = scriptedPort<readonly HeldFile[], { files: readonly PickedFile[] }>();
  const create = scriptedPort<void, { projectId: string; draft: Draft; template: Template }>();
  const machine = newDefectMachine.provide({
    actors: {
      recallDraft: recall.logic,
      keepDraft: keep.logic,
      dropDraft: drop.logic,
      readFiles: files.logic,
      createDefect: create.logic,
    },
  });
  const form = play(machine, { projectId: 'p1' });
  await recall.answer({ fresh, draft });
  return { ...form, form, keep, drop, files, create };
};
const title = (text: string) => ({ type: 'header.write', text }) as const;

describe('before Save', () => {
  test('nothing is sent, however long it takes [DEF-055]', async () => {
    const { send, wait, create } = await begin();
    send(title('Basket'));
    send({ type: 'value.write', field: 'severity', value: 'Minor' });
    wait(3_600_000);
    expect(create.asked).toHaveLength(0);
  });
  test('the draft is stored on the device with its files [DEF-056]', async () => {
    const { send, wait, keep, files } = await begin();
    send(title('Basket'));
    send({ type: 'files.add', files: [fileOf(3)] });
    await files.answer([held]);
    wait(400);
    expect(keep.asked).toEqual([{ projectId: 'p1', draft: { ...fresh, header: 'Basket', files: [held] } }]);
  });
  test('an earlier draft is restored with its files [DEF-056]', async () => {
    const before = { ...fresh, header: 'Basket', files: [held] };
    expect(selectNewDraft((await begin(before)).form.state)).toEqual(before);
  });
  test('no errors are shown [DEF-058]', async () => {
    const { form, send } = await begin();
    send({ type: 'value.write', field: 'severity', value: '' });
    expect([
      selectNewTitleFault(form.state),
      selectNewFault('severity')(form.state),
      selectSaveIsDisabled(form.state),
    ]).toEqual([null, null, false]);
  });
});

describe('after a Save with invalid values', () => {
  test('all errors are shown, and Save is disabled [DEF-058, DEF-062]', async () => {
    const { form, send, create } = await begin();
    send({ type: 'value.write', field: 'severity', value: '' });
    send({ type: 'defect.save' });
    expect(create.asked).toHaveLength(0);
    expect([
      selectNewTitleFault(form.state),
      selectNewFault('severity')(form.state),
      selectSaveIsDisabled(form.state),
    ]).toEqual(["Title can't be blank", "Severity can't be blank", true]);
  });
  test('Save is enabled again once the errors are fixed [DEF-062]', async () => {
    const { form, send, create } = await begin();
    send({ type: 'defect.save' });
    send(title('Basket'));
    expect([selectNewTitleFault(form.state), selectSaveIsDisabled(form.state)]).toEqual([null, false]);
    send({ type: 'defect.save' });
    expect(create.asked).toHaveLength(1);
  });
});

describe('a Save', () => {
  test('sends the draft once and closes the form [DEF-055]', async () => {
    const { form, send, create } = await begin();
    send(title('Basket'));
    send({ type: 'defect.save' });
    send({ type: 'defect.save' });
    expect(create.asked).toEqual([
      { projectId: 'p1', draft: { ...fresh, header: 'Basket' }, template: defaultTemplate },
    ]);
    await create.answer();
    expect(form.state.status).toBe('done');
  });
  test('that fails keeps all entries [DEF-075]', async () => {
    const { form, send, create } = await begin();
    send(title('Basket'));
    send({ type: 'defect.save' });
    await create.refuse({ kind: 'offline' });
    expect(form.state.status).toBe('active');
    expect(selectNewDraft(form.state).header).toBe('Basket');
    expect(selectCreationProblem(form.state)).toEqual({ kind: 'offline' });
    send({ type: 'defect.save' });
    expect(create.asked.map(({ draft }) => draft.key)).toEqual(['k1', 'k1']);
  });
  test('waits for files that are still loading', async () => {
    const { send, files, create } = await begin();
    send(title('Basket'));
    send({ type: 'files.add', files: [fileOf(3)] });
    send({ type: 'defect.save' });
    expect(create.asked).toHaveLength(0);
    await files.answer([held]);
    send({ type: 'defect.save' });
    expect(create.asked[0]?.draft.files).toEqual([held]);
  });
});

describe('a file', () => {
  test('that is too large is rejected without being read [ATT-005]', async () => {
    const { send, files, emitted } = await begin();
    send({ type: 'files.add', files: [fileOf(limits.attachmentBytes + 1)] });
    expect(emitted).toEqual([{ type: 'file.rejected', reason: 'size' }]);
    expect(files.asked).toHaveLength(0);
  });
  test('that cannot be read is rejected, and the form stays open', async () => {
    const { form, send, files, emitted } = await begin();
    send({ type: 'files.add', files: [fileOf(3)] });
    await files.refuse(new Error('not readable'));
    expect(emitted).toEqual([{ type: 'file.rejected', reason: 'other' }]);
    expect(selectNewDraft(form.state).files).toEqual([]);
  });
  test('that is added while another is loading is read after it', async () => {
    const { form, send, files } = await begin();
    send({ type: 'files.add', files: [fileOf(3)] });
    send({ type: 'files.add', files: [fileOf(4)] });
    await files.answer([held]);
    expect(files.asked).toHaveLength(2);
    await files.answer([{ ...held, id: 'h2' }]);
    expect(selectNewDraft(form.state).files.map(({ id }) => id)).toEqual(['h1', 'h2']);
  });
  test('can be removed again', async () => {
    const { form, send } = await begin({ ...fresh, files: [held] });
    send({ type: 'file.remove', id: 'h1' });
    expect(selectNewDraft(form.state).files).toEqual([]);
  });
});

describe('leaving the form', () => {
  test('closes an untouched form at once', async () => {
    const { form, send, drop } = await begin();
    send({ type: 'draft.leave' });
    await drop.answer();
    expect(form.state.status).toBe('done');
  });
  test('asks for confirmation if there are entries, and the draft is deleted only after the answer [DEF-056]', async () => {
    const { form, send, drop } = await begin();
    send(title('Basket'));
    send({ type: 'draft.leave' });
    expect(selectIsLeavingPending(form.state)).toBe(true);
    send({ type: 'draft.stay' });
    expect([selectIsLeavingPending(form.state), drop.asked.length]).toEqual([false, 0]);
    send({ type: 'draft.leave' });
    send({ type: 'draft.drop' });
    expect(drop.asked).toEqual([{ projectId: 'p1' }]);
  });
});
