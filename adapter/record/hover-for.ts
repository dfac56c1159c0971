import type { Locator, Page } from 'playwright';
import type { StepLocator } from '../../src/domain/runs/locator.ts';

/** What has to be under the pointer, so that a hidden element is shown; null if nothing helps. */
export const hoverFor = async (page: Page, hidden: Locator): Promise<StepLocator | null> => {
  for (let up = 1; up <= 5; up += 1) {
    const over = hidden.locator(`xpath=${Array(up).fill('..').join('/')}`);
    if (!(await over.isVisible().catch(() => false))) continue;
    await over.hover({ timeout: 1_000 }).catch(() => {});
    if (!(await hidden.isVisible())) continue;
    const css = await over.evaluate((element) => {
      const links: string[] = [];
      for (let one: Element | null = element; one; one = one.parentElement) {
        if (one === document.body) return ['body', ...links].join(' > ');
        const number = one.parentElement ? [...one.parentElement.children].indexOf(one) + 1 : 1;
        links.unshift(`${one.localName}:nth-child(${number})`);
      }
      return links.join(' > ');
    });
    await page.mouse.move(0, 0);
    return { by: 'css', value: css };
  }
  return null;
};
