import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { standing } from './standing.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A page where axe has run needs no source again, which takes longer than the run itself. */
const sourceFor = async (page: Page) => {
  const isThere = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)));
  return isThere.every(Boolean) ? { axeSource: ';' } : {};
};

const builder = async (page: Page) =>
  new AxeBuilder({ page, ...(await sourceFor(page)) })
    // Live region announcements: the text disappears before its node.
    .exclude('[data-live-announcer]')
    // Without a separate page, which would take the focus from the tested page.
    .setLegacyMode(true)
    // Passed checks are not recorded, which saves half of the work; the rules need no style sheets of their own.
    .options({ resultTypes: ['violations'], preload: false });

const found = async (axe: AxeBuilder, look: string) =>
  (await axe.analyze()).violations.map(
    ({ id, nodes }) => `${look} ${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`,
  );

/** The findings of axe on the current screen: the structure once, the colours in light and dark. */
export const axeFindings = async (page: Page, without: readonly string[] = []): Promise<readonly string[]> => {
  await standing(page);
  const light = await found((await builder(page)).withTags(rules).disableRules([...without]), 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await standing(page);
  const dark = await found((await builder(page)).withRules(['color-contrast']), 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await standing(page);
  return [...light, ...dark];
};
