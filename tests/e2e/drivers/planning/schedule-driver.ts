import { createdScenario, rowOf, scenarioPath } from '../../scenarios/scenario-screen.ts';
import { expect } from '../../support/assay-test.ts';
import type { BrowserDriver } from '../browser-driver.ts';

const [wrong, right] = ['61 * * * *', '30 2 * 3,10 0L'];

/** The schedules of a scenario that has none. */
export const scheduleDriver: BrowserDriver = async (open) => {
  const page = await open('owner', '/projects/p-shop');
  await page.goto(scenarioPath(await createdScenario(page, []), 'schedules'));
  const [dialog, question] = [page.getByRole('dialog', { name: 'Add schedule' }), page.getByRole('alertdialog')];
  const [expression, row] = [dialog.getByRole('textbox', { name: 'Cron expression' }), rowOf(page, right)];
  const save = async (text: string) => {
    if ((await expression.count()) === 0) {
      await dialog.getByRole('button', { name: /Repeats/ }).click();
      await page.getByRole('option', { name: 'Custom (cron expression)' }).click();
    }
    await expression.fill(text);
    await dialog.getByRole('button', { name: 'Add schedule' }).click();
  };
  const press = (name: RegExp) => () => row.getByRole('button', { name }).click();
  const closed = () => expect(dialog.or(question)).toHaveCount(0);
  return {
    page,
    driver: {
      acts: {
        'form.opened': () => page.getByRole('button', { name: 'Add schedule' }).first().click(),
        'form.left': () => dialog.getByRole('button', { name: 'Cancel' }).click(),
        'expression.mistyped': () => save(wrong),
        'expression.corrected': () => save(right),
        'pause.pressed': press(/^Pause the schedule/),
        'resume.pressed': press(/^Resume the schedule/),
        'deletion.asked': press(/^Delete the schedule/),
        'deletion.cancelled': () => question.getByRole('button', { name: 'Cancel' }).click(),
        'deletion.confirmed': () => question.getByRole('button', { name: 'Delete' }).click(),
      },
      sees: {
        async empty() {
          await closed();
          await expect(page.getByRole('button', { name: 'Add schedule' }).first()).toBeVisible();
          await expect(row).toHaveCount(0);
        },
        adding: () => expect(page.getByRole('status', { name: 'Next runs' }).getByRole('listitem')).toHaveCount(5),
        faulty: () => expect(expression).toHaveAttribute('aria-invalid', 'true'),
        async scheduled() {
          await closed();
          await expect(row).toContainText('Scheduled');
        },
        paused: () => expect(row).toContainText('Paused'),
        asked: () => expect(question).toBeVisible(),
      },
    },
  };
};
