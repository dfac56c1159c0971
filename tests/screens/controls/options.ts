import type { Locator, Page } from '@playwright/test';
import { must, soon, textOf, written, type Place } from './place.ts';

/** The options of an open list, chosen with the mouse and with keys. */
export const options = (page: Page): Locator => page.getByRole('option');
export const isOpen = (page: Page) => soon(() => options(page).first().isVisible());
export const isClosed = (page: Page) => soon(async () => !(await options(page).first().isVisible()));

/** The first line: an option may explain itself in a second one. */
const labelOf = (text: string) => text.trim().split('\n')[0]!.trim();

/** Of a long list, some that are spread over it: they share one handler. */
const most = 6;
export const labelsIn = async (page: Page): Promise<readonly string[]> => {
  const all = (await options(page).allInnerTexts()).map(labelOf).filter((label) => label !== '');
  const step = Math.max(1, Math.ceil(all.length / most));
  return all.filter((_, index) => index % step === 0);
};

const optionOf = (page: Page, label: string) =>
  options(page)
    .filter({ hasText: new RegExp(`^\\s*${label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) })
    .first();

export const byMouse = (page: Page, label: string) => optionOf(page, label).click({ timeout: 5_000 });

/** The option that the keys point to: it has the focus, or the search field above the list refers to it. */
const pointedAt = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const id = activeElement?.getAttribute('aria-activedescendant');
    const option = id ? document.getElementById(id) : activeElement;
    return option?.getAttribute('role') === 'option'
      ? (option as HTMLElement).innerText.trim().split('\n')[0]!.trim()
      : '';
  });

/** Down to the end, then up to the start. */
export const byKeys = async (page: Page, label: string): Promise<void> => {
  const count = await options(page).count();
  for (const key of ['ArrowDown', 'ArrowUp'])
    for (let turn = 0; turn <= count + 1; turn += 1) {
      const before = await pointedAt(page);
      if (before === label) return page.keyboard.press('Enter');
      await page.keyboard.press(key);
      // A list below a search field follows a moment later.
      await soon(async () => (await pointedAt(page)) !== before, 400);
    }
  throw new Error(`the arrows do not reach “${label}”`);
};

/** Chooses each option in turn: it is shown, and a command of its own leaves the page. */
export const eachIsChosen = async (
  place: Place,
  open: () => Promise<unknown>,
  choose: (page: Page, label: string) => Promise<unknown>,
): Promise<void> => {
  const { page, at, isStored } = place;
  const shown = await textOf(at);
  await open();
  must(await isOpen(page), 'no list opened');
  const labels = await labelsIn(page);
  // The one that is shown comes last, so that each choice is a change.
  const turns = labels.toSorted((one, other) => Number(shown.includes(one)) - Number(shown.includes(other)));
  const sent = new Map<string, string>();
  for (const [turn, label] of turns.entries()) {
    if (turn > 0) await open();
    must(await isOpen(page), 'no list opened');
    const before = (await written(place)).length;
    await choose(page, label);
    const isShown = await soon(async () => (await textOf(at)).includes(label));
    must(isShown, `“${label}” was chosen, “${await textOf(at)}” is shown`);
    must(await isClosed(page), `the list stayed open after “${label}”`);
    if (!isStored || turns.length < 2) continue;
    must(
      await soon(async () => (await written(place)).length > before),
      `“${label}” was chosen, no command left the page`,
    );
    const command = (await written(place)).at(-1)!;
    must(!sent.has(command), `“${label}” and “${sent.get(command)}” sent the same: ${command}`);
    sent.set(command, label);
  }
};
