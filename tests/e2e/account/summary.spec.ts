import { AssayProcess } from '../support/assay-process.ts';
import { expect, signedInContext, test } from '../support/assay-test.ts';
import { called } from '../support/called.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { largeFile } from '../support/files/large-file.ts';
import { visit } from '../support/visit.ts';

/** 24 × 8 pixels, all of one colour. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAICAIAAABsw6g0AAAAFElEQVR4nGNQCTtCFcQwatBINggApCnugcJyXSEAAAAASUVORK5CYII=',
  'base64',
);

test('the logo of the organisation is resized, saved, shown in the top bar of its users, and removed again [ADMIN-012, ADMIN-013, ATT-006, SET-001]', async ({
  browser,
}) => {
  // Its own account, because everyone in an account sees its logo.
  const assay = await AssayProcess.start();
  const admin = await (await signedInContext(browser, assay, 'admin')).newPage();
  await admin.goto('/settings/summary');
  const part = admin.getByRole('region', { name: 'Organisation logo' });
  await part
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  await expect(part.getByText('The logo is not an image that can be displayed')).toBeVisible();
  await part.locator('input[type=file]').setInputFiles(largeFile('big.png', 10 * 1_048_576 + 1));
  await expect(admin.getByText('File is over allowed limit of 10MB', { exact: true })).toBeVisible();
  await part.locator('input[type=file]').setInputFiles({ name: 'sign.png', mimeType: 'image/png', buffer: picture });
  await expect(admin.getByText('Logo saved.')).toBeVisible();
  await expect(part.getByRole('img', { name: 'Logo of your organisation' })).toBeVisible();
  expect(await axeFindings(admin)).toEqual([]);

  const other = await (await signedInContext(browser, assay, 'viewer')).newPage();
  await other.goto('/settings/summary');
  const mark = other.getByRole('banner').locator('img[src^="data:image/png"]');
  await expect(mark).toBeVisible();
  expect(await mark.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([24, 8]);
  await expect(other.getByRole('region', { name: 'Organisation logo' })).toHaveCount(0);

  await part.getByRole('button', { name: 'Remove logo' }).click();
  await expect(part.getByRole('img', { name: 'No logo yet' }).first()).toBeVisible();
  await other.reload();
  await expect(other.getByRole('region', { name: 'Profile', exact: true })).toBeVisible();
  await expect(mark).toHaveCount(0);
  await assay.stop();
});

test('a user edits their profile and sends feedback, which the administrators can read [SET-001, ROUTE-042]', async ({
  open,
}) => {
  const word = `w${Date.now().toString(36)}`;
  const page = await open('viewer', '/settings/summary');
  const you = page.getByRole('region', { name: 'Profile', exact: true });
  await you.getByRole('textbox', { name: 'Phone' }).fill('call me');
  await you.getByRole('button', { name: 'Save' }).click();
  await expect(you.getByText('Phone must be a valid phone number')).toBeVisible();
  await you.getByRole('textbox', { name: 'Phone' }).fill('+44 20 7946 0000');
  await you.getByRole('textbox', { name: 'Job role' }).fill(`Reader ${word}`);
  // A form is not sent later by the outbox: without a network, it says so and keeps its input.
  await page.context().setOffline(true);
  await you.getByRole('button', { name: 'Save' }).click();
  await expect(you.getByText('You’re offline. Try again when you’re back online.')).toBeVisible();
  await page.context().setOffline(false);
  await you.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await page.reload();
  await expect(you.getByRole('textbox', { name: 'Job role' })).toHaveValue(`Reader ${word}`);
  expect(await axeFindings(page)).toEqual([]);

  await visit(page, '/settings/feedback');
  await page.getByRole('button', { name: 'Write feedback' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your feedback' });
  await dialog.getByRole('textbox', { name: 'Message' }).fill(`A word ${word}`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Write feedback' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(`A word ${word}`);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('cell', { name: `A word ${word}` })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const admin = await open('admin', '/settings/feedback');
  await expect(admin.getByRole('cell', { name: `A word ${word}` })).toBeVisible();
});

test('a profile field that was changed elsewhere meanwhile is not overwritten unseen', async ({ open }) => {
  const word = `w${Date.now().toString(36)}`;
  const page = await open('contributor', '/settings/summary');
  const you = page.getByRole('region', { name: 'Profile', exact: true });
  const role = you.getByRole('textbox', { name: 'Job role' });
  const seen = await role.inputValue();
  const { id } = (await called(page, 'GET', '/aa/api/v1/user')) as { id: string };
  await called(page, 'PATCH', `/aa/api/v1/users/${id}`, { jobRole: `Elsewhere ${word}` });
  await role.fill(`Here ${word}`);
  await you.getByRole('button', { name: 'Save' }).click();
  await expect(you).toContainText(`was changed to “Elsewhere ${word}” by someone else`);
  await expect(role).toHaveValue(`Here ${word}`);
  // Now it was seen: saving once more replaces it.
  await you.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await page.reload();
  await expect(role).toHaveValue(`Here ${word}`);
  await called(page, 'PATCH', `/aa/api/v1/users/${id}`, { jobRole: seen });
});
