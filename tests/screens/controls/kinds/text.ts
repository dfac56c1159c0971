import type { Locator, Page } from '@playwright/test';
import { aWhile, must, soon, valueOf, written, type Check, type Place } from '../place.ts';

/** Fields, rich text and cells whose text is edited. `field` is where the text is typed. */
export const caretOf = (field: Locator): Promise<number> =>
  field.evaluate((element) => {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      return element.selectionStart ?? -1;
    const chosen = getSelection();
    if (!chosen?.anchorNode || !element.contains(chosen.anchorNode)) return -1;
    const before = document.createRange();
    before.setStart(element, 0);
    before.setEnd(chosen.anchorNode, chosen.anchorOffset);
    return before.toString().length;
  });

/** What is typed goes to the caret, and the caret stands behind it. */
export const typedIsShown = async (page: Page, field: Locator, typed: string): Promise<string> => {
  const [before, caret] = [await valueOf(field), await caretOf(field)];
  await page.keyboard.type(typed);
  const wanted = before.slice(0, caret) + typed + before.slice(caret);
  const isShown = await soon(async () => (await valueOf(field)) === wanted);
  must(isShown, `“${typed}” was typed at ${caret} of “${before}”, “${await valueOf(field)}” is shown`);
  must((await caretOf(field)) === caret + typed.length, `the caret went from ${caret} to ${await caretOf(field)}`);
  return wanted;
};

/** Another person changes the same text while the caret stands in it. */
export const caretStays = async (place: Place, field: Locator): Promise<void> => {
  const { page, server } = place;
  const sent = (await written(place)).length;
  const isSent = async () => (await written(place)).length > sent;
  const mine = await typedIsShown(page, field, 'q');
  // By itself after a pause, or by Enter.
  if (!(await soon(isSent, 1_500))) await page.keyboard.press('Enter');
  must(await soon(isSent), 'what was typed did not leave the page');
  // The answer has arrived, and nothing is to be saved any more.
  await aWhile(page);
  const caret = await caretOf(field);
  await server.repeat('They. ');
  const arrived = await soon(async () => (await valueOf(field)) === `They. ${mine}`);
  must(arrived, `another person wrote “They. ${mine}”, “${await valueOf(field)}” is shown`);
  const now = await caretOf(field);
  must(now === caret + 6, `the caret stood before “${mine.slice(caret)}”, now before “${`They. ${mine}`.slice(now)}”`);
};

const middle = async ({ page, at }: Place): Promise<void> => {
  await at.click();
  await page.keyboard.press('Home');
  if ((await valueOf(at)).length > 1) await page.keyboard.press('ArrowRight');
};

const isNumber = async (at: Locator): Promise<boolean> => (await at.getAttribute('inputmode')) === 'numeric';

const typed: Check = [
  'what is typed is shown where the caret is',
  async (place) => {
    await middle(place);
    await typedIsShown(place.page, place.at, (await isNumber(place.at)) ? '7' : 'q');
  },
];
const caret: Check = [
  'the caret stays where it is when another person changes the text',
  async (place) => {
    if (!place.isStored || (await isNumber(place.at))) return;
    await middle(place);
    await caretStays(place, place.at);
  },
];
const escape: Check = [
  'Escape gives the old text back',
  async (place) => {
    const { page, at } = place;
    const before = await valueOf(at);
    await middle(place);
    await page.keyboard.type('q');
    await page.keyboard.press('Escape');
    // A dialog or a panel may close with it.
    let now = before;
    const isBack = async () => {
      now = await valueOf(at, 500).catch(() => before);
      return now === before;
    };
    must(await soon(isBack), `“${before}” became “${now}”`);
  },
];
export const text: readonly Check[] = [typed, escape, caret];
/** What is written is kept at once; Undo takes it back. */
export const rich: readonly Check[] = [typed, caret];
