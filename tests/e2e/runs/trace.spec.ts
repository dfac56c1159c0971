import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, Page } from '@playwright/test';
import { launchBrowser } from '../../../adapter/runner/browser/launch-browser.ts';
import { startShop } from '../../../adapter/shop/start-shop.ts';
import { findChromium } from '../../../scripts/chromium.mjs';
import type { EvidenceItem } from '../../../src/domain/runs/agents-contract.ts';
import { executePlan, node, plan } from '../../adapter/at-plans.ts';
import { signIn } from '../../adapter/at-shop.ts';
import { createdFlow } from '../flows/flow-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { visit } from '../support/visit.ts';
import { logs, queuedRun, rowOf, webSteps } from './run-screen.ts';
import { ScriptedAgent } from './scripted-agent.ts';

/** What the pages of a run looked like, in Playwright's trace viewer, which is served from an origin of its own. */
interface TraceFile {
  readonly item: EvidenceItem;
  readonly bytes: Buffer;
}

/** The trace of a sign-in to the sample shop, as an adapter records it. */
const recordedTrace = async (): Promise<readonly TraceFile[]> => {
  process.env['CHROMIUM'] ??= findChromium() ?? '';
  const traces = mkdtempSync(join(tmpdir(), 'assay-traces-'));
  const [browser, shop] = [await launchBrowser(false, traces), await startShop()];
  try {
    const { evidence, folder } = await executePlan(browser, plan(shop.address, [node(signIn())]), { traces });
    return evidence
      .filter(({ kind }) => kind === 'trace' || kind === 'resource')
      .map((item) => ({ item, bytes: readFileSync(join(folder, item.hash)) }));
  } finally {
    await browser.close();
    await shop.close();
    rmSync(traces, { recursive: true, force: true });
  }
};

/** Opens the log of a run that has this trace, and the viewer in it. */
const openTrace = async (page: Page, files: readonly TraceFile[]) => {
  const name = `Traced ${crypto.randomUUID()}`;
  const id = await createdFlow(page, name, webSteps('Sign in'));
  const agent = await ScriptedAgent.announced(page);
  await queuedRun(page, id);
  const run = await agent.claim();
  await run.pass();
  for (const { item, bytes } of files) await run.sendEvidence(item, bytes);
  await run.end('passed');
  await agent.leave();
  await visit(page, logs);
  await rowOf(page, name).getByRole('link').click();
  await page.getByRole('button', { name: 'Open trace' }).click();
  const dialog = page.getByRole('dialog', { name: `Trace of ${name}` });
  return { dialog, viewer: dialog.locator('iframe').contentFrame() };
};

const viewerFrame = (page: Page): Frame => {
  const frame = page.frames().find((one) => one.url().includes('/viewer/'));
  if (!frame) throw new Error('the viewer is not open');
  return frame;
};

const shownPage = (viewer: Awaited<ReturnType<typeof openTrace>>['viewer']) =>
  viewer.locator('iframe[name=snapshot]').filter({ visible: true }).first().contentFrame();

test('the log of a run opens its trace, on an origin that cannot read the session of the product', async ({
  open,
  browser,
}) => {
  // The viewer needs its service worker.
  const page = await open('owner', '/projects/p-shop', { serviceWorkers: 'allow' });
  const { dialog, viewer } = await openTrace(page, await recordedTrace());
  // First the wait for the button, then the press.
  await viewer.getByText('sign-in').nth(1).click();
  // What is there after it depends on how fast the next page comes.
  await viewer.getByText('Before', { exact: true }).click();
  await expect(shownPage(viewer).getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect((await axeFindings(page)).filter((finding) => !JSON.stringify(finding).includes('iframe'))).toEqual([]);

  const { origin } = new URL(page.url());
  const address = viewerFrame(page).url();
  expect(new URL(address).origin).not.toBe(origin);
  const context = await browser.newContext();
  await context.addCookies(await page.context().cookies());
  const other = await context.newPage();
  await other.goto(address);
  // A page that is left before its service worker has started can keep the next one from loading.
  await expect(other.getByText('sign-in').first()).toBeVisible();
  const read = await other.evaluate(
    async (token) => [
      document.cookie,
      await fetch(token, { credentials: 'include' }).then(
        () => 'read',
        () => 'refused',
      ),
    ],
    `${origin}/aa/api/v1/users/token`,
  );
  expect(read).toEqual(['', 'refused']);

  // Playwright opens the file that is downloaded.
  const file = await dialog.getByRole('link', { name: 'Download as ZIP' }).getAttribute('href');
  const zip = new URL(address);
  zip.searchParams.set('trace', file ?? '');
  await other.goto(zip.href);
  await expect(other.getByText('sign-in').first()).toBeVisible();
  await context.close();

  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('nothing in a trace that was tampered with is executed or loaded', async ({ open }) => {
  // The viewer needs its service worker.
  const page = await open('owner', '/projects/p-shop', { serviceWorkers: 'allow' });
  // Asked by nobody: the viewer answers the requests of snapshots from the trace.
  const leaks: string[] = [];
  const outside = createServer((request, response) => {
    leaks.push(request.url ?? '');
    response.end();
  });
  outside.listen(0, '127.0.0.1');
  await once(outside, 'listening');
  const leak = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/leak`;
  const planted = [
    ['SCRIPT', {}, `top.ran=1;fetch('${leak}')`],
    ['IMG', { src: `${leak}?image`, onerror: `fetch('${leak}?handler')` }],
    ['IFRAME', { srcdoc: `<script>fetch('${leak}?frame')</script>` }],
    ['SVG', { onload: `fetch('${leak}?svg')` }],
  ];
  const files = (await recordedTrace()).map(({ item, bytes }) => {
    const text = bytes.toString();
    const tampered = text.replaceAll('["BODY",{}', `["BODY",{},${JSON.stringify(planted).slice(1, -1)}`);
    return { item, bytes: item.name.endsWith('.trace') ? Buffer.from(tampered) : bytes };
  });
  const { viewer } = await openTrace(page, files);
  // First the wait for the button, then the press.
  await viewer.getByText('sign-in').nth(1).click();
  await viewer.getByText('After', { exact: true }).click();
  await expect.poll(() => shownPage(viewer).locator('svg').count()).toBeGreaterThan(0);
  const ran = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'ran' in globalThis)));
  expect(ran).not.toContain(true);
  expect(leaks).toEqual([]);
  await fetch(leak);
  expect(leaks).toEqual(['/leak']);
  outside.close();
});
