import { map, type Observable } from 'rxjs';
import { firstValueFrom } from 'rxjs';
import {
  dashboardAbout,
  type DashboardEdit,
  type DashboardCommand,
} from '../../../domain/dashboards/dashboard-facts.ts';
import { dashboardConfirmedNotice } from '../../../domain/dashboards/dashboard-notices.ts';
import type { DashboardPlace } from '../../../domain/dashboards/dashboard-place.ts';
import { dashboardsIn } from '../../../domain/dashboards/dashboards.ts';
import type { Dashboard } from '../../../domain/dashboards/dashboard.ts';
import { isProjectRead } from '../../../domain/journal/record-set.ts';
import type { Problem } from '../../../domain/problems/problem.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import { selectRows, type RecordsAnswer, type RecordsOf } from '../../../machines/records/records-machine.ts';
import type { DashboardsService } from '../../../services/dashboards/dashboards-service.ts';
import {
  askJournal,
  commandFor,
  readIntoJournal,
  viewOf,
  type JournalRecordsNeeds,
} from '../../kit/journal-records.ts';
import { refetchAfter } from '../../kit/records.ts';
import { dashboardCommands } from './dashboard-commands.ts';

/**
 *   of a project    read into the journal, changed by commands: also offline, and for everyone at once
 *   of the account  read and changed by calls that the page waits for
 */
export interface DashboardsNeeds extends JournalRecordsNeeds {
  readonly service: Omit<DashboardsService, 'exportPdf' | 'readPdf'>;
  notify(content: NoticeContent): void;
}

type Records = RecordsOf<Dashboard>;

/** '': the dashboards of the account. */
export const readDashboards = (
  needs: DashboardsNeeds,
  project: string,
): Observable<RecordsAnswer & { readonly rows: readonly Dashboard[] }> => {
  const answer = needs.service.list(project);
  if (project === '') return answer.pipe(map(({ dashboards: rows }) => ({ rows, page: null })));
  return readIntoJournal(needs, {
    project,
    type: 'dashboard.observed',
    about: `dashboards/${project}`,
    answer: answer.pipe(map(({ dashboards, position }) => ({ data: { dashboards }, position }))),
    isKnown: ({ dashboards }) => isProjectRead(dashboards, project),
  });
};

/** By name; null while they are not known. */
export const knownDashboards = (
  needs: DashboardsNeeds,
  records: Records,
  project: string,
): readonly Dashboard[] | null => {
  if (project === '') return selectRows(records.getSnapshot()) as readonly Dashboard[] | null;
  const { dashboards } = viewOf(needs);
  return isProjectRead(dashboards, project) ? dashboardsIn(dashboards, project) : null;
};

export const requireDashboard = (needs: DashboardsNeeds, records: Records, place: DashboardPlace): Dashboard => {
  const found = knownDashboards(needs, records, place.projectId)?.find(({ id }) => id === place.dashboardId);
  const missing: Problem = { kind: 'missing' };
  if (!found) throw missing;
  return found;
};

/** Changes a dashboard, or creates one ('' as its id); answers the id. */
export const editDashboard = async (
  needs: DashboardsNeeds,
  records: Records,
  { projectId, dashboardId }: DashboardPlace,
  edit: DashboardEdit,
): Promise<string> => {
  const record = { id: dashboardId === '' ? null : dashboardId, aboutOf: dashboardAbout };
  if (projectId !== '') return askJournal<DashboardCommand>(needs, projectId, record, edit);
  const { id, command } = commandFor<DashboardCommand>(needs, projectId, record, edit);
  const row = dashboardCommands.rows[command.type];
  if (!row) throw new Error(`no call for ${command.type}`);
  await refetchAfter(firstValueFrom(needs.service.send(command.id, row.call, row.args(command))), records);
  const notice = dashboardConfirmedNotice(command);
  if (notice) needs.notify(notice);
  return id;
};
