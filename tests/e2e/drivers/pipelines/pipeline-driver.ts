import { createdPipeline, messagesOf, pipelinePath, stageOf } from '../../pipelines/pipelines-screen.ts';
import { expect } from '../../support/assay-test.ts';
import type { BrowserDriver } from '../browser-driver.ts';

const coupon = 'Coupon is removed again';

export const pipelineDriver: BrowserDriver = async (open) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await createdPipeline(page, `Walk ${crypto.randomUUID()}`);
  await page.goto(pipelinePath(id, 'sequence'));
  const stage = stageOf(page, 'Stage 1');
  const [dialog, question] = [page.getByRole('dialog', { name: 'Edit stage' }), page.getByRole('alertdialog')];
  const parallel = dialog.getByRole('textbox', { name: 'Jobs at the same time' });
  const choose = (entry: string) => async () => {
    await page.getByRole('button', { name: 'Actions for Stage 1' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  const save = async (number: string) => {
    await parallel.fill(number);
    await dialog.getByRole('button', { name: 'Save' }).click();
  };
  return {
    page,
    driver: {
      acts: {
        'execute.pressed': () => page.getByRole('button', { name: 'Execute', exact: true }).click(),
        'stage.added': () => page.getByRole('button', { name: 'Add stage' }).click(),
        'job.added': () => stage.getByRole('button', { name: 'Add job' }).click(),
        async 'item.added'() {
          await page.getByRole('button', { name: 'Add scenario to Job 1' }).click();
          await page.getByRole('combobox').fill(coupon);
          await page.getByRole('option', { name: coupon }).click();
          await expect(async () => {
            await page.keyboard.press('Escape');
            await expect(page.getByRole('combobox')).toHaveCount(0, { timeout: 500 });
          }).toPass();
        },
        'settings.opened': choose('Edit'),
        'settings.left': () => dialog.getByRole('button', { name: 'Cancel' }).click(),
        'number.mistyped': () => save('99'),
        'number.corrected': () => save('3'),
        'removal.asked': choose('Remove'),
        'removal.cancelled': () => question.getByRole('button', { name: 'Cancel' }).click(),
        'removal.confirmed': () => question.getByRole('button', { name: 'Remove' }).click(),
      },
      sees: {
        async empty() {
          await expect(page.getByRole('button', { name: 'Add stage' })).toBeVisible();
          await expect(stage).toHaveCount(0);
        },
        refused: () =>
          expect(
            messagesOf(page).getByText('Unable to start execution, Test Pipeline is currently empty').last(),
          ).toBeVisible(),
        staged: () => expect(stage.getByRole('button', { name: 'Add job' })).toBeVisible(),
        jobbed: () => expect(stage.getByRole('button', { name: 'Add scenario to Job 1' })).toBeVisible(),
        async filled() {
          await expect(dialog.or(question)).toHaveCount(0);
          await expect(stage.getByRole('link', { name: coupon })).toBeVisible();
        },
        editing: () => expect(parallel).toHaveValue('1'),
        faulty: () => expect(parallel).toHaveAttribute('aria-invalid', 'true'),
        changed: () => expect(stage).toContainText('3 jobs at the same time'),
        asked: () => expect(question).toContainText('Remove “Stage 1”?'),
      },
    },
  };
};
