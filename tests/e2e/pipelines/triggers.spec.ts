import { createHmac } from 'node:crypto';
import { createdScenario } from '../scenarios/scenario-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { visit } from '../support/visit.ts';
import { createdPipeline, pipelinePath, rowOf, viewOf } from './pipelines-screen.ts';

test('a webhook is created by keyboard, starts the pipeline, gets a new secret, and is deleted; others see it without its secret [PIPE-009]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const scenario = await createdScenario(page, []);
  const id = await createdPipeline(page, `Hooked ${crypto.randomUUID()}`, [scenario]);
  await visit(page, pipelinePath(id));
  await viewOf(page, 'Triggers').press('Enter');
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  await expect(page.getByRole('region', { name: 'From a build server' })).toContainText(
    `"$ASSAY_URL/tp/api/v1/p-shop/pipelines/${id}/execute?wait=60"`,
  );
  await page.getByRole('button', { name: 'Create webhook' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Create webhook' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form).toContainText('Name is required');
  await page.keyboard.type('GitHub');
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'Address and secret' });
  await expect(shown.getByRole('listitem')).toHaveCount(2);
  const [address = '', secret = ''] = await shown.getByRole('listitem').allTextContents();
  expect(secret).toMatch(/^whsec_/);
  expect(await axeFindings(page)).toEqual([]);
  await shown.getByRole('button', { name: 'I’ve saved it' }).press('Enter');
  await expect(rowOf(page, 'GitHub')).toContainText('Never');

  const body = JSON.stringify({ ref: 'refs/heads/main', after: '9f3c' });
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  const answer = await page.request.post(address, { data: Buffer.from(body), headers });
  expect(answer.status()).toBe(202);
  await viewOf(page, 'Logs').press('Enter');
  await expect(page.locator('tbody tr').filter({ hasText: '(webhook)' })).toBeVisible();

  await viewOf(page, 'Triggers').press('Enter');
  await rowOf(page, 'GitHub').getByRole('button', { name: 'New secret for GitHub' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'New secret' }).press('Enter');
  const renewed = page.getByRole('dialog', { name: 'New secret' });
  await expect(renewed.getByRole('listitem')).toHaveCount(1);
  await renewed.getByRole('button', { name: 'I’ve saved it' }).press('Enter');
  const other = await open('viewer', pipelinePath(id, 'triggers'));
  await expect(rowOf(other, 'GitHub')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Create webhook' })).toHaveCount(0);
  await rowOf(page, 'GitHub').getByRole('button', { name: 'Delete GitHub' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  expect((await page.request.post(address, { data: Buffer.from(body), headers })).status()).toBe(404);
});

test('the history of a pipeline has its changes with before and after, in German too, on a narrow page', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const name = `History ${crypto.randomUUID()}`;
  const id = await createdPipeline(page, name, []);
  const german = await open('contributor', pipelinePath(id, 'history'), { locale: 'de-DE' });
  await german.setViewportSize({ width: 390, height: 800 });
  await expect(rowOf(german, name)).toContainText('Pipeline: ');
  await expect(rowOf(german, 'S1')).toContainText('Stufe');
  expect(await axeFindings(german)).toEqual([]);
  await visit(page, pipelinePath(id, 'history'));
  await page.getByRole('button', { name: `Edit test pipeline ${name}` }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Description' }).fill('Every night');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Every night')).toContainText('Description');
});
