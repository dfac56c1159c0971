import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { AssayProcess } from '../../e2e/support/assay-process.ts';
import { Caller } from '../../server/caller.ts';
import { choose } from '../../e2e/support/defects-screen.ts';
import { CookieClient } from '../../server/cookie-client.ts';
import type { Rng } from '../../storm/rng.ts';
import type { ChaosRun, OpenChaosRun } from '../chaos-run.ts';
import { openPage, panel } from './browser-page.ts';
import { startBrowser } from './started-browser.ts';

/**
 * The browser is killed with all its processes while a user types, online and offline. Every change that its screen had
 * shown as saved, or as waiting on this device, exists after the restart. G8 of the reliability goals.
 */
const project = 'p-shop';
const longest = 6_000;
/** A kill before anything was shown as saved tests nothing: on a busy machine, the first save takes some time. */
const longestStart = 60_000;

/** What the screen promised for one field: its edit is final once the indicator says so. */
interface Promised {
  readonly field: string;
  readonly value: string;
  readonly as: 'saved' | 'kept';
}

const marks = /Waiting to sync|Saving…/;

/** One field after the other, so that an indicator never belongs to an older edit. */
const edits = [
  { field: 'priority', label: /Priority/, value: 'High' },
  { field: 'status', label: /Status/, value: 'Done' },
  { field: 'severity', label: /Severity/, value: 'Critical' },
] as const;

const rename = async (page: Page, title: string) => {
  await panel(page).getByRole('textbox', { name: 'Title' }).fill(title);
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
};

/** Edits field by field until the browser is gone; `promise` receives what the screen showed for each. */
const write = async (page: Page, isOffline: boolean, promise: (promised: Promised) => void, title: string) => {
  await page.context().setOffline(isOffline);
  const isPromised = async (field: string, value: string, count: number) => {
    const waits = panel(page).getByText('Waiting to sync');
    if (isOffline) await waits.nth(count).waitFor();
    else await panel(page).getByText(marks).waitFor({ state: 'detached' });
    promise({ field, value, as: isOffline ? 'kept' : 'saved' });
  };
  await rename(page, title);
  await isPromised('header', title, 0);
  for (const [index, { field, label, value }] of edits.entries()) {
    await choose(page, label, value);
    await isPromised(field, value, index + 1);
  }
};

const open = async (rng: Rng): Promise<OpenChaosRun> => {
  const assay = await AssayProcess.start();
  const visitor = new CookieClient(assay.base);
  await visitor.signIn('owner@assay.example', 'owner-sample-1');
  const profile = mkdtempSync(join(tmpdir(), 'assay-profile-'));
  let browser = await startBrowser(profile);
  const promises = { saved: 0, kept: 0 };

  const restart = async () => {
    await browser.kill();
    browser = await startBrowser(profile);
  };

  const changesOf = async (id: string) => {
    const caller = new Caller(assay.base, await visitor.token());
    const { _embedded } = await caller.reply('defects.audit', { params: { project, id }, query: {} });
    return _embedded.auditTrail.map(({ fact }) => fact.data as { readonly field?: string; readonly value?: unknown });
  };

  return {
    async cycle(number) {
      const caller = new Caller(assay.base, await visitor.token());
      const body = { header: `Written before the blow ${number}`, status: 'To Do', severity: 'Major' };
      const { id } = await caller.reply('defects.create', { params: { project }, body });
      const path = `/projects/${project}/defects?defectId=${id}`;
      const promised: Promised[] = [];
      const isOffline = rng.chance(0.6);
      const page = await openPage(browser, visitor, path);
      // Ends only when the browser does.
      const writing = write(page, isOffline, (one) => void promised.push(one), `Cycle ${number}`).catch(String);
      const end = performance.now() + longest;
      const wanted = 1 + rng.below(4);
      const isTooEarly = () => promised.length === 0 && performance.now() < end + longestStart;
      while (isTooEarly() || (promised.length < wanted && performance.now() < end)) await pause(5);
      await pause(rng.below(300));
      const before = [...promised];
      await restart();
      const why = String(await writing);
      if (before.length === 0) return [`nothing was promised before the blow: ${why.slice(0, 300)}`];

      const again = await openPage(browser, visitor, path);
      await panel(again).getByText(marks).first().waitFor({ state: 'detached' });
      const there = await changesOf(id);
      for (const { as } of before) promises[as] += 1;
      await again.close();
      return before.flatMap(({ field, value, as }) => {
        const count = there.filter((change) => change.field === field && change.value === value).length;
        return count === 1 ? [] : [`${id}: ${field} "${value}" was shown as ${as} and is there ${count} times`];
      });
    },
    last: async () => [],
    told: () => `shown as saved: ${promises.saved}, as waiting on this device: ${promises.kept}`,
    async close() {
      await browser.kill();
      await assay.stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
};

export const browserKills: ChaosRun = {
  flag: 'browsers',
  count: 20,
  what: 'kill -9 of the browser while writing: what the screen showed as saved or kept is there, once',
  open,
};
