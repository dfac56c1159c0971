import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { limits } from '../../src/domain/limits.ts';
import { AssayProcess } from './support/assay-process.ts';
import { expect, signedInContext, test } from './support/assay-test.ts';

const run = promisify(execFile);

test('the production build has no playground: the address shows the not-found page, and the files contain no trace of it [ROUTE-050]', async ({
  open,
}) => {
  const page = await open('owner', '/playground');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  const files = globSync('dist/client/assets/*.js');
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => /playground|graphlib|played with scripted/i.test(readFileSync(file, 'utf8')))).toEqual(
    [],
  );
});

/** Whatever the result of a test, everything that it started is stopped. */
const after: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const end of after.splice(0)) await end();
});

test('the development build has the playground with charts, actors, manual events, steps and the kit, and opens no dialog automatically [ROUTE-050, SHELL-026]', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), 'assay-playground-'));
  const vite = join('node_modules', '.bin', 'vite');
  await run(vite, [
    'build',
    '--mode',
    'development',
    '--outDir',
    folder,
    '--emptyOutDir',
    '--logLevel',
    'warn',
    '--minify',
    'false',
  ]);
  const assay = await AssayProcess.start({
    CLIENT_DIR: folder,
    CLIENT_WINDOWS_URL: 'https://files.example/client.msi',
  });
  after.push(
    () => assay.stop(),
    () => rmSync(folder, { recursive: true, force: true }),
  );
  const context = await signedInContext(browser, assay, 'owner');
  // In development, the device dialog does not open automatically.
  const app = await context.newPage();
  const requests: string[] = [];
  app.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await app.clock.install();
  await app.goto('/');
  await expect(app.getByRole('heading', { name: 'Projects' })).toBeVisible();
  await app.clock.runFor(limits.setupPause * 3);
  await expect(app.getByRole('dialog', { name: 'Setup your device' })).toBeHidden();
  expect(requests.filter((path) => path.includes('accelerator'))).toEqual([]);
  await app.close();

  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  await page.goto('/playground?machine=titleEdit');

  await expect(page.getByRole('img', { name: /The statechart of titleEdit$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Play one' }).click();
  await expect(page.getByTestId('value')).toHaveText('"unchanged"');
  await page.getByRole('textbox', { name: 'Send an event' }).fill('{ "text": "x" }');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('An event has a type')).toBeVisible();
  await page.getByRole('textbox', { name: 'Send an event' }).fill('{ "type": "title.write", "text": "By hand" }');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.locator('[data-state="changed.keeping"][data-active="true"]')).toBeVisible();
  await page.getByRole('button', { name: 'title.save' }).click();
  await expect(page.getByTestId('value')).toHaveText('"saving"');
  await page.getByRole('button', { name: 'renameDefect ✓' }).click();
  await expect(page.getByTestId('value')).toHaveText('"unchanged"');
  await expect(page.getByRole('region', { name: 'Events' }).getByText('title.save').first()).toBeVisible();

  // A large chart is scaled to fit, and can be zoomed in and fitted again.
  await page.getByRole('button', { name: /Machine$/ }).click();
  await page.getByRole('option', { name: 'templateEditor', exact: true }).click();
  const chart = page.getByRole('img', { name: /The statechart of templateEditor/ });
  const isWhole = () => chart.evaluate((drawing) => drawing.scrollWidth <= (drawing.parentElement?.clientWidth ?? 0));
  const widthOf = async () => (await chart.boundingBox())?.width ?? 0;
  await expect.poll(isWhole).toBe(true);
  const fitted = await widthOf();
  for (const _ of [1, 2, 3, 4]) await page.getByRole('button', { name: 'Zoom in' }).click();
  expect(await widthOf()).toBeGreaterThan(fitted);
  await page.getByRole('button', { name: 'Fit' }).click();
  await expect.poll(widthOf).toBe(fitted);

  // An actor that runs on this page, because a user is signed in.
  await page.getByRole('button', { name: /Machine$/ }).click();
  await page.getByRole('option', { name: 'session', exact: true }).click();
  await expect(page.getByRole('img', { name: /The statechart of session, in signedIn/ })).toBeVisible();

  await page.getByRole('tab', { name: 'Journal and recordings' }).click();
  await page.getByRole('button', { name: 'Look at this page' }).click();
  const all = Number((await page.getByRole('status', { name: 'Step' }).innerText()).split(' of ')[1]);
  expect(all).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('status', { name: 'Step' })).toHaveText(`${all - 1} of ${all}`);
  await expect(page.getByRole('region', { name: 'What was taken' })).toContainText('"type"');
  await expect(page.getByRole('region', { name: 'The view at this point' })).toContainText('"defects"');

  await page.getByRole('tab', { name: 'Kit' }).click();
  await expect(page.getByRole('region', { name: 'WordChanges' })).toBeVisible();
  await page.getByRole('button', { name: 'Dialog', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'A dialog' })).toBeVisible();
  // Without internet access, the inspector links here.
  await context.route('https://stately.ai/**', (route) => route.abort('internetdisconnected'));
  await page.goto('/?inspect');
  await expect(page.getByRole('link', { name: 'Open this build’s statecharts instead' })).toHaveAttribute(
    'href',
    '/playground',
  );
  expect(troubles).toEqual([]);
  await context.close();
});
