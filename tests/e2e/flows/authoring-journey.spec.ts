import type { Page } from '@playwright/test';
import { choose, newScenario, orderOf, places, storedPlaces } from '../scenarios/scenario-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { newFlow } from './flows-screen.ts';
import { openSteps, stepRow, storedSteps, tabOf } from './flow-screen.ts';

/** A flow from its first step to a scenario: written by keyboard, by two people, and partly without a network. */
const rewrite = async (page: Page, row: string, text: string) => {
  await stepRow(page, row).getByRole('gridcell').nth(1).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};
const idOf = (page: Page): string => /\/(?:flows|scenarios)\/([^/]+)/.exec(page.url())?.[1] ?? '';
const numbered = (number: number) => `Action ${String(number).padStart(2, '0')}`;

test('30 steps by keyboard, a named version, a colleague, a while without a network, a comparison with one step restored, and three flows in a scenario: nothing is lost [FLOW-001, SCEN-001]', async ({
  open,
}) => {
  // 70 keys a minute for two people, on a machine that may be busy.
  test.setTimeout(300_000);
  const page = await open('owner', '/projects/p-shop', { ownSession: true, isNew: true });
  const name = `Journey ${Date.now()}`;
  await newFlow(page, name);
  const id = idOf(page);
  await page.getByRole('button', { name: 'Write the first step' }).focus();
  await page.keyboard.press('Enter');
  for (let number = 1; number <= 30; number += 1) {
    await expect(page.getByRole('textbox', { name: `Action, Step ${number}`, exact: true })).toBeFocused();
    await page.keyboard.type(numbered(number));
    if (number < 30) await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  const all = Array.from({ length: 30 }, (_, index) => numbered(index + 1));
  const stored = async () => (await storedSteps(page, id))[0]?.split(': ')[1]?.split(' | ');
  await expect.poll(stored).toEqual(all);

  await tabOf(page, 'History').click();
  await page.getByRole('button', { name: 'Name this version' }).click();
  await page.getByRole('dialog').getByLabel('Name of the version').fill('As agreed');
  await page.keyboard.press('Enter');
  const versions = page.getByRole('complementary', { name: 'Named versions' });
  await expect(versions).toContainText('As agreed');

  const colleague = await open('contributor', '/projects/p-shop');
  await openSteps(colleague, id);
  await openSteps(page, id);
  await rewrite(colleague, numbered(2), 'Written by a colleague');
  await expect(stepRow(page, 'Written by a colleague')).toBeVisible();

  await goOffline(page);
  await rewrite(page, numbered(4), 'Written in a tunnel');
  await expect(stepRow(page, 'Written in a tunnel')).toBeVisible();
  await rewrite(colleague, numbered(6), 'Written meanwhile');
  await expect.poll(stored).toContain('Written meanwhile');
  await goOnline(page);
  await expect(stepRow(colleague, 'Written in a tunnel')).toBeVisible();
  const now = all.with(1, 'Written by a colleague').with(3, 'Written in a tunnel').with(5, 'Written meanwhile');
  await expect.poll(stored).toEqual(now);

  await tabOf(page, 'History').click();
  await versions.getByRole('button', { name: /^Compare version/ }).click();
  for (const changed of ['Written by a colleague', 'Written in a tunnel', 'Written meanwhile'])
    await expect(page.getByRole('group', { name: changed }).getByText('Changed')).toBeVisible();
  const restored = page.getByRole('group', { name: 'Written meanwhile' });
  await restored.getByRole('button', { name: 'Restore step Written meanwhile' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect.poll(stored).toEqual(now.with(5, numbered(6)));

  await newScenario(page, `Scenario of ${name}`);
  const scenario = idOf(page);
  for (const flow of [name, 'Pay by card', 'Pay by invoice']) {
    const before = await places(page).count();
    await page.getByRole('button', { name: /Add flow/ }).click();
    await page.getByRole('searchbox').or(page.getByRole('combobox')).last().fill(flow);
    await page.getByRole('option', { name: flow, exact: true }).click();
    await expect(places(page)).toHaveCount(before + 1);
  }
  expect(await orderOf(page)).toEqual([name, 'Pay by card', 'Pay by invoice']);
  await expect.poll(async () => (await storedPlaces(page, scenario)).length).toBe(3);
  await choose(page, new RegExp(`Execution mode of ${name}`), 'Manual');
  await page.setViewportSize({ width: 390, height: 844 });
  const right = (await places(page).first().boundingBox())!;
  expect(right.x + right.width).toBeLessThanOrEqual(390);
  await page.reload();
  await expect.poll(() => orderOf(page)).toEqual([name, 'Pay by card', 'Pay by invoice']);
});
