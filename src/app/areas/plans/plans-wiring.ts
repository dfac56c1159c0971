import { pathOf, type Page } from '../../../domain/address/page.ts';
import { selectPage, type AddressRef } from '../../../machines/address/address-machine.ts';
import { selectFilters } from '../../../machines/records/records-machine.ts';
import { createMilestonesService } from '../../../services/milestones/milestones-service.ts';
import { createPlansService } from '../../../services/plans/plans-service.ts';
import { createScenariosService } from '../../../services/scenarios/scenarios-service.ts';
import type { PlansActors } from '../../../ui/plans/plans-actors.ts';
import { area } from '../../area.ts';
import { connectListToAddress, connectRecords, refetch, startRecords, type ListPlace } from '../../kit/records.ts';
import { startPdfExport } from '../downloads/pdf-export.ts';
import { readMilestones } from '../milestones/read-milestones.ts';
import { startPlans } from './plans.ts';
import { startReport } from './plan-report.ts';
import { startScope } from './scope-changes.ts';

const projectOn = (page: Page): string | null =>
  page.name === 'area' && page.area === 'testPlans' ? page.projectId : null;
const planOn = (page: Page): string | null =>
  page.name === 'area' && page.area === 'testPlans' && page.params['testPlanId'] !== undefined
    ? `${page.projectId}/${page.params['testPlanId']}`
    : null;
/** The scope is read for every view of a plan; two of them have its filters in their address. */
const scopeOn = (page: Page): ListPlace | null => {
  const about = planOn(page);
  if (about === null || page.name !== 'area') return null;
  const isFiltered = page.route.endsWith('/scope') || page.route.endsWith('/board');
  return { about, query: (isFiltered && page.query) || '' };
};
const historyOn = (page: Page): string | null =>
  page.name === 'area' && page.route.endsWith('/history') ? planOn(page) : null;
const overviewOn = (page: Page): string | null =>
  page.name === 'area' && page.route === ':testPlanId' ? planOn(page) : null;
const homeOf = (page: Page): string | null => (page.name === 'home' ? 'tasks' : null);

/** What is selected belongs to the plan on the page. */
const clearedWithPlan = (address: AddressRef, selection: PlansActors['scopeSelection']): (() => void) => {
  let shown: string | null = null;
  const following = address.subscribe((snapshot) => {
    const plan = planOn(selectPage(snapshot));
    if (plan === shown) return;
    shown = plan;
    selection.send({ type: 'selection.clear' });
  });
  return () => following.unsubscribe();
};

/** A selection is made among the items that a filter shows. */
const clearedWithFilters = ({ planScope, scopeSelection }: PlansActors): (() => void) => {
  let shown = selectFilters(planScope.getSnapshot());
  const following = planScope.subscribe((snapshot) => {
    const filters = selectFilters(snapshot);
    if (filters === shown) return;
    shown = filters;
    scopeSelection.send({ type: 'selection.clear' });
  });
  return () => following.unsubscribe();
};

/** Loaded with the first page of the area. */
export const plansWiring = area<PlansActors>({
  name: 'plans',
  actors({ services: { http }, journal, platform, me, notify, actorOptions }) {
    const needs = {
      service: createPlansService(http),
      scenarios: createScenariosService(http),
      journal,
      platform,
      userId: me.id,
      notify,
    };
    const milestones = createMilestonesService(http);
    const planMilestones = startRecords<never>(
      'planMilestones',
      ({ about }) => readMilestones(needs, milestones, about),
      actorOptions,
    );
    const planPdf = startPdfExport('planPdf', { ...needs, ask: needs.service.exportPdf }, actorOptions);
    return {
      planMilestones,
      planPdf,
      ...startReport(needs, actorOptions),
      ...startPlans(needs, actorOptions),
      ...startScope(needs, actorOptions),
    };
  },
  connect: (actors, { address, router }) => [
    connectRecords(address, projectOn, actors.planRecords),
    connectRecords(address, projectOn, actors.planMilestones),
    connectListToAddress(address, scopeOn, actors.planScope, (page, query) => {
      if (page.name === 'area') router.go(pathOf({ ...page, query }));
    }),
    connectRecords(address, historyOn, actors.planHistory),
    connectRecords(address, overviewOn, actors.planProgress),
    connectRecords(address, overviewOn, actors.planReport),
    connectRecords(address, homeOf, actors.planTasks),
    clearedWithPlan(address, actors.scopeSelection),
    clearedWithFilters(actors),
  ],
  // Events reach lists through the journal; they are read again only after events were missed.
  reactions: ({ planRecords, planMilestones, planScope, planHistory, planProgress, planReport, planTasks }) => ({
    invalidatedBy: ['plan/'],
    invalidate() {
      planHistory.send({ type: 'records.outdated' });
      planProgress.send({ type: 'records.outdated' });
      planTasks.send({ type: 'records.outdated' });
    },
    onReadAgain() {
      refetch(planRecords, planMilestones, planScope);
      [planHistory, planProgress, planReport, planTasks].forEach((records) =>
        records.send({ type: 'records.outdated' }),
      );
    },
  }),
});
