import type { Locator, Page } from '@playwright/test';

const mostSteps = 80;

/** Presses Tab, or Shift+Tab to go back, until the element has focus, like a person without a mouse. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  for (let step = 0; step < mostSteps; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${mostSteps} times ${key} did not reach ${String(target)}`);
};
