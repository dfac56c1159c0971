import { useSelector } from '@xstate/react';
import { dashboardsIn } from '../../domain/dashboards/dashboards.ts';
import type { Dashboard } from '../../domain/dashboards/dashboard.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { selectRows } from '../../machines/records/records-machine.ts';
import { useArea, useWorkspace } from '../actors-context.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';

/** The dashboards of a project, or of the account: ''. By name. */
export const useDashboards = (projectId: string): readonly Dashboard[] => {
  const { journal } = useWorkspace();
  const { dashboardRecords } = useArea('dashboards');
  const inJournal = useSelector(journal, ({ context }) => context.view.dashboards);
  const rows = useSelector(dashboardRecords, selectRows) as readonly Dashboard[] | null;
  return projectId === '' ? (rows ?? []) : dashboardsIn(inJournal, projectId);
};

/** Owners change the dashboards of a project [PERM-017, PERM-036], administrators those of the account [ADMIN-004]. */
export const useDashboardRights = (projectId: string) => {
  const { ability, project } = useOpenProject();
  const may = (action: string) =>
    projectId === '' || ability.can(action, asSubject('Dashboard', { projectId: project.id }));
  return { mayCreate: may('create'), mayUpdate: may('update'), mayDelete: may('delete') };
};
