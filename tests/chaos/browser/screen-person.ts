import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { choose, panelOf, shop, titleOf } from '../../e2e/support/defects-screen.ts';
import type { FaultLine } from '../../e2e/support/fault-line.ts';
import type { Rng } from '../../storm/rng.ts';
import type { Edit } from '../edit-ledger.ts';

/** Somebody at a screen of the real product, who changes what is open there at a pace of their own. */
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
      // Somebody else's may come between the choosing of the old words and the writing of the new ones.
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
    /** Begins with another defect, with the list beside it. */
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
