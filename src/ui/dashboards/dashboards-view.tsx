import { useSelector } from '@xstate/react';
import { ChartColumn, Plus, SearchX, TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { dashboardMessages as say } from '../../domain/dashboards/dashboard-messages.ts';
import { pathOfDashboard, type DashboardPlace } from '../../domain/dashboards/dashboard-place.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { selectPageState } from '../../machines/dashboards/dashboard-page-machine.ts';
import { selectReadingProblem } from '../../machines/records/records-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { LinkButton } from '../kit/display/link-button.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { ReadAgain } from '../records/journal-list.tsx';
import { DashboardDialogs } from './dashboard-dialogs.tsx';
import { OpenDashboard } from './open-dashboard.tsx';
import { useDashboardRights, useDashboards } from './use-dashboards.ts';

/** The dashboard of the address, or what to do without one. */
export function DashboardsView({ place }: { readonly place: DashboardPlace }) {
  return (
    <Page $isInSettings={place.projectId === ''}>
      <Shown place={place} />
      <DashboardDialogs />
    </Page>
  );
}

function Shown({ place }: { readonly place: DashboardPlace }) {
  const { dashboardPage, dashboardRecords } = useArea('dashboards');
  const state = useSelector(dashboardPage, selectPageState);
  const problem = useSelector(dashboardRecords, selectReadingProblem);
  const dashboards = useDashboards(place.projectId);
  const dashboard = dashboards.find(({ id }) => id === place.dashboardId);
  if (state === 'open' && dashboard) return <OpenDashboard dashboard={dashboard} dashboards={dashboards} />;
  if (state === 'none') return <NoDashboards projectId={place.projectId} />;
  if (state === 'missing') return <MissingDashboard place={place} />;
  if (problem) {
    const icon = <TriangleAlert size={28} />;
    return (
      <ReadAgain records={dashboardRecords} level={1} icon={icon} title={say.failed} text={problemText(problem)} />
    );
  }
  return <Skeleton $height="320px" />;
}

function NoDashboards({ projectId }: { readonly projectId: string }) {
  const { mayCreate } = useDashboardRights(projectId);
  return (
    <EmptyState
      level={1}
      icon={<ChartColumn size={28} />}
      title={say.none}
      text={mayCreate ? say.noneText : say.noneToRead}
      action={mayCreate && <CreateDashboard projectId={projectId} />}
    />
  );
}

function CreateDashboard({ projectId }: { readonly projectId: string }) {
  const { dashboardForm: form } = useArea('dashboards');
  const value: DashboardPlace = { projectId, dashboardId: '' };
  return (
    <Button
      tone="primary"
      icon={<Plus size={15} aria-hidden />}
      onPress={() => form.send({ type: 'form.open', about: 'create', draft: { name: '' }, value })}
    >
      {say.create}
    </Button>
  );
}

function MissingDashboard({ place }: { readonly place: DashboardPlace }) {
  return (
    <EmptyState
      level={1}
      icon={<SearchX size={28} />}
      title={say.missing}
      text={say.missingText}
      action={<LinkButton to={pathOfDashboard({ ...place, dashboardId: '' })}>{say.toDashboards}</LinkButton>}
    />
  );
}

const Page = styled.div<{ readonly $isInSettings: boolean }>`
  display: flex;
  flex-direction: column;
  gap: 12px;
  width: 100%;
  min-width: 0;
  padding: ${({ $isInSettings }) => ($isInSettings ? '0 0 24px' : '14px 20px 48px')};
`;
