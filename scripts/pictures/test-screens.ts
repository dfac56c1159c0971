import { rows, type Screen } from './screen.ts';

/** Screens of test management, taken from the sample workspace. */
export const testScreens: readonly Screen[] = [
  {
    name: 'flows',
    title: 'Flows',
    narrow: true,
    show: async (page) => {
      await page.goto('/projects/p-shop/flows');
      await rows(page);
    },
  },
  {
    name: 'flow',
    title: 'The steps of a flow',
    narrow: true,
    show: async (page) => {
      await page.goto('/projects/p-shop/flows/fl-pay-card/steps');
      await page.getByRole('grid').first().waitFor();
    },
  },
  {
    name: 'scenario',
    title: 'A scenario',
    show: async (page) => {
      await page.goto('/projects/p-shop/scenarios/sc-guest-checkout/sequence');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'coverage',
    title: 'Coverage of requirements',
    show: async (page) => {
      await page.goto('/projects/p-shop/requirements');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'plan',
    title: 'A test plan',
    narrow: true,
    show: async (page) => {
      await page.goto('/projects/p-shop/test-plans/tp-release-12');
      await page.getByRole('table', { name: 'Workload' }).waitFor();
    },
  },
  {
    name: 'schedules',
    title: 'Schedules',
    narrow: true,
    show: async (page) => {
      await page.goto('/projects/p-shop/schedules');
      await rows(page);
    },
  },
  {
    name: 'schedule',
    title: 'A new schedule',
    show: async (page) => {
      await page.goto('/projects/p-shop/schedules');
      await page.getByRole('button', { name: 'Add schedule' }).click();
      await page.getByRole('status', { name: 'Next runs' }).getByRole('listitem').first().waitFor();
    },
  },
];
