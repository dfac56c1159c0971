// `npm run pictures`: every screen of the sample workspace in light and dark, and the page that shows them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Browser, type Page } from '@playwright/test';
import { AssayProcess } from '../tests/e2e/assay-process.ts';
import { standing } from '../tests/e2e/standing.ts';
import { chromiumArgs, findChromium } from './chromium.mjs';
import { screens, type Screen } from './screens.ts';

const folder = 'docs/screenshots';
const wide = { width: 1280, height: 800 };
const narrow = { width: 390, height: 844 };

/** `npm run pictures -- panel trash`: those alone. */
const only = process.argv.slice(2);

const signIn = async (page: Page) => {
  await page.goto('/');
  await page.getByLabel('E-mail').fill('owner@assay.example');
  await page.getByLabel('Password').fill('owner-sample-1');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Projects' }).waitFor();
};

const pageOf = async (browser: Browser, base: string, viewport: typeof wide) => {
  const context = await browser.newContext({ baseURL: base, viewport, reducedMotion: 'reduce' });
  return context.newPage();
};

const shoot = async (page: Page, screen: Screen, suffix: string) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await standing(page);
    await page.screenshot({ path: `${folder}/${screen.name}${suffix}-${colorScheme}.png` });
  }
};

const pictured = ({ name, title }: Screen, suffix = '') =>
  `| ${title}${suffix && ', narrow'} | ![${title}, light](screenshots/${name}${suffix}-light.png) | ![${title}, dark](screenshots/${name}${suffix}-dark.png) |`;

const pageOfPictures = () => `# What it looks like

Made by \`npm run pictures\` from the sample workspace.

| Screen | Light | Dark |
| --- | --- | --- |
${screens.flatMap((screen) => [pictured(screen), ...(screen.narrow ? [pictured(screen, '-narrow')] : [])]).join('\n')}
`;

mkdirSync(folder, { recursive: true });
const assay = await AssayProcess.start();
const executablePath = findChromium();
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
try {
  for (const [viewport, suffix] of [
    [wide, ''],
    [narrow, '-narrow'],
  ] as const) {
    const page = await pageOf(browser, assay.base, viewport);
    await signIn(page);
    for (const screen of screens) {
      if ((suffix && !screen.narrow) || (only.length > 0 && !only.includes(screen.name))) continue;
      await screen.show(page);
      await shoot(page, screen, suffix);
    }
  }
  writeFileSync('docs/screenshots.md', pageOfPictures());
} finally {
  await browser.close();
  await assay.stop();
}
