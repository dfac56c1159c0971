import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { selectDefectId, selectTab } from '../../../machines/defects/panel/defect-panel-selectors.ts';
import { selectRecord } from '../../../machines/defects/defect-selectors.ts';
import { isLocalId } from '../../../domain/journal/local-ids.ts';
import { selectIsAsOfView } from '../../../machines/defects/history/as-of-view-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { Later } from '../../kit/layout/later.tsx';
import { SidePanel } from '../../kit/overlays/side-panel.tsx';
import { DefectFields } from './defect-fields.tsx';
import { DefectTabs } from './defect-tabs.tsx';
import { DefectTags } from './defect-tags.tsx';
import { LazyAsOfDefect, LazyDefectIssue, LazyTimeBar } from './lazy-panels.tsx';
import { panelNameOf } from './defect-name.tsx';
import { PanelButtons } from './panel-buttons.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { DefectTexts } from '../comments/text-files.tsx';
import { TitleEdit } from './title-edit.tsx';
import { usePanelKeys } from './use-panel-keys.ts';
import { useProject } from '../use-project.ts';

/** The issue in Jira, where one can be created. */
function Issue() {
  const { me } = useWorkspace();
  const { mayUpdate } = useProject();
  if (me.integrationModules.length === 0) return null;
  return (
    <Suspense>
      <LazyDefectIssue mayChange={mayUpdate} />
    </Suspense>
  );
}

/** One defect: header, tags, fields, tabs. Every edit is saved at once, so there is no Save [DEF-038]. */
export function DefectPanel() {
  const { defectPanel, asOfView, journal } = useWorkspace();
  const { mayDelete } = useProject();
  const id = useSelector(defectPanel, selectDefectId);
  const record = useSelector(journal, selectRecord(id));
  usePanelKeys();
  const isPast = useSelector(asOfView, selectIsAsOfView(id));
  const isHistory = useSelector(defectPanel, selectTab) === 'history';
  if (!record) return null;
  // A single revision leaves nothing to choose.
  const hasTimeBar = isHistory && record.revision > 1;
  if (isPast) {
    return (
      <SidePanel
        key={id}
        label={panelNameOf(id)}
        onClose={() => defectPanel.send({ type: 'panel.close' })}
        header={<PanelButtons id={id} />}
      >
        {/* The slider stays in its place while somebody moves it. */}
        <Suspense>
          <LazyTimeBar record={record} />
        </Suspense>
        <Suspense>
          <LazyAsOfDefect />
        </Suspense>
      </SidePanel>
    );
  }
  // An unsent defect cannot be shared or deleted.
  const isLocalStream = isLocalId(id);
  const header = (
    <>
      <PanelButtons id={id} canShare={!isLocalStream} canDelete={mayDelete(record) && !isLocalStream} />
      <TitleEdit defectId={id} />
    </>
  );
  return (
    <SidePanel
      key={id}
      label={panelNameOf(id)}
      onClose={() => defectPanel.send({ type: 'panel.close' })}
      header={header}
    >
      {hasTimeBar && (
        <Suspense>
          <LazyTimeBar record={record} />
        </Suspense>
      )}
      <Later>
        <DefectTags record={record} />
        {!isLocalStream && <Issue />}
        <DefectTexts>
          <DefectFields defectId={record.id} />
          <DefectTabs record={record} />
        </DefectTexts>
        <RemovalDialog id={id} />
      </Later>
    </SidePanel>
  );
}
