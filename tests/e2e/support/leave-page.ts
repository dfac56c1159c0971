import type { Locator, Page } from '@playwright/test';
import { called } from './called.ts';
import { panelOf, titleOf, writer } from './defects-screen.ts';

/** Leaves a page in the same task in which a change is saved. */
export interface LastStep {
  readonly target: Locator;
  readonly how: 'click' | 'enter' | 'blur';
}

/** The remaining actions; everything else is done. */
export interface LastMutation {
  readonly steps: readonly LastStep[];
  /** The resulting entries in the defect's history. */
  readonly entries: readonly string[];
}

export const click = (target: Locator): LastStep => ({ target, how: 'click' });

/** Performs the actions and reloads the page, all in one task. */
export const leaveWith = async (page: Page, steps: readonly LastStep[]): Promise<void> => {
  const elements = await Promise.all(steps.map(({ target }) => target.elementHandle()));
  const loaded = page.waitForEvent('load');
  await page.evaluate(
    ([all, hows]) => {
      for (const [index, element] of (all as readonly HTMLElement[]).entries()) {
        const how = hows[index];
        if (how === 'click') element.click();
        if (how === 'blur') element.blur();
        if (how === 'enter') element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      }
      location.reload();
    },
    [elements, steps.map(({ how }) => how)] as const,
  );
  await loaded;
};

const textOf = (html: unknown) => String(html).replaceAll(/<[^>]*>/g, '');

/** A history entry in comparable form. */
const lineOf = ({
  type,
  data,
}: {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}): string => {
  if (type === 'defect.updated') return `${String(data['field'])}: ${textOf(JSON.stringify(data['value']))}`;
  return `${type}: ${textOf(data['comment'] ?? '')}`;
};

interface AuditPage {
  readonly _embedded: {
    readonly auditTrail: readonly {
      readonly fact: { readonly type: string; readonly data: Record<string, unknown> };
    }[];
  };
  readonly page: { readonly totalPages: number };
}

/** Everything that has happened to a defect since it was reported, oldest first. */
export const historyLines = async (page: Page, id: string): Promise<readonly string[]> => {
  const lines: string[] = [];
  for (let number = 0, pages = 1; number < pages; number += 1) {
    const answer = (await called(page, 'GET', `/wi/api/v1/p-shop/defects/${id}/audit?page=${number}`)) as AuditPage;
    pages = answer.page.totalPages;
    lines.push(...answer._embedded.auditTrail.map(({ fact }) => lineOf(fact)));
  }
  return lines.toReversed().slice(1);
};

/** The button of the title: an edited comment has one, too. */
const save = (page: Page) => panelOf(page).getByRole('button', { name: 'Save', exact: true }).first();
const listField = (page: Page, field: RegExp) => panelOf(page).getByRole('button', { name: field, expanded: false });

/** Typed, but not saved yet. */
export const typedTitle = async (page: Page, text: string): Promise<LastMutation> => {
  await titleOf(page).fill(text);
  return { steps: [click(save(page))], entries: [`header: "${text}"`] };
};
export const typedComment = async (page: Page, text: string): Promise<LastMutation> => {
  await writer(page).fill(text);
  return {
    steps: [click(panelOf(page).getByRole('button', { name: 'Comment', exact: true }))],
    entries: [`defect.commented: ${text}`],
  };
};
/** A list is open, and nothing is chosen yet. */
export const openedList = async (page: Page, field: RegExp, key: string, option: string): Promise<LastMutation> => {
  await listField(page, field).click();
  return { steps: [click(page.getByRole('option', { name: option, exact: true }))], entries: [`${key}: "${option}"`] };
};

/** All of them in one task. */
export const together = (...mutations: readonly LastMutation[]): LastMutation => ({
  steps: mutations.flatMap(({ steps }) => steps),
  entries: mutations.flatMap(({ entries }) => entries),
});
