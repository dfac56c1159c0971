import type { Page } from '@playwright/test';
import { panelOf, shop, titleOf } from '../../e2e/support/defects-screen.ts';
import type { Scripted } from '../page/scripted-server.ts';
import { onlineAdapter, runningRecording } from './adapter-answers.ts';
import type { Checked } from './check-screen.ts';

/** The screens whose controls are checked; an entry is all that a screen needs. */
interface CheckedScreen extends Checked {
  /** Checked in every run. The others take minutes: `CONTROLS=all` checks them, too. */
  readonly isDaily?: true;
  readonly path: string;
  readonly scripted?: readonly Scripted[];
  readonly ready: (page: Page) => Promise<unknown>;
}

const flow = '/projects/p-shop/flows/fl-buy-coffee';
const dialogOf = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').waitFor();
};

export const screens: Readonly<Record<string, CheckedScreen>> = {
  'steps of a flow': {
    path: `${flow}/steps`,
    within: '[role=grid]',
    isDaily: true,
    isStored: true,
    except: { 'button “Move': 'the mouse drags it; keys move the row with Alt and an arrow' },
    ready: (page) => page.getByRole('gridcell').first().waitFor(),
  },
  'defect panel': {
    path: `${shop}?defectId=SHOP-20`,
    within: '[role=complementary], aside',
    isStored: true,
    except: { 'rich “Write a comment”: the caret': 'a comment is sent by its button' },
    ready: async (page) => {
      await titleOf(page).waitFor();
      await panelOf(page).getByRole('textbox', { name: 'Write a comment' }).waitFor();
    },
  },
  'new defect': {
    path: `${shop}?defectId=NEW`,
    within: '[role=complementary], aside',
    isStored: false,
    ready: (page) => titleOf(page).waitFor(),
    except: { 'text “Title *”: Escape': 'nothing is stored yet that could come back' },
  },
  'list of defects': {
    path: shop,
    within: 'main',
    isStored: false,
    ready: (page) => page.getByRole('row').nth(3).waitFor(),
  },
  'details of a step': {
    path: `${flow}/steps`,
    within: 'aside',
    isStored: true,
    ready: async (page) => {
      await page.getByRole('gridcell').nth(8).click();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+i');
      await page.getByRole('complementary', { name: 'Step details' }).waitFor();
    },
    except: { 'text “Export as variable”: the caret': 'the name of a variable has no spaces' },
  },
  'a scenario': {
    path: '/projects/p-shop/scenarios/sc-guest-checkout',
    within: 'main',
    isStored: true,
    ready: (page) => page.getByRole('textbox').first().waitFor(),
    except: {
      'rich “Description”: the caret': 'a draft is shown until it is left, and then merged with what others wrote',
    },
  },
  'run dialog': {
    path: flow,
    within: '[role=dialog]',
    isStored: false,
    ready: dialogOf('Run'),
    scripted: onlineAdapter,
  },
  'recording stage': {
    path: `${flow}/steps`,
    within: '[role=dialog]',
    isStored: false,
    ready: async (page) => {
      await dialogOf('Record')(page);
      const dialog = page.getByRole('dialog', { name: 'Record steps' });
      await dialog.getByRole('button', { name: 'Adapter' }).click();
      await page.getByRole('option', { name: 'Studio' }).click();
      await dialog.getByLabel('Address of the application').fill('http://shop.example/');
      await dialog.getByRole('button', { name: 'Start recording' }).click();
      await page.getByText('Add Coffee').first().waitFor();
    },
    scripted: [...onlineAdapter, ...runningRecording],
  },
};
