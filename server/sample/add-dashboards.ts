import type { Transaction } from 'kysely';
import type { ChartContent, DashboardChart } from '../../src/domain/dashboards/charts/dashboard-chart.ts';
import { dashboardAbout, type DashboardChange } from '../../src/domain/dashboards/dashboard-facts.ts';
import { itemNewsOfDashboard } from '../../src/domain/dashboards/dashboard-item.ts';
import { applyDashboard } from '../../src/domain/dashboards/apply-dashboard.ts';
import { decideDashboard } from '../../src/domain/dashboards/decide-dashboard.ts';
import { isRefusal } from '../../src/domain/journal/fact.ts';
import { ruleOf } from '../../src/domain/problems/reason.ts';
import type { Tables } from '../database/tables.ts';
import { storeDashboard } from '../dashboards/dashboard-rows.ts';
import { projectItem } from '../items/item-rows.ts';
import { appendFacts, lockProject } from '../journal/fact-store.ts';
import { sampleCharts, type SampleDashboard } from './sample-dashboards.ts';
import { sampleAccount } from './sample-people.ts';

/** Dashboards of a project and of the account, by the same rules as those of people. */
const by = 'u-owner';

const blank = { dimensions: [], measures: [], segments: [], filters: [], timeDimensions: [] } as const;

const chartsOf = ({ id, charts }: SampleDashboard): readonly DashboardChart[] =>
  charts.map(([name, chart, [x, y, w, h], content], index) => ({
    ...({ ...blank, ...content } as unknown as ChartContent),
    ...{ id: `${id}-${index + 1}`, dashboardId: id, name, chart, x, y, w, h },
  }));

const factsOf = (sample: SampleDashboard, project: string, at: string): readonly DashboardChange[] => {
  const outcome = decideDashboard(null, {
    ...{ id: `${sample.id}-created`, about: dashboardAbout(sample.id), project, at, by },
    ...{ type: 'dashboard.create', data: { name: sample.name, charts: chartsOf(sample) } },
  });
  if (isRefusal(outcome)) throw new Error(`the sample dashboard ${sample.name} is refused: ${ruleOf(outcome.refused)}`);
  return outcome;
};

export const addDashboards = async (tx: Transaction<Tables>, projectId: string, at: string): Promise<void> => {
  for (const sample of sampleCharts.project) {
    const project = await lockProject(tx, projectId);
    const facts = await appendFacts(tx, project, factsOf(sample, projectId, at), 0);
    for (const fact of facts) {
      const dashboard = applyDashboard(null, fact as typeof fact & DashboardChange);
      await storeDashboard(tx, { account: sampleAccount, project: projectId }, sample.id, dashboard);
      await projectItem(tx, fact, itemNewsOfDashboard(fact));
    }
  }
  for (const sample of sampleCharts.account)
    for (const fact of factsOf(sample, '', at))
      await storeDashboard(
        tx,
        { account: sampleAccount, project: '' },
        sample.id,
        applyDashboard(null, fact, 'ACCOUNT'),
      );
};
