import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../../../adapter/runner/browser/launch-browser.ts';
import { startShop } from '../../../adapter/shop/start-shop.ts';
import { findChromium } from '../../../scripts/chromium.mjs';
import { executePlan, node, plan } from '../../adapter/at-plans.ts';
import { signIn } from '../../adapter/at-shop.ts';
import { createdFlow } from '../flows/flow-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called } from '../support/called.ts';
import { visit } from '../support/visit.ts';
import { choose, logs, queuedRun, rowOf, webSteps } from './run-screen.ts';
import { ScriptedAgent } from './scripted-agent.ts';

/** Films of runs: which are filmed is a setting of the project; a film plays in the log. */
const settings = '/projects/p-shop/settings/evidence';
const retention = '/rs/api/v1/p-shop/evidence/retention';
const noRule = { passedDays: null, failedDays: null, cancelledDays: null };

/** Of a sign-in to the sample shop, as an adapter makes it. */
const recordedFilm = async () => {
  process.env['CHROMIUM'] ??= findChromium() ?? '';
  const traces = mkdtempSync(join(tmpdir(), 'assay-films-'));
  const [browser, shop] = [await launchBrowser(false, traces), await startShop()];
  try {
    const films = { films: 'always', filmsWithSecrets: false } as const;
    const { evidence, folder } = await executePlan(browser, plan(shop.address, [node(signIn())]), { traces, films });
    const item = evidence.find(({ kind }) => kind === 'film');
    if (!item) throw new Error('there is no film');
    return { item, bytes: readFileSync(join(folder, item.hash)) };
  } finally {
    await browser.close();
    await shop.close();
    rmSync(traces, { recursive: true, force: true });
  }
};

test('an owner says which runs are filmed, and runs with secrets need a permission of their own', async ({ open }) => {
  const page = await open('owner', settings);
  await called(page, 'PUT', retention, noRule);
  await page.reload();
  const films = page.getByRole('region', { name: 'Films' });
  const withSecrets = films.getByRole('switch', { name: 'Also film runs that use secrets' });
  await expect(page.getByLabel('Days after which films are deleted')).toHaveValue('14');
  await expect(withSecrets).toBeHidden();
  await choose(page, /^No runs/, 'Runs that fail');
  await expect(withSecrets).not.toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save rule' }).click();
  await expect(page.getByText(/Last changed on .* by Olivia Brandt\./)).toBeVisible();
  await page.reload();
  await expect(films.getByRole('button', { name: /^Runs that fail/ })).toBeVisible();
  await films.getByText('Also film runs that use secrets').click();
  await expect(withSecrets).toBeChecked();
  await called(page, 'PUT', retention, noRule);
});

test('the film of a run plays in its log, and can be downloaded', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop');
  const name = `Filmed ${crypto.randomUUID()}`;
  const id = await createdFlow(page, name, webSteps('Sign in'));
  const agent = await ScriptedAgent.announced(page);
  await queuedRun(page, id);
  const run = await agent.claim();
  await run.pass();
  const { item, bytes } = await recordedFilm();
  await run.sendEvidence(item, bytes);
  await run.end('passed');
  await agent.leave();
  await visit(page, logs);
  await rowOf(page, name).getByRole('link').click();
  await page.getByRole('button', { name: 'Play film' }).click();
  const dialog = page.getByRole('dialog', { name: `Film of ${name}` });
  const video = dialog.locator('video');
  await expect
    .poll(() => video.evaluate((one) => (one as HTMLVideoElement).currentTime), { timeout: 15_000 })
    .toBeGreaterThan(0.2);
  expect(await video.evaluate((one) => (one as HTMLVideoElement).videoWidth)).toBe(1280);
  expect(await axeFindings(page)).toEqual([]);
  const arriving = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download film' }).click();
  expect((await arriving).suggestedFilename()).toBe(`${name}.webm`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});
