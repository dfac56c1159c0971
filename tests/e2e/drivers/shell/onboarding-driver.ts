import { AssayProcess } from '../../support/assay-process.ts';
import { expect } from '../../support/assay-test.ts';
import type { BrowserDriver } from '../browser-driver.ts';

const code = 'Q7XK-PMWA-2T9D';
const person = { Name: 'Ida Berg', 'E-mail': 'ida@berg.example', Organisation: 'Berg GmbH' };

/** A separate, fresh installation. */
export const onboardingDriver: BrowserDriver = async (open) => {
  const browser = (await open('owner')).context().browser();
  const assay = await AssayProcess.start({ SAMPLE: 'off', SETUP_CODE: code });
  const context = await browser!.newContext({ baseURL: assay.base });
  const page = await context.newPage();
  await page.goto('/');
  const box = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const begin = (given: string) => async () => {
    await box('Setup code').fill(given);
    await press('Get started');
  };
  const fault = page.getByText("Name can't be blank");
  const requests = async (name: string) => {
    await expect(page).toHaveURL('/onboarding/administrator');
    await expect(box('Name')).toHaveValue(name);
    await expect(fault).toHaveCount(0);
  };
  return {
    page,
    async end() {
      await context.close();
      await assay.stop();
    },
    driver: {
      acts: {
        'code.mistyped': begin('not the code'),
        'code.typed': begin(code.toLowerCase()),
        async 'person.typed'() {
          for (const [name, value] of Object.entries(person)) await box(name).fill(value);
        },
        'next.pressed': () => press('Next'),
        'back.pressed': () => page.getByRole('link', { name: 'Back', exact: true }).click(),
        'page.reloaded': () => page.reload(),
        'all.confirmed': () => press('Set up'),
      },
      sees: {
        locked: () => expect(box('Setup code')).toHaveValue(''),
        refused: () => expect(page.getByText('is not this installation’s setup code')).toBeVisible(),
        'asked.blank': () => requests(''),
        'asked.faulty': () => expect(fault).toBeVisible(),
        'asked.named': () => requests(person.Name),
        async licensing() {
          await expect(page).toHaveURL('/onboarding/subscription');
          await expect(box('Full user')).toHaveValue('1');
        },
        async checking() {
          await expect(page).toHaveURL('/onboarding/confirmation');
          await expect(page.getByText(person['E-mail'])).toBeVisible();
        },
        ready: () => expect(page.getByRole('heading', { name: 'Berg GmbH is ready' })).toBeVisible(),
      },
    },
  };
};
