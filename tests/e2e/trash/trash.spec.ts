import type { Locator, Page } from '@playwright/test';
import { noFilters } from '../../../src/domain/address/defect-filters.ts';
import { milestoneFields } from '../../../src/domain/milestones/milestone.ts';
import { analyticsPath, chosen, createdDashboard, headingOf } from '../dashboards/dashboards-screen.ts';
import { createdFlow, flowPath } from '../flows/flow-screen.ts';
import { createdPipeline, pipelinesPath } from '../pipelines/pipelines-screen.ts';
import { createdPlan, plansPath } from '../plans/plans-screen.ts';
import { createdScenario, rowOf, scenarioPath, toastOf } from '../scenarios/scenario-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { called } from '../support/called.ts';
import { visit } from '../support/visit.ts';

/** What a person deletes goes to the trash: Undo in the toast, or the page of the trash, brings it back as it was. */
interface Kind {
  readonly type: string;
  /** Makes one; answers the name that the trash shows, and the words of the toast. */
  make(page: Page, name: string): Promise<Made>;
}
interface Made {
  readonly name: string;
  readonly list: string;
  readonly restored: string;
  stored(): Promise<unknown>;
  row(): Locator;
  /** Goes back to where it is shown. */
  returned?(): Promise<void>;
  remove(): Promise<void>;
}

const confirm = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
const withoutTimes = (record: unknown) =>
  Object.fromEntries(
    Object.entries(record as object).filter(([field]) => !['revision', 'position', 'modifiedDate'].includes(field)),
  );

const schedule: Kind = {
  type: 'Schedule',
  async make(page) {
    const scenario = await createdScenario(page, []);
    const path = '/scheduler/api/v1/p-shop/executions';
    const body = { entityId: scenario, cronExpression: '30 9 1 1 *', description: 'Yearly' };
    const { id, entityName: name } = (await called(page, 'POST', `${path}/cron`, body)) as Record<string, string>;
    const row = () => rowOf(page, '30 9 1 1 *').first();
    return {
      name: name ?? '',
      list: scenarioPath(scenario, 'schedules'),
      restored: `The schedule of ${name} was restored`,
      stored: () => called(page, 'GET', `${path}/${id}`),
      row,
      async remove() {
        await row()
          .getByRole('button', { name: /^Delete the schedule/ })
          .click();
        await confirm(page);
      },
    };
  },
};

const plan: Kind = {
  type: 'Test plan',
  async make(page, name) {
    const { id } = await createdPlan(
      page,
      { name, description: 'Covers the check-out.' },
      await createdScenario(page, []),
    );
    const row = () => rowOf(page, name);
    return {
      name,
      list: plansPath,
      restored: `Test plan “${name}” was restored.`,
      stored: () => called(page, 'GET', `/tp/api/v1/p-shop/testplans/${id}`),
      row,
      async remove() {
        await row()
          .getByRole('button', { name: `Delete test plan ${name}` })
          .click();
        await confirm(page);
      },
    };
  },
};

const pipeline: Kind = {
  type: 'Pipeline',
  async make(page, name) {
    const id = await createdPipeline(page, name, [await createdScenario(page, [])]);
    const row = () => rowOf(page, name);
    return {
      name,
      list: pipelinesPath,
      restored: `Test pipeline “${name}” was restored.`,
      stored: () => called(page, 'GET', `/tp/api/v1/p-shop/pipelines/${id}`),
      row,
      async remove() {
        await row()
          .getByRole('button', { name: `Delete test pipeline ${name}` })
          .click();
        await confirm(page);
      },
    };
  },
};

const milestone: Kind = {
  type: 'Milestone',
  async make(page, name) {
    const path = '/tp/api/v1/p-shop/milestones';
    const { id } = (await called(page, 'POST', path, { ...milestoneFields.blank, name })) as { id: string };
    const row = () => rowOf(page, name);
    return {
      name,
      list: '/projects/p-shop/milestones',
      restored: `Milestone “${name}” was restored.`,
      async stored() {
        const { milestones } = (await called(page, 'GET', path)) as { milestones: { id: string }[] };
        return milestones.find((one) => one.id === id);
      },
      row,
      async remove() {
        await row()
          .getByRole('button', { name: `Delete milestone ${name}` })
          .click();
        await confirm(page);
      },
    };
  },
};

