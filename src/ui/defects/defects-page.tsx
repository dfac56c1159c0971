import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { DefectsPage as Page } from '../../domain/address/page.ts';
import {
  selectPanelIsBlank,
  selectPanelIsFetching,
  selectPanelIsOpen,
  selectPanelProblem,
} from '../../machines/defects/defect-panel-selectors.ts';
import { panelWords } from '../../domain/texts/keys-words.ts';
import { selectPanelWidth } from '../../machines/settings/settings-actor.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import { SplitView } from '../kit/split-view.tsx';
import { useFocusPlace } from '../kit/use-focus-place.ts';
import { Shell } from '../shell/shell.tsx';
import { DefectsList } from './defects-list.tsx';
import { LazyDefectPanel, LazyNewDefectPanel, prepareDefectPanel } from './lazy-panels.tsx';
import { ProjectProvider } from './project-provider.tsx';
import { TrashedPanel } from './trashed-panel.tsx';
import { useProject } from './use-project.ts';
import { WaitingPanel } from './waiting-panel.tsx';

/** The list, and beside it the defect that the address names [ROUTE-033]. */
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
  return (
    <Shell project={project}>
      <SplitView
        panel={usePanel()}
        widthLabel={panelWords.width}
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
  // Whoever asks for a new one writes its title at once, before it is there.
  useFocusPlace(isBlank ? 'new-title' : null);
  if (isFetching) {
    prepareDefectPanel();
    return <WaitingPanel />;
  }
  if (problem?.kind === 'deleted') return <TrashedPanel deleted={problem} />;
  if (!isOpen && !isBlank) return null;
  return <Suspense fallback={<WaitingPanel />}>{isOpen ? <LazyDefectPanel /> : <LazyNewDefectPanel />}</Suspense>;
};
