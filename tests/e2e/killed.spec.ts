import { AssayProcess } from './assay-process.ts';
import { expect, signedInContext, test } from './assay-test.ts';
import { reported } from './called.ts';
import { choose, listOf, openDefect, panelOf, shop, titleOf } from './defects-screen.ts';

/** Twice here; a hundred times and more by `npm run bars`. */
const times = 2;
const values = ['High', 'Low', 'Medium'];

test(`the server killed ${times} times between asking and answering: nothing is lost, nothing is done twice`, async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const assay = await AssayProcess.start();
  const context = await signedInContext(browser, assay, 'owner');
  const page = await context.newPage();
  await page.goto(shop);
  const id = await reported(page, 'Survives the power cut');
  await openDefect(page, id);
  const asked: string[] = [];

  for (let round = 0; round < times; round += 1) {
    const value = values[round % values.length] ?? 'High';
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await choose(page, /Priority/, value);
    asked.push(value);
    await sent;
    // Somewhere between the first byte of the question and the last of the answer.
    await new Promise((resolve) => setTimeout(resolve, (round * 7) % 40));
    await assay.kill();
    await expect(listOf(page, /Priority/)).toContainText(value);
    await assay.up();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(panelOf(page).getByText(/Waits on this device|Saving/)).toHaveCount(0, { timeout: 40_000 });
  }

  await page.reload();
  await expect(titleOf(page)).toBeVisible();
  await expect(listOf(page, /Priority/)).toContainText(asked.at(-1) ?? '');
  const audit = await page.evaluate(async (defectId) => {
    const { token } = (await (await fetch('/aa/api/v1/users/token')).json()) as { token: string };
    const answer = await fetch(`/wi/api/v1/p-shop/defects/${defectId}/audit`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.json() as Promise<{ _embedded: { auditTrail: { fieldChanged: string; newValue: string }[] } }>;
  }, id);
  const changes = audit._embedded.auditTrail
    .filter(({ fieldChanged }) => fieldChanged === 'priority')
    .map(({ newValue }) => newValue);
  expect(changes.toReversed()).toEqual(asked);
  await context.close();
  await assay.stop();
});
