import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { choose, panelOf, shop, titleOf } from '../../e2e/support/defects-screen.ts';
import type { FaultLine } from '../../e2e/support/fault-line.ts';
import type { Rng } from '../../storm/rng.ts';
import type { Edit } from '../edit-ledger.ts';

/** A user at a screen of the real product, who edits the open defect at their own pace. */
interface ScreenNeeds {
  readonly page: Page;
  readonly line: FaultLine;
  readonly name: string;
  readonly by: number;
  readonly rng: Rng;
}

const patience = 60_000;
const longestThought = 1_500;
const priorities = ['High', 'Medium', 'Low'];

export const screenPerson = ({ page, line, name, by, rng }: ScreenNeeds) => {
  const requests = new Map<string, Edit[]>();
  let [id, made] = ['', 0];
  page.setDefaultTimeout(patience);

  const book = (kind: Edit['kind']): string => {
    made += 1;
    const value = `${name} says ${made}`;
    requests.set(id, [...(requests.get(id) ?? []), { key: null, kind, by, value }]);
    return value;
  };

  const ways: readonly (() => Promise<void>)[] = [
    async () => {
      await panelOf(page).getByRole('textbox', { name: 'Write a comment' }).fill(book('comment'));
      await panelOf(page).getByRole('button', { name: 'Comment', exact: true }).click();
    },
    async () => {
      const title = book('header');
      // A change by someone else may arrive between selecting the old text and typing the new one.
      do await titleOf(page).fill(title);
      while ((await titleOf(page).inputValue()) !== title);
      await titleOf(page).press('Enter');
    },
    () => choose(page, /Priority/, rng.pick(priorities)),
  ];

  return {
    page,
    line,
    name,
    asked: requests,
    /** Opens another defect, with the list beside it. */
    async open(defect: string) {
      id = defect;
      await page.goto(`${shop}?defectId=${id}`);
      await panelOf(page).getByRole('textbox', { name: 'Write a comment' }).waitFor();
    },
    async work(isOver: () => boolean): Promise<void> {
      while (!isOver()) {
        await pause(rng.below(longestThought));
        if (!isOver()) await rng.pick(ways)();
      }
    },
  };
};
export type ScreenPerson = ReturnType<typeof screenPerson>;
