import { expect, onTestFinished, test } from 'vitest';
import { selectOpened } from '../../../src/machines/address/address-machine.ts';
import { selectDraft, selectFormProblem, selectIsChanged } from '../../../src/machines/form/form-machine.ts';
import { openProjectBinding } from '../users/project-driver.ts';

/** The form of a project's settings, while somebody else changes the same project. */
const openSettings = async () => {
  const page = await openProjectBinding('/projects/p1/settings/summary');
  onTestFinished(() => page.end());
  const form = page.projectForm;
  return {
    ...page,
    form,
    write: (field: string, value: string) => form.send({ type: 'form.write', field, value }),
    save: () => (form.send({ type: 'form.submit' }), page.settle()),
    stored: () => selectOpened(page.address.getSnapshot())!.project,
    draft: () => selectDraft(form.getSnapshot()),
  };
};

test('a description that somebody else has changed meanwhile is shown, and replaced only by saving again', async () => {
  const { write, save, stored, form, changeElsewhere } = await openSettings();
  write('description', 'Mine');
  await changeElsewhere({ description: 'Theirs' });
  await save();
  expect(stored().description).toBe('Theirs');
  expect(selectFormProblem(form.getSnapshot())).toMatchObject({
    field: 'description',
    code: 'changedMeanwhile',
    values: { value: 'Theirs' },
  });
  await save();
  expect(stored().description).toBe('Mine');
});

test('a field that somebody else has changed, and that was not written in, stays theirs', async () => {
  const { write, save, stored, changeElsewhere } = await openSettings();
  write('description', 'Mine');
  await changeElsewhere({ name: 'Night train' });
  await save();
  expect(stored()).toMatchObject({ name: 'Night train', description: 'Mine' });
});

test('what was written is there again after another page was opened', async () => {
  const { write, form, go, draft } = await openSettings();
  write('description', 'Half a sen');
  await go('/projects/p1/settings/users');
  await go('/projects/p1/settings/summary');
  expect(draft()).toMatchObject({ description: 'Half a sen' });
  expect(selectIsChanged(form.getSnapshot())).toBe(true);
});
