import { FileDown } from 'lucide-react';
import type { ComponentType } from 'react';
import { areaListOf, type AreaPage } from '../../domain/address/area-pages.ts';
import { pathOf } from '../../domain/address/page.ts';
import { pdfMessages } from '../../domain/downloads/pdf-messages.ts';
import { planMessages } from '../../domain/plans/plan-messages.ts';
import type { TestPlan } from '../../domain/plans/plan.ts';
import { scopeMessages as say } from '../../domain/plans/scope-messages.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { pdfOf } from '../../machines/downloads/pdf-of.ts';
import { useArea } from '../actors-context.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { LinkTabs, type LinkTab } from '../kit/tabs/link-tabs.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { RecordPage, UnknownRecord } from '../records/record-page.tsx';
import { DefectsTab, DescriptionTab, OverviewTab } from './plan-tabs.tsx';
import type { PlanTabProps } from './plan-tab-props.ts';
import { usePlan } from './use-plans.ts';
import { PlanActions } from './use-plan-columns.tsx';

const ScopeTab: ComponentType<PlanTabProps> = lazyPart(async () => ({
  default: (await import('./scope-tab.tsx')).ScopeTab,
}));

const BoardTab: ComponentType<PlanTabProps> = lazyPart(async () => ({
  default: (await import('./board-tab.tsx')).BoardTab,
}));

const Logs: ComponentType<PlanTabProps> = lazyPart(async () => ({
  default: (await import('../logs/logs-tab.tsx')).LogsTab,
}));

const HistoryTab: ComponentType<PlanTabProps> = lazyPart(async () => ({
  default: (await import('./history-tab.tsx')).HistoryTab,
}));

/** The view of each address of a test plan [ROUTE-029, PLAN-012]. */
const tabs = {
  default: OverviewTab,
  description: DescriptionTab,
  scope: ScopeTab,
  board: BoardTab,
  logs: Logs,
  history: HistoryTab,
  defects: DefectsTab,
} as const satisfies Readonly<Record<string, ComponentType<PlanTabProps>>>;
type TabName = keyof typeof tabs;
const tabNames = Object.keys(tabs) as TabName[];
const routeIn = (tab: TabName) => (tab === 'default' ? ':testPlanId' : `:testPlanId/${tab}`);

/** One test plan: its name, and the view of the address. */
export function PlanPage({ page, planId }: { readonly page: AreaPage; readonly planId: string }) {
  const { planRecords } = useArea('plans');
  const { plan } = usePlan(planId);
  if (plan) return <Shown plan={plan} page={page} />;
  const words = { ...say, failed: planMessages.failed, toList: say.toPlans };
  return <UnknownRecord records={planRecords} words={words} list={pathOf(areaListOf(page.projectId, 'testPlans'))} />;
}

function Shown({ plan, page }: PlanTabProps) {
  const name = tabNames.find((tab) => routeIn(tab) === page.route) ?? 'default';
  const Tab: ComponentType<PlanTabProps> = tabs[name];
  return (
    <RecordPage
      name={plan.name}
      list={{ title: planMessages.title, path: pathOf(areaListOf(page.projectId, 'testPlans')) }}
      actions={
        <>
          <PdfButton plan={plan} />
          <PlanActions plan={plan} />
        </>
      }
      views={<Tabs plan={plan} page={page} selected={name} />}
      view={name}
    >
      <Tab plan={plan} page={page} />
    </RecordPage>
  );
}

/** The PDF comes with a notification. */
function PdfButton({ plan }: { readonly plan: TestPlan }) {
  const { planPdf } = useArea('plans');
  return (
    <IconButton
      small
      label={pdfMessages.export}
      icon={<FileDown size={15} aria-hidden />}
      onPress={() => planPdf.send({ type: 'mutation.do', mutation: pdfOf(plan) })}
    />
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
