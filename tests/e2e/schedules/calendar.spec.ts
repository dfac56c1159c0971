import type { Locator, Page } from '@playwright/test';
import type { Schedule } from '../../../src/domain/schedules/schedule.ts';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called } from '../support/called.ts';
import { visit } from '../support/visit.ts';
import { withoutModule } from '../support/without-module.ts';

/** The calendar of schedules: month, week and day. */
const schedules = '/projects/p-shop/schedules';
const calendar = (page: Page): Locator => page.getByRole('region', { name: 'Calendar' });
const dayLink = (page: Page, day: string): Locator => page.locator(`[data-day="${day}"]`);
const cellOf = (page: Page, day: string): Locator => page.locator('td', { has: dayLink(page, day) });
const at = (view: string, day: string) => `${schedules}/calendar/${view}/${day}`;
const dayFromNow = (days: number): Date => new Date(Date.now() + days * 86_400_000);
const dayText = (date: Date): string => date.toISOString().slice(0, 10);

/** The first Monday that is at least so many days ahead. */
const mondayAhead = (days: number): string => {
  const date = dayFromNow(days);
  while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() + 1);
  return dayText(date);
};

interface Listed {
  readonly _embedded: {
    readonly scheduledExecutionJobList: readonly Pick<Schedule, 'id' | 'entityId' | 'description'>[];
  };
}

/** A cell of a month has room for three schedules: those that other tests of this server have left are deleted. */
const deleteSchedulesOfTests = async (page: Page) => {
  const path = '/scheduler/api/v1/p-shop/executions';
  const { _embedded: found } = (await called(page, 'GET', `${path}?status=SCHEDULED&size=100`)) as Listed;
  // Those of the sample have a description, or belong to its pipeline.
  const left = found.scheduledExecutionJobList.filter((one) => one.description === '' && one.entityId !== 'pl-nightly');
  for (const { id } of left) await called(page, 'DELETE', `${path}/${id}`);
};

test('a month shows what came of past times and, hollow, what is coming; each view has its address [SCHED-017]', async ({
  open,
}) => {
  const page = await open('owner', schedules);
  await deleteSchedulesOfTests(page);
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page).toHaveURL(`${schedules}/calendar`);
  await expect(calendar(page).getByRole('link', { name: 'Today' })).toBeVisible();
  const yesterday = dayText(dayFromNow(-1));
  await visit(page, at('month', yesterday));
  const night = cellOf(page, yesterday).getByRole('link', { name: /Nightly regression/ });
  await expect(night).toContainText('Failed');
  const monday = mondayAhead(8);
  await visit(page, at('month', monday));
  await expect(cellOf(page, monday).getByRole('link', { name: /Check-out as a guest/ })).toContainText('Scheduled');
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Week', exact: true }).click();
  await expect(page).toHaveURL(at('week', monday));
  await expect(calendar(page).getByRole('row')).toHaveCount(2);
  await expect(cellOf(page, monday)).toContainText('Check-out as a guest');
  expect(await axeFindings(page)).toEqual([]);

  await dayLink(page, monday).click();
  await expect(page).toHaveURL(at('day', monday));
  const row = calendar(page).getByRole('listitem').filter({ hasText: 'Check-out as a guest' });
  await expect(row).toContainText('07:30 in Europe/Berlin');
  await expect(row).toContainText('Scheduled');
  expect(await axeFindings(page)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(at('week', monday));
  await page.reload();
  await expect(cellOf(page, monday)).toContainText('Check-out as a guest');
});

test('a past time leads to its result, and a coming one to the schedules of what it executes [SCHED-017]', async ({
  open,
}) => {
  const page = await open('owner', at('day', dayText(dayFromNow(-2))));
  await calendar(page).getByRole('link', { name: 'Nightly regression' }).click();
  await expect(page).toHaveURL(/\/test-pipelines\/pl-nightly\/logs\//);
  await visit(page, at('week', mondayAhead(8)));
  await cellOf(page, mondayAhead(8))
    .getByRole('link', { name: /Nightly regression/ })
    .click();
  await expect(page).toHaveURL(/\/test-pipelines\/pl-nightly\/schedules$/);
});

test('the nights in which the clocks change are marked, and so is a time that they skip [SCHED-017]', async ({
  open,
}) => {
  const page = await open('owner', at('month', '2027-03-28'));
  await expect(cellOf(page, '2027-03-28')).toContainText('Clocks go forward 60 minutes (Europe/Berlin)');
  await expect(cellOf(page, '2027-03-21')).not.toContainText('Clocks');
  await visit(page, at('day', '2027-03-28'));
  const row = calendar(page).getByRole('listitem').filter({ hasText: 'Coupon is removed again' });
  await expect(row).toContainText('The clocks skip the set time, so it runs later.');
  await expect(calendar(page)).toContainText('Clocks go forward 60 minutes (Europe/Berlin)');
});

test('keys alone: arrows move between days, over the edge of a month too, and letters choose the view', async ({
  open,
}) => {
  const page = await open('owner', at('month', '2027-02-26'));
  await dayLink(page, '2027-02-26').focus();
  await page.keyboard.press('ArrowRight');
  await expect(dayLink(page, '2027-02-27')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(at('month', '2027-03-06'));
  await expect(dayLink(page, '2027-03-06')).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(at('month', '2027-04-01'));
  await expect(dayLink(page, '2027-04-01')).toBeFocused();
  await page.keyboard.press('w');
  await expect(page).toHaveURL(at('week', '2027-04-01'));
  await page.keyboard.press('d');
  await expect(page).toHaveURL(at('day', '2027-04-01'));
  await expect(calendar(page)).toContainText('Check-out as a guest');
  // A Sunday; other tests leave schedules of every day.
  await visit(page, at('day', '2027-04-04'));
  await expect(calendar(page)).toContainText('Sunday, April 4, 2027');
  await expect(calendar(page)).not.toContainText('Check-out as a guest');
  await page.keyboard.press('m');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(at('month', dayText(new Date())));
});

test('on a narrow page a month shows counts, and a week its days below each other', async ({ open }) => {
  const page = await open('owner', at('month', mondayAhead(8)));
  await page.setViewportSize({ width: 390, height: 800 });
  const cell = cellOf(page, mondayAhead(8));
  // The two of the sample, and those that other tests of the same server have added.
  await expect(cell.getByRole('link', { name: /, [2-9] runs$/ })).toBeVisible();
  await expect(cell.getByText('Check-out as a guest')).toBeHidden();
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWide).toBe(false);
  await visit(page, at('week', mondayAhead(8)));
  await expect(cell.getByText('Check-out as a guest')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('who may not read schedules sees no calendar, and Germans read it in German [ROUTE-035]', async ({ open }) => {
  const german = await open('owner', at('week', mondayAhead(8)), { locale: 'de-DE' });
  await expect(german.getByRole('link', { name: 'Monat' })).toBeVisible();
  await expect(cellOf(german, mondayAhead(8)).getByRole('link', { name: /Check-out as a guest/ })).toContainText(
    'Geplant',
  );
  const barred = await open('contributor', '/', { isNew: true });
  await withoutModule(barred, 'Schedule');
  await barred.goto(at('month', '2027-03-01'));
  await expect(barred).toHaveURL(/\/projects\/p-shop$/);
});
