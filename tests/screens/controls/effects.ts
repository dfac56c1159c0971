import type { Page } from '@playwright/test';
import { soon, type Place } from './place.ts';

/** What a press changed: the content of the page, the focus, the address, a call. Marks of hover and press do not count. */
const marks = ['class', 'style', 'data-hovered', 'data-pressed', 'data-focused', 'data-focus-visible', 'data-control'];

const watch = (page: Page): Promise<void> =>
  page.evaluate((ignored) => {
    const seen = new Set<string>();
    const before = { focus: document.activeElement, address: location.href };
    const observer = new MutationObserver((changes) => {
      for (const { type, attributeName } of changes)
        if (type !== 'attributes' || !ignored.includes(attributeName ?? '')) seen.add(type);
    });
    observer.observe(document.documentElement, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    const effects = () => {
      if (document.activeElement !== before.focus && document.activeElement !== document.body) seen.add('focus');
      if (location.href !== before.address) seen.add('address');
      return [...seen];
    };
    Object.assign(globalThis, { effects });
  }, marks);

const effects = (page: Page) => page.evaluate(() => (globalThis as unknown as { effects(): string[] }).effects());

/** Whether something happens after this act. */
export const hasEffect = async (place: Place, act: () => Promise<unknown>): Promise<boolean> => {
  const calls = async () => (await place.server.sent()).length;
  const before = await calls();
  await watch(place.page);
  await act();
  return soon(async () => (await effects(place.page)).length > 0 || (await calls()) > before);
};
