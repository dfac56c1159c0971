import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { startShop, type Shop } from '../../../adapter/shop/start-shop.ts';
import { rowsAt } from '../../chaos/at-database.ts';
import { createdFlow, flowPath, readFlow } from '../flows/flow-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { called } from '../support/called.ts';
import type { Product } from '../support/cluster/cluster-process.ts';
import { visit } from '../support/visit.ts';
import { AdapterProgram } from './adapter-program.ts';
import { choose, headStatus, runDialog, sendAndView, stepLine, toastOf } from './run-screen.ts';

/**
 * From a recording to a defect, with a real adapter and the sample shop: recorded and proven, run over five rows, two at a
 * time, the adapter killed in the middle, the shop changed, the divergence found, the proposal accepted, a defect reported;
 * and the password that was typed is stored nowhere.
 */
const password = `canary-${Math.random().toString(36).slice(2)}-typed`;
const rowCount = 5;

/** What the person sees of the adapter’s browser, and the same page beside it, which says where things are. */
class RecordedShop {
  readonly #view: Locator;
  readonly #page: Page;
  readonly #mirror: Page;

  constructor(page: Page, mirror: Page) {
    this.#page = page;
    this.#mirror = mirror;
    this.#view = page.getByRole('application', { name: 'Browser of your adapter' });
  }

