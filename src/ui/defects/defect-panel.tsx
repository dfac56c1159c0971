import { useSelector } from '@xstate/react';
import { selectDefectId } from '../../machines/defects/defect-panel-selectors.ts';
import { selectRecord } from '../../machines/defects/defect-selectors.ts';
import { isUnsentId } from '../../domain/journal/unsent.ts';
import { selectIsPast } from '../../machines/defects/past-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import { DefectFields } from './defect-fields.tsx';
import { DefectTabs } from './defect-tabs.tsx';
import { DefectTags } from './defect-tags.tsx';
import { PastDefect } from './past-defect.tsx';
import { TimeBar } from './time-bar.tsx';
import { panelNameOf } from './defect-name.tsx';
import { PanelButtons } from './panel-buttons.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { DefectTexts } from './text-files.tsx';
import { TitleEdit } from './title-edit.tsx';
import { usePanelKeys } from './use-panel-keys.ts';
import { useProject } from './use-project.ts';

/** One defect: header, tags, fields, tabs. Every edit is saved at once, so there is no Save [DEF-038]. */
export function DefectPanel() {
  const { defectPanel, defectPast, journal } = useWorkspace();
  const { mayDelete } = useProject();
  const id = useSelector(defectPanel, selectDefectId);
  const record = useSelector(journal, selectRecord(id));
  usePanelKeys();
  const isPast = useSelector(defectPast, selectIsPast(id));
  if (!record) return null;
  if (isPast) {
    return (
      <SidePanel
        key={id}
        label={panelNameOf(id)}
        onClose={() => defectPanel.send({ type: 'panel.close' })}
        header={<PanelButtons id={id} />}
      >
        <TimeBar record={record} />
        <PastDefect />
      </SidePanel>
    );
  }
  // Nobody else can be led to what was not sent, and there is nothing of it to be put into the trash.
  const isUnsent = isUnsentId(id);
  const header = (
    <>
      <PanelButtons id={id} canShare={!isUnsent} canDelete={mayDelete(record) && !isUnsent} />
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
      <TimeBar record={record} />
      <DefectTags record={record} />
      <DefectTexts>
        <DefectFields defectId={record.id} />
        <DefectTabs record={record} />
      </DefectTexts>
      <RemovalDialog id={id} />
    </SidePanel>
  );
}
