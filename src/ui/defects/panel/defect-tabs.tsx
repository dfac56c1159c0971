import { useSelector } from '@xstate/react';
import type { DefectRecord } from '../../../domain/defects/defect.ts';
import { isLocalId } from '../../../domain/journal/local-ids.ts';
import { messages } from '../../../domain/texts/messages.ts';
import type { PanelTab } from '../../../machines/defects/panel/defect-panel-events.ts';
import { selectTab } from '../../../machines/defects/panel/defect-panel-selectors.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { Tabs } from '../../kit/layout/tabs.tsx';
import { AttachmentsTab } from '../attachments/attachments-tab.tsx';
import { CommentsTab } from '../comments/comments-tab.tsx';
import { DefectRelated, useRelatedCount } from './defect-related.tsx';
import { HistoryTab } from '../history/history-tab.tsx';

/** Comments, Attachments, Related, History; an existing defect opens on Comments [DEF-028, DEF-037]. */
export function DefectTabs({ record }: { readonly record: DefectRecord }) {
  const { defectPanel } = useWorkspace();
  const wantedTab = useSelector(defectPanel, selectTab);
  // An unsent defect is unknown to the server.
  const isLocalStream = isLocalId(record.id);
  const tab = isLocalStream && wantedTab !== 'attachments' ? 'comments' : wantedTab;
  const related = useRelatedCount(record.id);
  const { tabs } = messages.defect;
  return (
    <Tabs
      label={tabs.label}
      selected={tab}
      onSelect={(id) => defectPanel.send({ type: 'tab.choose', tab: id as PanelTab })}
      tabs={[
        { id: 'comments', label: tabs.comments, count: record.commentCount },
        { id: 'attachments', label: tabs.attachments, count: record.attachmentCount },
        ...(isLocalStream
          ? []
          : [
              { id: 'related', label: tabs.related, count: related },
              { id: 'history', label: tabs.history },
            ]),
      ]}
    >
      <Content tab={tab} record={record} />
    </Tabs>
  );
}

function Content({ tab, record }: { readonly tab: PanelTab; readonly record: DefectRecord }) {
  switch (tab) {
    case 'comments':
      return <CommentsTab record={record} />;
    case 'attachments':
      return <AttachmentsTab record={record} />;
    case 'related':
      return <DefectRelated id={record.id} />;
    case 'history':
      return <HistoryTab />;
  }
}
