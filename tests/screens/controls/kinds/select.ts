import { byKeys, byMouse, eachIsChosen, isClosed, isOpen, options } from '../options.ts';
import { aWhile, hasFocus, must, soon, valueOf, written, type Check, type Place } from '../place.ts';

const opensBy =
  (key: string) =>
  async ({ page, at }: Place) => {
    await at.press(key);
    must(await isOpen(page), 'no list opened');
    await page.keyboard.press('Escape');
    await isClosed(page);
  };

/** The letters that options other than the chosen one begin with. */
const lettersOf = async ({ page, at }: Place): Promise<readonly string[]> => {
  await at.click();
  must(await isOpen(page), 'no list opened');
  const others = options(page).and(page.locator(':not([aria-selected=true])'));
  const letters = (await others.allInnerTexts()).map((text) => text.trim().charAt(0).toLowerCase());
  await page.keyboard.press('Escape');
  await isClosed(page);
  return [...new Set(letters)].filter((letter) => /[a-z]/.test(letter)).slice(0, 4);
};

export const select: readonly Check[] = [
  ['Enter opens its list', opensBy('Enter')],
  ['the arrow down opens its list', opensBy('ArrowDown')],
  [
    'Escape closes its list, keeps the value and gives the focus back',
    async ({ page, at }) => {
      const before = await valueOf(at);
      await at.click();
      must(await isOpen(page), 'no list opened');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Escape');
      must(await isClosed(page), 'the list stayed open');
      must((await valueOf(at)) === before, `the value became “${await valueOf(at)}”`);
      must(await soon(() => hasFocus(at)), 'the focus is elsewhere');
    },
  ],
  [
    'a letter and Tab change no value while it is closed',
    async (place) => {
      const { page, at } = place;
      const letters = await lettersOf(place);
      const [before, sent] = [await valueOf(at), (await written(place)).length];
      for (const letter of letters) {
        // A shortcut may have opened something else.
        if (!(await at.isVisible())) return;
        await at.focus();
        await page.keyboard.press(letter);
        await page.keyboard.press('Tab');
        await aWhile(page);
        must((await written(place)).length === sent, `“${letter}” sent ${(await written(place)).at(-1)}`);
        if (!(await at.isVisible())) return;
        must((await valueOf(at)) === before, `“${letter}” changed “${before}” to “${await valueOf(at)}”`);
      }
    },
  ],
  [
    'each option that the mouse chooses is shown and stored',
    (place) => eachIsChosen(place, () => place.at.click(), byMouse),
  ],
  [
    'each option that keys choose is shown and stored',
    (place) => eachIsChosen(place, () => place.at.press('Enter'), byKeys),
  ],
];