  async ready() {
    await expect(this.#view.locator('img')).toBeVisible();
  }

  async press(target: Locator, steps: number) {
    const [at, view] = [await target.boundingBox(), await this.#view.boundingBox()];
    if (!at || !view) throw new Error('the shop is not shown');
    const scale = view.width / 1_280;
    await this.#page.mouse.click(view.x + (at.x + at.width / 2) * scale, view.y + (at.y + at.height / 2) * scale);
    await target.click();
    await this.#mirror.waitForLoadState();
    await this.has(steps);
  }

  async type(text: string, steps: number) {
    await this.#page.keyboard.type(text, { delay: 30 });
    await this.#mirror.keyboard.type(text);
    await this.has(steps);
  }

  /** The page shows as many steps: the adapter has seen what was done. */
  async has(steps: number) {
    await expect(this.#page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(steps);
  }
}

const record = async (browser: Browser, page: Page, shop: Shop, adapter: string) => {
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Record steps' });
  await dialog.getByRole('button', { name: 'Adapter' }).click();
  await page.getByRole('option', { name: adapter }).click();
  await dialog.getByLabel('Address of the application').fill(`${shop.address}/`);
  await dialog.getByRole('button', { name: 'Start recording' }).click();
  const mirror = await browser.newPage({ viewport: { width: 1_280, height: 800 } });
  await mirror.goto(`${shop.address}/`);
  const at = new RecordedShop(page, mirror);
  await at.ready();
  await at.has(1);
  await at.press(mirror.getByLabel('User'), 2);
  await at.type('ann', 2);
  await at.press(mirror.getByLabel('Password'), 3);
  await at.type(password, 3);
  await at.press(mirror.getByTestId('sign-in'), 4);
  await at.press(mirror.getByRole('button', { name: 'Add Coffee' }), 5);
  await at.press(mirror.getByRole('link', { name: /Basket/ }), 6);
  await at.press(mirror.getByRole('link', { name: 'Check out' }), 7);
  await at.press(mirror.getByLabel('Full name'), 8);
  await at.type('Ann Lee', 8);
  await at.press(mirror.frameLocator('iframe').getByLabel('Card number'), 9);
  await at.type('4111111111111111', 9);
  await at.press(mirror.getByTestId('pay'), 10);
  await mirror.close();
  await page.getByRole('button', { name: 'Stop and replay' }).click();
  await expect(page.getByText('10 of 10 steps replayed.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Add to flow' }).click();
  await expect(dialog).toBeHidden();
};

/** Five rows with a name and the password. */
const addRows = async (page: Page, flow: string, nameStep: string) => {
  const path = `/rs/api/v1/p-shop/flows/${flow}/data`;
  const { id } = (await called(page, 'POST', path, { name: 'Five customers' })) as { id: string };
  const column = (own: string, more: object) => ({
    id: own,
    rank: own,
    values: [],
    feeds: null,
    type: 'text',
    ...more,
  });
  const rows = Array.from({ length: rowCount }, (_, at) => ({
    ...{ id: `r${at}`, rank: `a${at}`, isPinned: false, isOff: false },
    cells: { a: { value: `Customer ${at + 1}`, type: 0 } },
  }));
  const changes = [
    { type: 'column.add', column: column('a', { name: 'Customer', feeds: { stepId: nameStep } }), cells: [] },
    { type: 'column.add', column: column('b', { name: 'password', type: 'secret' }), cells: [] },
    { type: 'row.add', rows },
  ];
  await called(page, 'POST', `${path}/${id}/changes`, { changes });
  const cells = rows.map((row) => ({ row: row.id, column: 'b', value: password }));
  await called(page, 'POST', `${path}/${id}/secrets`, { cells });
};

const requestRun = async (page: Page, flow: string, name: string, rows: string) => {
  await visit(page, flowPath(flow));
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(runDialog(page, name)).toBeVisible();
  await choose(page, /Dataset$/, 'Five customers');
  if (rows !== '') await choose(page, /Rows at a time$/, rows);
  await sendAndView(page, name, /Message (?:sent to adapter|has been added to queue)/);
};

/** The statuses of the rows, as the page shows them. */
const rowStatuses = async (page: Page): Promise<readonly string[]> => {
  const rows = page
    .getByRole('region', { name: 'Tasks and steps' })
    .locator('summary')
    .filter({ hasText: 'Iteration' });
  const statuses = rows.locator('[data-status]');
  return statuses.evaluateAll((all) => all.map((one) => one.getAttribute('data-status') ?? ''));
};

const count = (statuses: readonly string[], ...wanted: readonly string[]) =>
  statuses.filter((one) => wanted.includes(one)).length;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name));

/** Twice: a file may get its name while it is read, and is found under it then. */
const filesWith = (text: string, folders: readonly string[]): readonly string[] => {
  const isIn = (file: string) => existsSync(file) && readFileSync(file).includes(text);
  return [1, 2].flatMap(() => folders.flatMap(filesIn).filter(isIn));
};

/** Where a text is: files of the folders, and rows of the database, which may be compressed in its files. */
const placesOf = async (text: string, assay: Product, ...folders: readonly string[]): Promise<readonly string[]> => {
  const tables = await rowsAt<{ name: string }>(
    assay.dataDir,
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const query = `select 1 from ${name} one where strpos(one::text, '${text}') > 0 limit 1`;
    if ((await rowsAt(assay.dataDir, query)).length > 0) found.push(name);
  }
  return [...filesWith(text, [assay.dataDir, ...folders]), ...found];
};

const readSteps = async (page: Page, flow: string) => (await readFlow(page, flow)).tasks.flatMap(({ steps }) => steps);

/** The address of the first step is that of another release of the shop. */
const breakShop = async (page: Page, flow: string, shop: Shop) => {
  const [first] = await readSteps(page, flow);
  const value = `${shop.address}/?release=3&fault=renamed`;
  const command = { type: 'step.update', stepId: first?.id ?? '', field: 'parameterValue', value };
  await called(page, 'POST', `/rs/api/v1/p-shop/flows/${flow}/changes`, { commands: [command] });
};

let shop: Shop;
let adapter: AdapterProgram;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(async () => {
  await adapter.remove();
  await shop.close();
});

test('a check-out is recorded, run over five rows two at a time while the adapter is killed, healed and reported; the password is stored nowhere [ADAPT-010, ADAPT-018, LOG-013, DEF-073]', async ({
  open,
  browser,
  assay,
}) => {
  test.setTimeout(420_000);
  const page = await open('owner', '/projects/p-shop', { isNew: true });
  const name = `Check-out ${Date.now()}`;
  const flow = await createdFlow(page, name);
  adapter = await AdapterProgram.of(page, `Journey ${Date.now()}`, 3);
  await adapter.start();

  await visit(page, flowPath(flow, 'steps'));
  await record(browser, page, shop, adapter.name);
  await expect.poll(async () => (await readSteps(page, flow)).length).toBe(10);
  await addRows(page, flow, (await readSteps(page, flow))[7]?.id ?? '');

  await requestRun(page, flow, name, '2 at a time');
  // One of the later rows has just begun.
  await expect
    .poll(async () => (await rowStatuses(page)).slice(2), { intervals: [100], timeout: 90_000 })
    .toContain('RUNNING');
  expect(count(await rowStatuses(page), 'RUNNING', 'STARTING')).toBeLessThanOrEqual(2);
  await adapter.kill();
  const killed = Date.now();
  await expect
    .poll(async () => count(await rowStatuses(page), 'PASSED', 'LOST', 'QUEUED'), { timeout: 60_000 })
    .toBe(rowCount);
  expect(Date.now() - killed).toBeLessThan(60_000);
  const statuses = await rowStatuses(page);
  const lost = count(statuses, 'LOST');
  expect(statuses).toEqual(expect.arrayContaining(['PASSED', 'LOST']));
  await expect(page.getByText('The adapter stopped responding during this row.').first()).toBeVisible();

  // The rows that had not begun are executed when the adapter is there again.
  await adapter.start();
  await expect(headStatus(page)).toHaveAttribute('data-status', 'LOST', { timeout: 90_000 });
  expect(count(await rowStatuses(page), 'PASSED', 'LOST')).toBe(rowCount);
  expect(count(await rowStatuses(page), 'LOST')).toBe(lost);

  await breakShop(page, flow, shop);
  await requestRun(page, flow, name, '');
  await expect(headStatus(page)).toHaveAttribute('data-status', 'FAILED', { timeout: 90_000 });
  const failed = stepLine(page, 'Click ‘Check out’').first();
  const proposal = failed.getByRole('region', { name: 'Proposed locator', exact: true });
  await expect(proposal).toContainText('a[href="/check-out"]');
  await page.getByRole('link', { name: 'Compare with last good run' }).click();
  const first = page.getByRole('region', { name: /^First difference/ });
  await expect(first).toContainText('instead of button "Sign in"');
  await page.getByRole('region', { name: 'Comparison' }).getByRole('button', { name: 'Close comparison' }).click();
  await proposal.getByRole('button', { name: 'Use this locator' }).click();
  await expect(proposal.getByRole('status')).toHaveText('The step uses this locator now.');

  await failed.getByRole('button', { name: 'Report a defect' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`“Click ‘Check out’” failed in ${name}`);
  await expect(page.getByRole('textbox', { name: 'Description' })).toContainText('/execution-logs/flows/');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toastOf(page, /created successfully/)).toBeVisible();

  await requestRun(page, flow, name, '2 at a time');
  await expect(headStatus(page)).toHaveAttribute('data-status', 'PASSED', { timeout: 120_000 });

  expect(await placesOf('Ann Lee', assay, adapter.folder)).not.toEqual([]);
  expect(await placesOf(password, assay, adapter.folder)).toEqual([]);
  expect(adapter.said + assay.saidOf('')).not.toContain(password);
});
