import { expect } from '../../support/assay-test.ts';
import type { BrowserDriver } from '../browser-driver.ts';
import { ownWord } from '../reported.ts';

/** Only the job role is ever saved, because other tests find people by name. */
export const summaryDriver: BrowserDriver = async (open) => {
  const page = await open('contributor', '/settings/summary');
  const word = ownWord();
  const side = page.getByRole('navigation', { name: 'Account navigation' });
  const you = page.getByRole('region', { name: 'Profile', exact: true });
  const name = you.getByRole('textbox', { name: 'Name' });
  const role = you.getByRole('textbox', { name: 'Job role' });
  const save = you.getByRole('button', { name: 'Save' });
  const fault = you.getByText("Name can't be blank");
  await expect(name).toHaveValue('Carlos Medina');
  let [typed, stored] = ['', await role.inputValue()];
  const goTo = (to: string) => () => side.getByRole('link', { name: to }).click();
  const sees = (called: string, job: () => string, canSave: boolean, faults: number) => async () => {
    await expect(name).toHaveValue(called);
    await expect(role).toHaveValue(job());
    await expect(save).toBeEnabled({ enabled: canSave });
    await expect(fault).toHaveCount(faults);
  };
  let count = 0;
  return {
    page,
    driver: {
      acts: {
        'role.typed'() {
          count += 1;
          typed = `Tester ${word} ${count}`;
          return role.fill(typed);
        },
        'name.emptied': () => name.fill('  '),
        async 'save.pressed'() {
          if ((await name.inputValue()).trim() !== '') stored = typed;
          await save.click();
        },
        'changes.undone': () => you.getByRole('button', { name: 'Discard changes' }).click(),
        'page.left': goTo('Feedback'),
        'page.opened': goTo('Summary'),
      },
      sees: {
        reading: sees('Carlos Medina', () => stored, false, 0),
        changed: sees('Carlos Medina', () => typed, true, 0),
        async elsewhere() {
          await expect(page).toHaveURL(/settings\/feedback/);
          await expect(you).toHaveCount(0);
        },
        nameless: sees('  ', () => stored, true, 0),
        faulty: sees('  ', () => stored, true, 1),
      },
    },
  };
};
