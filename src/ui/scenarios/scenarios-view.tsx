import { ListOrdered } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '../../domain/address/page.ts';
import type { ScenariosPage } from '../../domain/address/scenarios-page.ts';
import { scenarioIn } from '../../domain/scenarios/scenario-facts.ts';
import { scenarioListMessages as words } from '../../domain/scenarios/scenario-list-messages.ts';
import type { ScenarioRecord } from '../../domain/scenarios/scenario.ts';
import { selectScenarioRecords } from '../../machines/scenarios/scenario-selectors.ts';
import { useArea, useWorkspace } from '../actors-context.tsx';
import { DocumentBulkDialog } from '../documents/document-bulk-dialog.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import { DocumentTable } from '../documents/document-table.tsx';
import { DocumentListContext, type DocumentListInView } from '../documents/use-document-list.ts';
import { FolderDialogs } from '../folders/folder-dialogs.tsx';
import { FolderSide } from '../folders/folder-side.tsx';
import { RunDialogLater } from '../runs/run-part.tsx';
import { NewScenarioDialog, ScenarioDialogs } from './scenario-dialogs.tsx';
import { scenarioSeverityOptions } from './scenario-options.tsx';
import { useScenarioColumns } from './use-scenario-columns.tsx';
import { useScenarioRights } from './use-scenario.ts';

const useScenarioList = (page: ScenariosPage): DocumentListInView => {
  const { scenariosList: list, scenarioSelection: selection, scenarioBulk: bulk } = useArea('scenarios');
  const { me, journal } = useWorkspace();
  const { mayCreate, mayUpdate, mayDelete } = useScenarioRights();
  const deletable = mayDelete({ createdByUser: '' }) ? 'all' : mayDelete({ createdByUser: me.id }) ? 'own' : 'none';
  const nameOf = (id: string) => scenarioIn(journal.getSnapshot().context.view.scenarios, id)?.name ?? id;
  const shared = { list, selection, bulk, mayCreate, mayUpdate, deletable, nameOf } as const;
  return { ...shared, type: 'SCENARIO', page, words, severities: scenarioSeverityOptions };
};

/** The folders at the left, and the scenarios of the chosen one [ROUTE-022]. */
export function ScenariosView({ page }: { readonly page: ScenariosPage }) {
  const { scenarioFolderTree, scenarioFolderForm, scenarioFolderRemoval } = useArea('scenarios');
  const actors = {
    folderTree: scenarioFolderTree,
    folderForm: scenarioFolderForm,
    folderRemoval: scenarioFolderRemoval,
  };
  const navigate = useNavigate();
  const { mayUpdate, mayDelete } = useScenarioRights();
  const { columns, select } = useScenarioColumns();
  return (
    <DocumentListContext value={useScenarioList(page)}>
      <FolderSide
        type="SCENARIO"
        projectId={page.projectId}
        actors={actors}
        folder={page.filters.folder}
        onOpen={(folder) => void navigate(pathOf({ ...page, page: 1, filters: { ...page.filters, folder } }))}
        all={{ text: words.all, icon: <ListOrdered size={15} aria-hidden /> }}
        mayUpdate={mayUpdate}
        mayDelete={mayDelete({ createdByUser: '' })}
      >
        <DocumentList
          columns={select}
          table={
            <DocumentTable<ScenarioRecord>
              columns={columns}
              icon={<ListOrdered size={28} />}
              selectRows={selectScenarioRecords}
            />
          }
        />
      </FolderSide>
      <DocumentBulkDialog />
      <NewScenarioDialog />
      <ScenarioDialogs />
      <RunDialogLater />
      <FolderDialogs type="SCENARIO" actors={actors} kept={words.moveContentText} />
    </DocumentListContext>
  );
}
