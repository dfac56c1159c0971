import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';

/** A person gives an adapter on another device its key, by the code that the adapter shows. */
test('a code pairs an adapter; a wrong one is refused in words [ADAPT-001]', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop/settings/adapters');
  await page.getByRole('button', { name: 'Setup your device' }).click();
  const dialog = page.getByRole('dialog', { name: 'Setup your device' });
  const part = dialog.getByRole('region', { name: 'Pair an adapter' });
  await expect(part.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await part.getByRole('textbox', { name: 'Code' }).fill('BBBB-BBBB');
  await part.getByRole('button', { name: 'Continue' }).click();
  await expect(part).toContainText('This is not the code of an adapter that is waiting');

  const reply = await page.request.post('/rs/api/v1/adapter-pairings', { data: { name: 'Test laptop' } });
  const { id, secret, code } = (await reply.json()) as { id: string; secret: string; code: string };
  await part.getByRole('textbox', { name: 'Code' }).fill(` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`);
  expect(await axeFindings(page)).toEqual([]);
  await part.getByRole('button', { name: 'Continue' }).click();
  await expect(part).toContainText('‘Test laptop’ shows this code');
  await part.getByRole('button', { name: 'Pair adapter' }).click();
  await expect(part).toContainText('‘Test laptop’ is paired');
  const taken = await page.request.post(`/rs/api/v1/adapter-pairings/${id}/key`, { data: { secret } });
  expect(await taken.json()).toMatchObject({ key: expect.stringMatching(/^assay_/) });
});
