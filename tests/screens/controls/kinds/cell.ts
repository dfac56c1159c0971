import { byKeys, byMouse, eachIsChosen, isOpen, options } from '../options.ts';
import { must, soon, textOf, written, type Check, type Place } from '../place.ts';
import { caretStays, typedIsShown } from './text.ts';

/** A cell of an editable grid is edited with a text field, with a list, or not at all. */
type Editor = 'text' | 'list' | 'none';
const editorOf = async ({ page, at }: Place): Promise<Editor> => {
  let found: Editor = 'none';
  const look = async () => {
    if (await at.getByRole('textbox').isVisible()) found = 'text';
    else if (await options(page).first().isVisible()) found = 'list';
    return found !== 'none';
  };
  for (let turn = 0; turn < 8 && !(await look()); turn += 1) await page.waitForTimeout(50);
  return found;
};
/** In a screen of its own, so that the check begins with an untouched one. */
const kindOf = async (place: Place): Promise<Editor> => {
  const editor = await enter(await place.again());
  await place.again();
  return editor;
};
const enter = async (place: Place): Promise<Editor> => {
  await place.at.focus();
  await place.page.keyboard.press('Enter');
  return editorOf(place);
};
const field = ({ at }: Place) => at.getByRole('textbox');

const escapes = async (place: Place, edit: Editor, before: string) => {
  const { page, at } = place;
  await page.keyboard.press('Escape');
  const isLeft = await soon(
    async () => !(await options(page).first().isVisible()) && !(await field(place).isVisible()),
  );
  must(isLeft, `the ${edit} stayed open`);
  must(await soon(async () => (await textOf(at)) === before), `“${before}” became “${await textOf(at)}”`);
};

const inText = (run: (place: Place) => Promise<void>) => async (place: Place) => {
  if ((await enter(place)) !== 'text') return;
  await run(place);
};
const inList = (open: (place: Place) => Promise<unknown>, choose: typeof byKeys) => async (place: Place) => {
  if ((await kindOf(place)) === 'list') await eachIsChosen(place, () => open(place), choose);
};

export const cell: readonly Check[] = [
  [
    'a click opens the same editor as Enter',
    async (place) => {
      const entered = await kindOf(place);
      await place.at.click();
      const clicked = await editorOf(place);
      must(clicked === entered, `a click opens ${clicked}, Enter ${entered}`);
    },
  ],
  [
    'Escape leaves the editor and keeps the value',
    async (place) => {
      const before = await textOf(place.at);
      const edit = await enter(place);
      if (edit === 'none') return;
      if (edit === 'text') await place.page.keyboard.type('q');
      else await place.page.keyboard.press('ArrowDown');
      await escapes(place, edit, before);
    },
  ],
  [
    'a text is shown while it is typed, and Enter stores it',
    inText(async (place) => {
      const before = (await written(place)).length;
      const typed = await typedIsShown(place.page, field(place), 'q');
      await place.page.keyboard.press('Enter');
      must(
        await soon(async () => (await textOf(place.at)).includes(typed.trim())),
        `“${await textOf(place.at)}” is shown`,
      );
      const isSent = await soon(async () =>
        (await written(place)).slice(before).some((one) => one.includes(JSON.stringify(typed).slice(1, -1))),
      );
      must(isSent, 'no command with the text left the page');
    }),
  ],
  [
    'the caret stays where it is when another person changes the text',
    inText(async (place) => {
      await place.page.keyboard.press('ArrowLeft');
      await caretStays(place, field(place));
    }),
  ],
  ['each option that the mouse chooses is shown and stored', inList(({ at }) => at.click(), byMouse)],
  [
    'each option that keys choose is shown and stored',
    inList(async ({ page, at }) => {
      await at.focus();
      await page.keyboard.press('Enter');
      await isOpen(page);
    }, byKeys),
  ],
];
