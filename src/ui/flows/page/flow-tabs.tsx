import { useSelector } from '@xstate/react';
import { pathOf, routeOf } from '../../../domain/address/page.ts';
import type { AreaPage } from '../../../domain/address/area-pages.ts';
import { flowPageMessages as say } from '../../../domain/flows/page/flow-page-messages.ts';
import { selectRelated } from '../../../machines/relations/related-selectors.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { lazyPart } from '../../kit/layout/lazy-part.ts';
import { LinkTabs, type LinkTab } from '../../kit/tabs/link-tabs.tsx';
import { useOpenProject } from '../../projects/use-open-project.ts';
import type { FlowTab } from './flow-tab.ts';
import { useFlow } from './use-flow.ts';

const Datasets = lazyPart(async () => ({ default: (await import('../../datasets/datasets-tab.tsx')).DatasetsTab }));
const Dataset = lazyPart(async () => ({ default: (await import('../../datasets/dataset-tab.tsx')).DatasetTab }));
const logs = lazyPart(async () => ({ default: (await import('../../logs/logs-tab.tsx')).LogsTab }));
const schedules = lazyPart(async () => ({ default: (await import('../../schedules/schedules-tab.tsx')).SchedulesTab }));
const Integrations = lazyPart(async () => ({
  default: (await import('../../integrations/integrations-tab.tsx')).IntegrationsTab,
}));
const placeOf = ({ projectId, params }: AreaPage) => ({ projectId, flowId: params['flowId'] ?? '' });
const datasets: FlowTab = ({ page }) => <Datasets {...placeOf(page)} />;
const dataset: FlowTab = ({ page }) => <Dataset {...placeOf(page)} datasetId={page.params['datasetId'] ?? ''} />;

const IntegrationsTab: FlowTab = () => {
  const { flow, mayUpdate } = useFlow();
  return <Integrations entityId={flow.id} mayChange={mayUpdate} />;
};

/** The view of each address of a flow [ROUTE-016]. */
export const flowTabs: Readonly<Record<string, FlowTab>> = {
  ':flowId': lazyPart(async () => ({ default: (await import('./summary/summary-tab.tsx')).SummaryTab })),
  ':flowId/steps': lazyPart(async () => ({ default: (await import('./steps/steps-tab.tsx')).StepsTab })),
  ':flowId/datasets': datasets,
  ':flowId/datasets/:datasetId': dataset,
  ':flowId/history': lazyPart(async () => ({ default: (await import('./history/history-tab.tsx')).HistoryTab })),
  ':flowId/related': lazyPart(async () => ({ default: (await import('./related-tab.tsx')).RelatedTab })),
  ':flowId/schedules': schedules,
  ':flowId/logs': logs,
  ':flowId/logs/:flowLogId': logs,
  ':flowId/integrations': IntegrationsTab,
};

const shownTabs = ['summary', 'steps', 'datasets', 'logs', 'schedules', 'history', 'related', 'integrations'] as const;
const pathIn = (tab: (typeof shownTabs)[number]) => (tab === 'summary' ? ':flowId' : `:flowId/${tab}`);

/** Views that the person may open; those of areas that are not built have an address only. */
export function FlowTabRow({ page }: { readonly page: AreaPage }) {
  const { flow } = useFlow();
  const { ability } = useOpenProject();
  const { journal, me } = useWorkspace();
  const related = useSelector(journal, selectRelated(flow.projectId, { type: 'FLOW', id: flow.id })).length;
  const counts: Readonly<Partial<Record<string, number>>> = {
    steps: flow.numberOfSteps,
    ...(related > 0 && { related }),
  };
  const tabs = shownTabs.flatMap((id): readonly LinkTab[] => {
    const to = { ...page, route: pathIn(id), params: { flowId: flow.id } };
    return (routeOf(to).mayOpen?.(to, ability, me) ?? true)
      ? [{ id, label: say.tabs[id], to: pathOf(to), count: counts[id] }]
      : [];
  });
  const selected = shownTabs.find((id) => id !== 'summary' && page.route.startsWith(pathIn(id)));
  return (
    <LinkTabs label={say.tabs.label} tabs={tabs} selected={selected ?? (page.route === ':flowId' ? 'summary' : '')} />
  );
}
