import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { AssayProcess } from '../e2e/support/assay-process.ts';
import { tabOf } from '../e2e/support/defects-screen.ts';
import { Caller } from '../server/caller.ts';
import { CookieClient } from '../server/cookie-client.ts';
import type { Rng } from '../storm/rng.ts';
import type { ChaosRun, OpenChaosRun } from './chaos-run.ts';
import { openPage, panel } from './browser/browser-page.ts';
import { historyOf } from './edit-ledger.ts';
import { startBrowser } from './browser/started-browser.ts';

/**
 * A day of offline work on the screen of a real browser: ten edits of each of fifty defects, and twenty files. The
 * page is reloaded for each defect. Then the network comes back. G9 of the reliability goals; the virtual clock for
 * a whole day is in tests/storm/day-away.test.ts.
 */
const project = 'p-shop';
const [defects, editsOfEach, files] = [50, 10, 20];
const largest = 1_000_000;
const drainedWithin = 60_000;
const pathOf = (id: string) => `/projects/${project}/defects?defectId=${id}`;

/** The typed text, in order. */
type Request = Map<string, string[]>;

const rename = async (page: Page, text: string) => {
  await panel(page).getByRole('textbox', { name: 'Title' }).fill(text);
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
};
const say = async (page: Page, text: string) => {
  await panel(page).getByRole('textbox', { name: 'Write a comment' }).fill(text);
  await panel(page).getByRole('button', { name: 'Comment', exact: true }).click();
  await panel(page).getByRole('article').filter({ hasText: text }).waitFor();
};

const workOn = async (page: Page, id: string, rng: Rng, request: Request) => {
  const texts: string[] = [];
  for (let edit = 0; edit < editsOfEach; edit += 1) {
    const text = `${id} edit ${edit}`;
    await rng.pick([rename, say])(page, text);
    texts.push(text);
  }
  request.set(id, texts);
};

const attach = async (page: Page, name: string, bytes: number) => {
  await tabOf(page, 'Attachments').click();
  const buffer = Buffer.alloc(bytes, name);
  await panel(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer });
  await panel(page).getByText(`${name} will upload when you’re back online`).waitFor();
};

const open = async (rng: Rng): Promise<OpenChaosRun> => {
  const assay = await AssayProcess.start();
  const visitor = new CookieClient(assay.base);
  await visitor.signIn('owner@assay.example', 'owner-sample-1');
  const profile = mkdtempSync(join(tmpdir(), 'assay-profile-'));
  const browser = await startBrowser(profile);
  const drained: number[] = [];
  const caller = async () => new Caller(assay.base, await visitor.token());

  const report = async () => {
    const ids: string[] = [];
    const body = { header: 'Known before the day', status: 'To Do', severity: 'Major' };
    const by = await caller();
    for (let count = 0; count < defects; count += 1)
      ids.push((await by.reply('defects.create', { params: { project }, body })).id);
    return ids;
  };

  const differences = async (request: Request, sizes: ReadonlyMap<string, number>) => {
    const by = await caller();
    const wrong: string[] = [];
    for (const [id, texts] of request) {
      const result = (await historyOf(by, project, id)).map(({ value }) => value).filter(Boolean);
      if (result.join() !== texts.join()) wrong.push(`${id}: asked ${texts.join()}, told ${result.join()}`);
      const size = sizes.get(id);
      const { attachments } = await by.reply('defects.read', { params: { project, id } });
      const there = attachments.map((file) => file.size).join();
      if (there !== (size === undefined ? '' : String(size))) wrong.push(`${id}: files of ${there}, asked ${size}`);
    }
    return wrong;
  };

  return {
    async cycle() {
      const ids = await report();
      const page = await openPage(browser, visitor, pathOf(ids[0]!));
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      for (const id of ids) {
        await page.goto(assay.base + pathOf(id));
        await panel(page).getByRole('textbox', { name: 'Write a comment' }).waitFor();
      }
      await page.context().setOffline(true);
      const [request, sizes] = [new Map<string, string[]>(), new Map<string, number>()];
      for (const [index, id] of ids.entries()) {
        await page.goto(assay.base + pathOf(id));
        await workOn(page, id, rng, request);
        if (index >= files) continue;
        sizes.set(id, 1 + rng.below(largest));
        await attach(page, `${id}.txt`, sizes.get(id)!);
      }
      const waiting = defects * editsOfEach + files;
      await page.getByText(`${waiting} changes will sync when you reconnect`).waitFor();
      await page.context().setOffline(false);
      const back = performance.now();
      await page.getByText(/You’re offline|You’ve been offline/).waitFor({ state: 'detached' });
      // They are sent in order: when the last edit of the last defect has arrived, all have.
      // Each look with a fresh token: one that is handed out may end within a minute.
      while ((await historyOf(await caller(), project, ids.at(-1)!)).length < editsOfEach) await pause(100);
      drained.push(performance.now() - back);
      await page.close();
      const late = drained.at(-1)! > drainedWithin ? [`drained after ${Math.round(drained.at(-1)!)} ms`] : [];
      return [...late, ...(await differences(request, sizes))];
    },
    last: async () => [],
    told: () => `drained in ${drained.map((time) => (time / 1000).toFixed(1)).join(', ')} s`,
    async close() {
      await browser.kill();
      await assay.stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
};

export const daysAway: ChaosRun = {
  flag: 'days',
  count: 1,
  what: 'a day without a network: 500 edits of 50 defects and 20 files go out in their order, each once',
  open,
};
