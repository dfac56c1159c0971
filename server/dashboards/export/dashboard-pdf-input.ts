import type { Kysely } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { cubeQueryShape } from '../../../src/domain/analytics/cube-query.ts';
import { askChart } from '../../../src/domain/dashboards/charts/ask-chart.ts';
import type { ChartAnswer } from '../../../src/domain/dashboards/charts/chart-answer.ts';
import {
  contentOf,
  type ChartContent,
  type DashboardChart,
} from '../../../src/domain/dashboards/charts/dashboard-chart.ts';
import type { Dashboard } from '../../../src/domain/dashboards/dashboard.ts';
import type { StoredPdf } from '../../../src/domain/downloads/pdf-options.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { isProblem, type Problem } from '../../../src/domain/problems/problem.ts';
import { cubeOf } from '../../analytics/compile-query.ts';
import { loadQuery } from '../../analytics/load-query.ts';
import { readableProjects } from '../../analytics/readable-projects.ts';
import { accountNameOf } from '../../accounts/account-name.ts';
import { projectNameOf } from '../../projects/project-name.ts';
import type { Tables } from '../../database/tables.ts';
import type { ExportNeeds } from '../../downloads/export-kind.ts';
import { loadPrincipal, type Principal } from '../../session/principal.ts';
import { findDashboard } from '../dashboard-rows.ts';

/** A chart with its numbers, or why there are none. */
export interface PrintedTile {
  readonly chart: ChartContent;
  readonly answer: ChartAnswer | null;
  readonly problem: Problem | null;
}

/** Everything that the PDF of a dashboard prints. */
export interface DashboardPdfInput {
  readonly record: Dashboard;
  readonly tiles: readonly PrintedTile[];
  readonly project: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly timeZone: string;
}

interface Asker {
  readonly database: Kysely<Tables>;
  readonly caller: Principal;
  readonly projectId: string;
  readonly zone: string;
  readonly now: number;
  /** Whether there is no time left. */
  isLate(): boolean;
}

const missing: Problem = { kind: 'missing' };
const tooSlow = invalid('query', { code: 'analyticsTooSlow' });

const answerOf = (chart: ChartContent, { database, caller, projectId, zone, now }: Asker): Promise<ChartAnswer> =>
  askChart(chart, {
    zone,
    localMoment: (at) => Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDateTime().toString(),
    async ask(input) {
      const query = cubeQueryShape.parse(input);
      const projects = await readableProjects(
        database,
        caller,
        { cube: cubeOf(query), projectId: projectId || undefined },
        now,
      );
      const { results } = await loadQuery(database, query, { projects, now, shared: (_, read) => read() });
      const [result] = results;
      if (!result) throw missing;
      return result;
    },
  });

/** A chart that cannot be read says why; the others are printed. */
const tileOf = async (chart: ChartContent, asker: Asker): Promise<PrintedTile> => {
  if (asker.isLate()) return { chart, answer: null, problem: tooSlow };
  try {
    return { chart, answer: await answerOf(chart, asker), problem: null };
  } catch (error) {
    if (!isProblem(error)) throw error;
    return { chart, answer: null, problem: error };
  }
};

/** As they are read: from the top, then from the left. */
const inOrder = (one: DashboardChart, other: DashboardChart) => one.y - other.y || one.x - other.x;

export interface PdfInputNeeds extends Pick<ExportNeeds, 'database' | 'now'> {
  /** Milliseconds since 1970; charts that are not asked by then say so. */
  readonly until?: number;
}

/** Of a project, or of the account. */
const ownerOf = async (database: Kysely<Tables>, { profile }: Principal, project: string): Promise<string> =>
  project === '' ? accountNameOf(database, profile.tenantId) : projectNameOf(database, project);

/** `project`: '' for a dashboard of the account, whose charts count all projects that the reader may see. */
export const dashboardPdfInput = async (
  { database, now, until = Infinity }: PdfInputNeeds,
  project: string,
  { id, timeZone }: Pick<StoredPdf, 'id' | 'timeZone'>,
  user: string,
): Promise<DashboardPdfInput> => {
  const at = now();
  const caller = await loadPrincipal(database, user, null, at);
  const record = await findDashboard(database, caller.profile.tenantId, id);
  if (record?.projectId !== project) throw missing;
  const asker = { database, caller, projectId: project, zone: timeZone, now: at, isLate: () => now() > until };
  const tiles: PrintedTile[] = [];
  // One after the other: a file that is made in the background leaves the connections to people.
  for (const chart of Object.values(record.config).toSorted(inOrder)) tiles.push(await tileOf(contentOf(chart), asker));
  return { record, tiles, project: await ownerOf(database, caller, project), at, timeZone };
};
