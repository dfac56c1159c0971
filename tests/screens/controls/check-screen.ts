import type { Page } from '@playwright/test';
import type { Screen } from '../support/screen-test.ts';
import { contractOf } from './contract.ts';
import { controlsIn, oneOfEach, type Control } from './find-controls.ts';
import { placeOf, written, type Check, type Place } from './place.ts';

export interface Checked {
  /** Where its controls are. */
  readonly within: string;
  /** Choices and texts are sent at once. */
  readonly isStored: boolean;
  /** Deviations that are meant: the start of a control and of a sentence, with the reason. */
  readonly except?: Readonly<Record<string, string>>;
}
export interface Outcome {
  readonly controls: readonly Control[];
  readonly checks: number;
  readonly opened: number;
  readonly faults: readonly string[];
}

/** All that a person sees: a check that has left it as it was leaves the screen to the next one. */
const lookOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const values = [...document.querySelectorAll('input, textarea')].map((field) => {
      const { value, checked } = field as HTMLInputElement;
      return `${value} ${checked}`;
    });
    return `${location.href} ${document.body.innerText} ${values.join()}`;
  });

/** Checks one control of each shape. */
export const checkScreen = async (
  open: () => Promise<Screen>,
  { within, isStored, except = {} }: Checked,
  isWanted: (key: string) => boolean = () => true,
): Promise<Outcome> => {
  let opened = 0;
  let checks = 0;
  const faults: string[] = [];
  const again = async (): Promise<Screen> => {
    opened += 1;
    const screen = await open();
    await controlsIn(screen.page, within);
    return screen;
  };
  const placeIn = (screen: Screen, control: Control): Place =>
    placeOf(screen, control, { isStored, again: async () => placeIn(await again(), control) });

  const run = async (screen: Screen, control: Control, [sentence, check]: Check): Promise<boolean> => {
    const before = `${await lookOf(screen.page)} ${(await written(screen)).length}`;
    checks += 1;
    const openedBefore = opened;
    const fault = await check(placeIn(screen, control)).then(
      () => null,
      (error: Error) => error.message.split('\n')[0]!,
    );
    if (fault !== null) faults.push(`${control.key}: ${sentence} ✗ ${fault}`);
    const isSame =
      opened === openedBefore && `${await lookOf(screen.page)} ${(await written(screen)).length}` === before;
    return fault === null && isSame;
  };

  const first = await again();
  const controls = oneOfEach(await controlsIn(first.page, within)).filter(({ key }) => isWanted(key));
  let screen: Screen | null = first;
  for (const control of controls)
    for (const check of contractOf[control.kind]) {
      if (Object.keys(except).some((start) => `${control.key}: ${check[0]}`.startsWith(start))) continue;
      screen ??= await again();
      await controlsIn(screen.page, within);
      if (!(await run(screen, control, check))) screen = null;
    }
  return { controls, checks, opened, faults };
};
