import { renamedInChart } from '../../src/domain/dashboards/charts/rename-in-chart.ts';
import { dashboardAbout } from '../../src/domain/dashboards/dashboard-facts.ts';
import type { Dashboard } from '../../src/domain/dashboards/dashboard.ts';
import { newNamesOf, type NewNames } from '../../src/domain/templates/merge-choices.ts';
import { movesIn } from '../../src/domain/templates/template-facts.ts';
import { appendRevised, type Stored } from '../journal/fact-store.ts';
import type { Cascade } from '../journal/write-model.ts';
import { listDashboards } from './dashboard-rows.ts';
import { projectDashboard } from './dashboard-read-model.ts';

const changesIn = ({ id, name, config, revision, projectId }: Dashboard, names: NewNames, caused: Stored) => {
  const { id: factId, cause = factId, at, by } = caused;
  const concerned = Object.values(config).flatMap((chart) => {
    const filters = renamedInChart(chart.filters, names);
    return filters ? [{ chart, filters }] : [];
  });
  return concerned.map(({ chart, filters }, number) => ({
    ...{ id: `${cause}/${id}/${chart.id}/renamed`, type: 'chart.changed' as const, version: 1 },
    ...{ about: dashboardAbout(id), project: projectId, at, by, cause, revision: revision + 1 + number },
    data: { name, chart: chart.id, label: chart.name, changes: { filters }, was: { filters: chart.filters } },
  }));
};

/** Statuses or options of defects were renamed: the charts of the project count what they have counted before. */
export const renameChoicesInCharts: Cascade = {
  on: ['template.saved'],
  async run(tx, project, fact) {
    const moves = movesIn(fact);
    if (moves.length === 0) return [];
    const names = newNamesOf(moves);
    const { account_id: account } = await tx
      .selectFrom('projects')
      .select('account_id')
      .where('id', '=', project.id)
      .executeTakeFirstOrThrow();
    const owner = { account, project: project.id };
    const changes = (await listDashboards(tx, owner)).flatMap((one) => changesIn(one, names, fact));
    const facts = await appendRevised(tx, project, changes);
    for (const stored of facts) await projectDashboard(tx, stored, account);
    return facts;
  },
};
