import type { Page } from '@playwright/test';
import { freePort } from '../server/free-port.ts';
import { diceOf } from '../storm/dice.ts';
import { AssayProcess } from './assay-process.ts';
import { expect, signedInContext, test, type Person } from './assay-test.ts';
import { choose, listOf, openDefect, panelOf, report, shop } from './defects-screen.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';

/** The storm of the simulation, shorter, on real parts: PostgreSQL, the server as a process, three browsers. */
const seed = Number(process.env['STORM_SEED'] ?? 1);
const rounds = 12;
const people: readonly Person[] = ['owner', 'admin', 'contributor'];
const priorities = ['High', 'Medium', 'Low'];

const say = async (page: Page, text: string) => {
  await panelOf(page).getByRole('textbox', { name: 'Write a comment' }).fill(text);
  await panelOf(page).getByRole('button', { name: 'Save comment' }).click();
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const troubles: readonly ((proxy: FaultProxy, assay: AssayProcess) => void | Promise<void>)[] = [
  (proxy) => proxy.tear(),
  (proxy) => proxy.set({ late: 300 }),
  (proxy) => proxy.set({ silent: 'down' }),
  (proxy) => proxy.set({ silent: 'up' }),
  (proxy) => proxy.set({ silent: 'both' }),
  (proxy) => proxy.set({ refuses: true }),
  async (_, assay) => {
    await assay.kill();
    await assay.up();
  },
  (proxy) => proxy.set({}),
];

const commentsOn = (page: Page) => panelOf(page).getByRole('article').locator('p').allInnerTexts();

test(`three people in a storm (seed ${seed}): every word is there once, everybody sees the same`, async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const dice = diceOf(seed);
  const port = await freePort();
  const proxy = await startFaultProxy(port);
  const assay = new AssayProcess(port, { PUBLIC_URL: proxy.base });
  await assay.up();
  try {
    const contexts = await Promise.all(people.map((person) => signedInContext(browser, proxy, person)));
    const pages = await Promise.all(contexts.map((context) => context.newPage()));
    const [first] = pages as [Page];
    await first.goto(shop);
    const id = await report(first, 'Stands in the storm');
    for (const page of pages) {
      await openDefect(page, id);
      await expect(panelOf(page).getByRole('textbox', { name: 'Write a comment' })).toBeVisible();
    }

    const said: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await dice.pick(troubles)(proxy, assay);
      const who = dice.below(people.length);
      const page = pages[who] as Page;
      const text = `${people[who]} says ${round}`;
      await say(page, text);
      said.push(text);
      if (dice.chance(0.5)) await choose(pages[dice.below(pages.length)] as Page, /Priority/, dice.pick(priorities));
      await pause(dice.below(1_200));
    }

    proxy.set({});
    proxy.tear();
    for (const page of pages) await page.evaluate(() => dispatchEvent(new Event('online')));
    for (const page of pages)
      await expect.poll(async () => (await commentsOn(page)).toSorted(), { timeout: 90_000 }).toEqual(said.toSorted());
    const orders = await Promise.all(pages.map(commentsOn));
    for (const order of orders) expect(order).toEqual(orders[0]);
    // Each person's words stand in the order in which they were said, the newest first.
    for (const person of people) {
      const mine = (texts: readonly string[]) => texts.filter((text) => text.startsWith(`${person} `));
      expect(mine(orders[0] ?? []).toReversed()).toEqual(mine(said));
    }
    const chosen = await Promise.all(pages.map((page) => listOf(page, /Priority/).innerText()));
    expect(new Set(chosen).size).toBe(1);
    await first.reload();
    await expect(listOf(first, /Priority/)).toHaveText(chosen[0] ?? '');
    await expect.poll(() => commentsOn(first)).toEqual(orders[0]);
    await Promise.all(contexts.map((context) => context.close()));
  } finally {
    await proxy.stop();
    await assay.stop();
  }
});
