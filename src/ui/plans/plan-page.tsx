import { useSelector } from '@xstate/react';
import { SearchX, TriangleAlert } from 'lucide-react';
import { Suspense, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { areaListOf, type AreaPage } from '../../domain/address/area-pages.ts';
import { pathOf } from '../../domain/address/page.ts';
import { planMessages } from '../../domain/plans/plan-messages.ts';
import { scopeMessages as say } from '../../domain/plans/scope-messages.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectIsReading, selectReadingProblem } from '../../machines/records/records-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { LinkButton } from '../kit/display/link-button.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { LinkTabs, type LinkTab } from '../kit/tabs/link-tabs.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { color, font } from '../theme/tokens.ts';
import { DefectsTab, DescriptionTab, HistoryTab, OverviewTab } from './plan-tabs.tsx';
import type { PlanTabProps } from './plan-tab-props.ts';
import { ScopeTab } from './scope-tab.tsx';
import { usePlan } from './use-plans.ts';
import { PlanActions } from './use-plan-columns.tsx';

const Logs: ComponentType<PlanTabProps> = lazyPart(async () => ({
  default: (await import('../logs/logs-tab.tsx')).LogsTab,
}));

/** The view of each address of a test plan [ROUTE-029, PLAN-012]. */
const tabs = {
  default: OverviewTab,
  description: DescriptionTab,
  scope: ScopeTab,
  logs: Logs,
  history: HistoryTab,
  defects: DefectsTab,
} as const satisfies Readonly<Record<string, ComponentType<PlanTabProps>>>;
type TabName = keyof typeof tabs;
const tabNames = Object.keys(tabs) as TabName[];
const routeIn = (tab: TabName) => (tab === 'default' ? ':testPlanId' : `:testPlanId/${tab}`);

/** One test plan: its name, and the view of the address. */
export function PlanPage({ page, planId }: { readonly page: AreaPage; readonly planId: string }) {
  const { planRecords, planScope } = useArea('plans');
  const { plan } = usePlan(planId);
  const isReading = useSelector(planRecords, selectIsReading);
  const listProblem = useSelector(planRecords, selectReadingProblem);
  const scopeProblem = useSelector(planScope, selectReadingProblem);
  const problem = listProblem ?? scopeProblem;
  if (!plan && problem && problem.kind !== 'missing') {
    const again = <Button onPress={() => planRecords.send({ type: 'records.read' })}>{messages.retry}</Button>;
    return (
      <EmptyState
        level={1}
        icon={<TriangleAlert size={28} />}
        title={planMessages.failed}
        text={problemText(problem)}
        action={again}
      />
    );
  }
  if (!plan && isReading) return <Skeleton $height="160px" />;
  if (!plan)
    return (
      <EmptyState
        level={1}
        icon={<SearchX size={28} />}
        title={say.missing}
        text={say.missingText}
        action={<LinkButton to={pathOf(areaListOf(page.projectId, 'testPlans'))}>{say.toPlans}</LinkButton>}
      />
    );
  return <Shown plan={plan} page={page} />;
}

function Shown({ plan, page }: PlanTabProps) {
  const name = tabNames.find((tab) => routeIn(tab) === page.route) ?? 'default';
  const Tab: ComponentType<PlanTabProps> = tabs[name];
  return (
    <Place>
      <Head>
        <div>
          <nav>
            <Link to={pathOf(areaListOf(page.projectId, 'testPlans'))}>{planMessages.title}</Link>
          </nav>
          <h1>
            <bdi>{plan.name}</bdi>
          </h1>
        </div>
        <Tools>
          <PlanActions plan={plan} />
        </Tools>
      </Head>
      <Tabs plan={plan} page={page} selected={name} />
      <Suspense fallback={<Skeleton $height="160px" />}>
        <Tab plan={plan} page={page} />
      </Suspense>
    </Place>
  );
}

function Tabs({ plan, page, selected }: PlanTabProps & { readonly selected: TabName }) {
  const { ability } = useOpenProject();
  const mayReadLogs = ability.can('read', asSubject('ExecutionLog', { projectId: plan.projectId }));
  const shown = tabNames.flatMap((id): readonly LinkTab[] => {
    if (id === 'logs' && !mayReadLogs) return [];
    const to = { ...page, route: routeIn(id), params: { testPlanId: plan.id } };
    return [{ id, label: say.views[id], to: pathOf(to), count: id === 'scope' ? plan.numberOfScopeItems : undefined }];
  });
  return <LinkTabs label={say.viewsLabel} tabs={shown} selected={selected} />;
}

const Place = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  width: 100%;
  min-width: 0;
  padding: 14px 20px 48px;
`;
const Tools = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 4px;
`;
const Head = styled.header`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: 8px 16px;
  overflow-wrap: anywhere;
  nav { font-size: ${font.small}; }
  nav a { color: ${color.quiet}; text-decoration: none; }
  h1 { font-size: ${font.title}; font-weight: 650; }
`;
