import { Workflow } from 'lucide-react';
import type { FlowsPage } from '../../../domain/address/flows-page.ts';
import { flowIn } from '../../../domain/flows/flow-facts.ts';
import { flowListMessages as say } from '../../../domain/flows/list/flow-list-messages.ts';
import type { FlowRecord } from '../../../domain/flows/flow.ts';
import { selectFlowRecords } from '../../../machines/flows/list/flow-selectors.ts';
import { useArea, useWorkspace } from '../../actors-context.tsx';
import { DocumentBulkDialog } from '../../documents/document-bulk-dialog.tsx';
import { DocumentList } from '../../documents/document-list.tsx';
import { DocumentTable } from '../../documents/document-table.tsx';
import { DocumentListContext, type DocumentListInView } from '../../documents/use-document-list.ts';
import { FolderDialogs } from '../../folders/folder-dialogs.tsx';
import { RunDialogLater } from '../../runs/run-part.tsx';
import { TransferButtons } from '../../transfers/transfer-buttons.tsx';
import { FlowDialogs } from './flow-dialogs.tsx';
import { FlowFolders } from './flow-folders.tsx';
import { NearlyFull } from './nearly-full.tsx';
import { severityOptions, useFlowColumns } from './use-flow-columns.tsx';
import { useFlowRights } from './use-flow-rights.ts';

const useFlowList = (page: FlowsPage): DocumentListInView => {
  const { flowsList: list, flowSelection: selection, flowBulk: bulk } = useArea('flows');
  const { me, journal } = useWorkspace();
  const { mayCreate, mayUpdate, mayDelete } = useFlowRights();
  const deletable = mayDelete({ owner: '' }) ? 'all' : mayDelete({ owner: me.id }) ? 'own' : 'none';
  const nameOf = (id: string) => flowIn(journal.getSnapshot().context.view.flows, id)?.name ?? id;
  const shared = { list, selection, bulk, mayCreate, mayUpdate, deletable, nameOf } as const;
  return { ...shared, type: 'FLOW', page, words: say, severities: severityOptions };
};

/** The folders at the left, and the flows of the chosen one. */
export function FlowsView({ page }: { readonly page: FlowsPage }) {
  const actors = useArea('flows');
  const { mayCreate, mayUpdate } = useFlowRights();
  const { columns, select } = useFlowColumns();
  return (
    <DocumentListContext value={useFlowList(page)}>
      <FlowFolders page={page}>
        <DocumentList
          columns={select}
          notice={mayCreate && <NearlyFull />}
          actions={<TransferButtons page={page} mayImport={mayCreate && mayUpdate} />}
          table={
            <DocumentTable<FlowRecord> columns={columns} icon={<Workflow size={28} />} selectRows={selectFlowRecords} />
          }
        />
      </FlowFolders>
      <DocumentBulkDialog />
      <FlowDialogs />
      <RunDialogLater />
      <FolderDialogs type="FLOW" actors={actors} kept={say.moveContentText} />
    </DocumentListContext>
  );
}
