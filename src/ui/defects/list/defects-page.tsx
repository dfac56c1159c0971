import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { DefectsPage as Page } from '../../../domain/address/defects-page.ts';
import {
  selectPanelIsBlank,
  selectPanelIsFetching,
  selectPanelIsOpen,
  selectPanelProblem,
} from '../../../machines/defects/panel/defect-panel-selectors.ts';
import { panelMessages } from '../../../domain/keys/keys-messages.ts';
import { selectPanelWidth } from '../../../machines/settings/settings-actor.ts';
import { useActors, useWorkspace } from '../../actors-context.tsx';
import { useWhenQuiet } from '../../kit/layout/use-when-quiet.ts';
import { SplitView } from '../../kit/layout/split-view.tsx';
import { useFocusTarget } from '../../kit/focus/use-focus-target.ts';
import { Shell } from '../../shell/shell.tsx';
import { DefectsList } from './defects-list.tsx';
import { LazyDefectPanel, LazyNewDefectPanel, prepareDefectPanel } from '../panel/lazy-panels.tsx';
import { ProjectProvider } from '../project-provider.tsx';
import { TrashedPanel } from '../panel/trashed-panel.tsx';
import { useProject } from '../use-project.ts';
import { WaitingPanel } from '../panel/waiting-panel.tsx';

/** The list, and the defect in the address beside it [ROUTE-033]. */
export function DefectsPage({ page }: { readonly page: Page }) {
  return (
    <ProjectProvider>
      <InProject page={page} />
    </ProjectProvider>
  );
}

function InProject({ page }: { readonly page: Page }) {
  const { project } = useProject();
  const { me } = useWorkspace();
  const { settings } = useActors();
  const width = useSelector(settings, selectPanelWidth(me.id));
  useWhenQuiet(prepareDefectPanel);
  return (
    <Shell project={project}>
      <SplitView
        panel={usePanel()}
        widthLabel={panelMessages.width}
        width={width}
        onWidth={(next) => settings.send({ type: 'panel.size', userId: me.id, width: next })}
      >
        <DefectsList page={page} />
      </SplitView>
    </Shell>
  );
}

/** Open when defectId is NEW or the defect has loaded [DEF-050]. */
const usePanel = () => {
  const { defectPanel } = useWorkspace();
  const isOpen = useSelector(defectPanel, selectPanelIsOpen);
  const isBlank = useSelector(defectPanel, selectPanelIsBlank);
  const problem = useSelector(defectPanel, selectPanelProblem);
  const isFetching = useSelector(defectPanel, selectPanelIsFetching);
  // A new defect focuses its title; keystrokes before it has rendered are inserted into it.
  useFocusTarget(isBlank ? 'new-title' : null);
  if (isFetching) {
    prepareDefectPanel();
    return <WaitingPanel />;
  }
  if (problem?.kind === 'deleted') return <TrashedPanel deleted={problem} />;
  if (!isOpen && !isBlank) return null;
  return <Suspense fallback={<WaitingPanel />}>{isOpen ? <LazyDefectPanel /> : <LazyNewDefectPanel />}</Suspense>;
};
