import { useSelector } from '@xstate/react';
import { Clock, Redo2, SearchX, TriangleAlert, Undo2 } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { areaListOf, type AreaPage } from '../../domain/address/area-pages.ts';
import { pathOf, routeOf } from '../../domain/address/page.ts';
import { namedProblemText, problemText } from '../../domain/problems/problem-text.ts';
import { runOfScenario } from '../../domain/runs/run-target.ts';
import { scenarioMessages } from '../../domain/scenarios/scenario-messages.ts';
import { scenarioPageMessages as say } from '../../domain/scenarios/scenario-page-messages.ts';
import type { ScenarioRecord } from '../../domain/scenarios/scenario.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectReadingProblem } from '../../machines/records/records-machine.ts';
import {
  selectMayRedo,
  selectMayUndo,
  selectScenarioOwnValues,
  selectScenarioPresence,
  selectScenarioRefusal,
} from '../../machines/scenarios/scenario-page-machine.ts';
import { useArea, useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { LinkButton } from '../kit/display/link-button.tsx';
import { Banner } from '../kit/layout/banner.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { LinkTabs, type LinkTab } from '../kit/tabs/link-tabs.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { OverwrittenValues } from '../documents/overwritten-values.tsx';
import { PeopleHere } from '../presence/people-here.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { RunButton } from '../runs/run-button.tsx';
import { RunDialogLater } from '../runs/run-part.tsx';
import { color, font } from '../theme/tokens.ts';
import { IntegrationsTab } from './integrations-tab.tsx';
import { SequenceTab } from './sequence/sequence-tab.tsx';
import { RelatedTab } from './related-tab.tsx';
import { SummaryTab } from './summary-tab.tsx';
import { useFlowName } from './sequence/use-sequence.ts';
import { ScenarioMenu } from './scenario-menu.tsx';
import { ScenarioDialogs } from './scenario-dialogs.tsx';
import { useScenarioParts, useScenarioRecord, useScenarioRights } from './use-scenario.ts';
import { PageFrame } from '../records/page-frame.ts';
import { PagePart } from '../records/page-part.tsx';

type ScenarioTab = ComponentType<{ readonly scenario: ScenarioRecord; readonly page: AreaPage }>;

const Logs: ScenarioTab = lazyPart(async () => ({ default: (await import('../logs/logs-tab.tsx')).LogsTab }));
const History: ScenarioTab = lazyPart(async () => ({ default: (await import('./history-tab.tsx')).HistoryTab }));
const Variables: ScenarioTab = lazyPart(async () => ({ default: (await import('./variables-tab.tsx')).VariablesTab }));

const Schedules: ScenarioTab = lazyPart(async () => ({
  default: (await import('../schedules/schedules-tab.tsx')).SchedulesTab,
}));

const NotYet: ScenarioTab = () => <EmptyState icon={<Clock size={28} />} title={say.notYet} />;

/** The view of each address of a scenario [ROUTE-024]. */
const tabsByRoute: Readonly<Record<string, ScenarioTab>> = {
  ':scenarioId': SummaryTab,
  ':scenarioId/sequence': SequenceTab,
  ':scenarioId/variables': Variables,
  ':scenarioId/history': History,
  ':scenarioId/related': RelatedTab,
  ':scenarioId/schedules': Schedules,
  ':scenarioId/logs': Logs,
  ':scenarioId/logs/:scenarioLogId': Logs,
  ':scenarioId/integrations': IntegrationsTab,
};
const shownTabs = [
  'summary',
  'sequence',
  'variables',
  'logs',
  'schedules',
  'history',
  'related',
  'integrations',
] as const;
const routeIn = (tab: (typeof shownTabs)[number]) => (tab === 'summary' ? ':scenarioId' : `:scenarioId/${tab}`);

/** One scenario: its name, and the view of the address. */
export function ScenarioPage({ page }: { readonly page: AreaPage }) {
  const { scenarioFlows, scenarioPage } = useArea('scenarios');
  const ownValues = useSelector(scenarioPage, selectScenarioOwnValues);
  const problem = useSelector(scenarioFlows, selectReadingProblem);
  const scenario = useScenarioRecord(page.params['scenarioId'] ?? '');
  const isMissing = problem && ['missing', 'deleted', 'forbidden'].includes(problem.kind);
  const list = pathOf(areaListOf(page.projectId, 'scenarios'));
  if (isMissing || (problem && !scenario))
    return (
      <EmptyState
        level={1}
        icon={isMissing ? <SearchX size={28} /> : <TriangleAlert size={28} />}
        title={isMissing ? say.missing : say.unread}
        text={isMissing ? say.missingText : problemText(problem)}
        action={
          isMissing ? (
            <LinkButton to={list}>{say.toScenarios}</LinkButton>
          ) : (
            <Button onPress={() => scenarioFlows.send({ type: 'records.read' })}>{messages.retry}</Button>
          )
        }
      />
    );
  if (!scenario) return <Skeleton $height="160px" />;
  const Tab = tabsByRoute[page.route] ?? NotYet;
  return (
    <PageFrame>
      <Head>
        <div>
          <nav>
            <Link to={list}>{say.title}</Link>
          </nav>
          <h1>
            <bdi>{scenario.name}</bdi>
          </h1>
        </div>
        <Tools>
          <Here />
          <UndoRedo />
          <RunButton target={runOfScenario(scenario)} />
          <ScenarioMenu scenario={scenario} />
        </Tools>
      </Head>
      <Tabs page={page} scenario={scenario} />
      <Refusal />
      <OverwrittenValues values={ownValues} />
      <PagePart name={page.route} loading={<Skeleton $height="160px" />}>
        <Tab scenario={scenario} page={page} />
      </PagePart>
      <ScenarioDialogs />
      <RunDialogLater />
    </PageFrame>
  );
}

/** Others who have the scenario open, and at which flow they are. */
function Here() {
  const { scenarioPage } = useArea('scenarios');
  const { avatarOf } = useOpenProject();
  const nameOf = useFlowName();
  const { places } = useScenarioParts(useSelector(scenarioPage, ({ context }) => context.scenarioId));
  const fields: Readonly<Record<string, string>> = scenarioMessages.fields;
  const nameOfField = (field: string) => {
    const place = places[field.slice('place/'.length)];
    return place ? nameOf(place) : (fields[field] ?? field);
  };
  return (
    <PeopleHere
      presence={useSelector(scenarioPage, selectScenarioPresence)}
      avatarOf={avatarOf}
      nameOfField={nameOfField}
    />
  );
}

function UndoRedo() {
  const { scenarioPage } = useArea('scenarios');
  const { mayUpdate } = useScenarioRights();
  const mayUndo = useSelector(scenarioPage, selectMayUndo);
  const mayRedo = useSelector(scenarioPage, selectMayRedo);
  if (!mayUpdate) return null;
  return (
    <>
      <IconButton
        label={say.undo}
        icon={<Undo2 size={16} aria-hidden />}
        disabled={!mayUndo}
        onPress={() => scenarioPage.send({ type: 'changes.undo' })}
      />
      <IconButton
        label={say.redo}
        icon={<Redo2 size={16} aria-hidden />}
        disabled={!mayRedo}
        onPress={() => scenarioPage.send({ type: 'changes.redo' })}
      />
    </>
  );
}

/** Why the last change was refused. A move that breaks conditions can drop them. */
function Refusal() {
  const { scenarioPage } = useArea('scenarios');
  const problem = useSelector(scenarioPage, selectScenarioRefusal);
  if (!problem) return null;
  const isBreaking = problem.kind === 'invalid' && problem.code === 'waitsForLater';
  return (
    <Banner
      tone="warning"
      action={
        <>
          {isBreaking && (
            <Button small onPress={() => scenarioPage.send({ type: 'refusal.accept' })}>
              {say.moveAnyway}
            </Button>
          )}
          <Button small onPress={() => scenarioPage.send({ type: 'refusal.dismiss' })}>
            {messages.cancel}
          </Button>
        </>
      }
    >
      {isBreaking ? say.breaks : namedProblemText(problem, scenarioMessages.problemFields, scenarioMessages.fields)}
    </Banner>
  );
}

function Tabs({ page, scenario }: { readonly page: AreaPage; readonly scenario: ScenarioRecord }) {
  const { ability } = useOpenProject();
  const { me } = useWorkspace();
  const tabs = shownTabs.flatMap((id): readonly LinkTab[] => {
    const to = { ...page, route: routeIn(id), params: { scenarioId: scenario.id } };
    if (!(routeOf(to).mayOpen?.(to, ability, me) ?? true)) return [];
    return [{ id, label: say.tabs[id], to: pathOf(to), count: id === 'sequence' ? scenario.numberOfFlows : undefined }];
  });
  const isAt = (route: string) => page.route === route || page.route.startsWith(`${route}/`);
  const selected = shownTabs.find((id) => id !== 'summary' && isAt(routeIn(id)));
  return (
    <LinkTabs
      label={say.tabs.label}
      tabs={tabs}
      selected={selected ?? (page.route === ':scenarioId' ? 'summary' : '')}
    />
  );
}

const Tools = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 4px;
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 8px 16px;
  overflow-wrap: anywhere;
  nav { font-size: ${font.small}; }
  nav a { color: ${color.quiet}; text-decoration: none; }
  h1 { font-size: ${font.title}; font-weight: 650; }
  > div:first-child { flex: 1 1 240px; min-width: 0; }
  > span { display: inline-flex; align-items: center; gap: 4px; }
`;
