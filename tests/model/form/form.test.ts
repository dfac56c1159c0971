import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { provideChildForm, provideForm } from '../../../src/app/kit/form.ts';
import {
  selectDraft,
  selectErrors,
  selectFormProblem,
  selectIsOpen,
  type FormRef,
  type Submitted,
} from '../../../src/machines/form/form-machine.ts';

const opened = (submit: (submitted: Submitted) => Promise<unknown>) => {
  const check = (draft: Record<string, unknown>): Record<string, string> =>
    draft['name'] === '' ? { name: "can't be blank" } : {};
  const form = createActor(provideForm({ check, submit })).start();
  form.send({ type: 'form.open', about: '', draft: { name: '' } });
  return form;
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('errors are shown after the first attempt to submit, and nothing is sent', async () => {
  const form = opened(() => Promise.reject(new Error('was sent')));
  expect(selectErrors(form.getSnapshot())).toEqual({});
  form.send({ type: 'form.submit' });
  await settled();
  expect(selectErrors(form.getSnapshot())).toEqual({ name: "can't be blank" });
  form.send({ type: 'form.write', field: 'name', value: 'Till' });
  expect(selectErrors(form.getSnapshot())).toEqual({});
});

test('a draft that was closed is restored, and a discarded one is not', () => {
  const form = opened(() => Promise.resolve());
  form.send({ type: 'form.write', field: 'name', value: 'Till' });
  form.send({ type: 'form.close' });
  form.send({ type: 'form.open', about: '', draft: { name: '' } });
  expect(selectDraft(form.getSnapshot())).toEqual({ name: 'Till' });
  form.send({ type: 'form.discard' });
  form.send({ type: 'form.open', about: '', draft: { name: '' } });
  expect(selectDraft(form.getSnapshot())).toEqual({ name: '' });
});

test('a rejection keeps the entries and shows the reason, and a double submit is sent once', async () => {
  const sent: Submitted[] = [];
  const answers = [Promise.reject({ kind: 'duplicate', name: 'Till' }), Promise.resolve({ id: 'p1' })];
  const form = opened((submitted) => {
    sent.push(submitted);
    return answers[sent.length - 1]!;
  });
  const done: unknown[] = [];
  form.on('form.done', ({ output, draft }) => done.push([output, draft]));
  form.send({ type: 'form.write', field: 'name', value: 'Till' });
  form.send({ type: 'form.submit' });
  form.send({ type: 'form.submit' });
  await settled();
  expect(selectFormProblem(form.getSnapshot())).toEqual({ kind: 'duplicate', name: 'Till' });
  expect(selectDraft(form.getSnapshot())).toEqual({ name: 'Till' });
  form.send({ type: 'form.submit' });
  await settled();
  expect([sent.length, done, selectIsOpen(form.getSnapshot())]).toEqual([2, [[{ id: 'p1' }, { name: 'Till' }]], false]);
});

test('as a part of another machine it opens at once and ends with the answer, or with null when it is closed', async () => {
  const child = (act: (form: FormRef) => void) => {
    const check = () => ({});
    const submit = () => Promise.resolve({ id: 'p1' });
    const form = createActor(provideChildForm({ check, submit }), {
      input: { about: '', draft: { name: 'Till' }, value: 'p1' },
    }).start() as unknown as FormRef;
    expect([selectIsOpen(form.getSnapshot()), selectDraft(form.getSnapshot())]).toEqual([true, { name: 'Till' }]);
    act(form);
    return form;
  };
  const submitted = child((form) => form.send({ type: 'form.submit' }));
  await settled();
  expect(submitted.getSnapshot()).toMatchObject({ status: 'done', output: { id: 'p1' } });
  expect(child((form) => form.send({ type: 'form.close' })).getSnapshot()).toMatchObject({
    status: 'done',
    output: null,
  });
});

test('what someone else has changed meanwhile is shown once, and replaced by the next submit', async () => {
  const sent: unknown[] = [];
  const conflict = { kind: 'invalid', field: 'name', rule: '', code: 'changedMeanwhile', values: { value: 'Ben' } };
  const form = opened((submitted) => {
    sent.push([submitted.stored, submitted.draft]);
    return sent.length === 1 ? Promise.reject(conflict) : Promise.resolve();
  });
  form.send({ type: 'form.write', field: 'name', value: 'Till' });
  form.send({ type: 'form.submit' });
  await settled();
  expect(selectFormProblem(form.getSnapshot())).toEqual(conflict);
  form.send({ type: 'form.submit' });
  await settled();
  expect(sent).toEqual([
    [{ name: '' }, { name: 'Till' }],
    [{ name: 'Ben' }, { name: 'Till' }],
  ]);
});

test('a form that is opened again keeps what was typed, and takes the value of the new opening', async () => {
  const form = opened(() => Promise.resolve());
  form.send({ type: 'form.write', field: 'name', value: 'Till' });
  form.send({ type: 'form.close' });
  form.send({ type: 'form.open', about: '', draft: { name: '' }, value: 'p2' });
  expect([selectDraft(form.getSnapshot()), form.getSnapshot().context.value]).toEqual([{ name: 'Till' }, 'p2']);
});