const requirement: Kind = {
  type: 'Requirement',
  async make(page, name) {
    const flow = await createdFlow(page, `Covers ${name}`);
    const path = '/aa/api/v1/requirements/p-shop/requirements';
    const body = { itemId: name, name: 'Guests can pay', itemURL: 'https://tracker.example/', entityType: 'FLOW' };
    await called(page, 'POST', path, { ...body, entityId: flow });
    const row = () => page.getByRole('link', { name: `${name}, opens in a new tab` });
    return {
      name,
      list: flowPath(flow, 'related'),
      restored: 'was linked again.',
      async stored() {
        const query = `entityType=FLOW&entityId=${flow}`;
        const { requirements } = (await called(page, 'GET', `${path}?${query}`)) as { requirements: unknown[] };
        return requirements[0];
      },
      row,
      remove: () => page.getByRole('button', { name: `Unlink requirement ${name}` }).click(),
    };
  },
};

const filter: Kind = {
  type: 'Filter',
  async make(page, name) {
    const path = '/aa/api/v1/projects/p-shop/filters';
    const config = { term: '', sort: 'id,asc', filters: { ...noFilters, severity: ['Blocker'] } };
    const { id } = (await called(page, 'POST', path, { name, config })) as { id: string };
    const row = () => rowOf(page, name);
    return {
      name,
      list: '/projects/p-shop/settings/filters',
      restored: `Filter "${name}" restored successfully`,
      async stored() {
        const { filters } = (await called(page, 'GET', path)) as { filters: { id: string }[] };
        return filters.find((one) => one.id === id);
      },
      row,
      async remove() {
        await row().getByRole('button', { name: 'Delete' }).click();
        await confirm(page);
      },
    };
  },
};

const dashboard: Kind = {
  type: 'Dashboard',
  async make(page, name) {
    const id = await createdDashboard(page, name);
    return {
      name,
      list: analyticsPath('p-shop', id),
      restored: `Dashboard “${name}” was restored.`,
      stored: () => called(page, 'GET', `/aa/api/v1/dashboards/${id}`),
      row: () => headingOf(page, name),
      // Without it, another one is shown.
      returned: () => visit(page, analyticsPath('p-shop', id)),
      async remove() {
        await chosen(page, 'Dashboard actions', 'Delete');
        await confirm(page);
      },
    };
  },
};

for (const { type, make } of [schedule, plan, pipeline, dashboard, milestone, requirement, filter])
  test(`a deleted ${type.toLowerCase()} is brought back by Undo, and from the trash, which says until when [PROJ-011]`, async ({
    open,
  }) => {
    const page = await open('owner', '/projects/p-shop');
    const made = await make(page, `Thrown away ${crypto.randomUUID()}`);
    const before = withoutTimes(await made.stored());
    await visit(page, made.list);
    await made.remove();
    await expect(made.row()).toHaveCount(0);
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
    await expect(toastOf(page, made.restored)).toBeVisible();
    await made.returned?.();
    await expect(made.row()).toBeVisible();
    expect(withoutTimes(await made.stored())).toEqual(before);

    await made.remove();
    await expect(made.row()).toHaveCount(0);
    await visit(page, '/projects/p-shop/settings/trash');
    const trashed = page.getByRole('row').filter({ hasText: made.name });
    await expect(trashed).toContainText(type);
    const inAMonth = new Date(Date.now() + 30 * 86_400_000);
    await expect(trashed).toContainText(String(inAMonth.getFullYear()));
    await trashed.getByRole('button', { name: 'Restore' }).click();
    await expect(toastOf(page, made.restored)).toBeVisible();
    await expect(trashed).toHaveCount(0);
    expect(withoutTimes(await made.stored())).toEqual(before);
    await visit(page, made.list);
    await expect(made.row()).toBeVisible();
  });
