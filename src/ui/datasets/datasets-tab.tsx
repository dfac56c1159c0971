import { useSelector } from '@xstate/react';
import { Download, Plus, Sheet } from 'lucide-react';
import { datasetMessages as say } from '../../domain/datasets/dataset-messages.ts';
import type { Dataset } from '../../domain/datasets/dataset.ts';
import { datasetsOfFlow } from '../../domain/datasets/datasets.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectIsDoing } from '../../machines/mutation/mutation-machine.ts';
import { selectTerm, type RecordsOf } from '../../machines/records/records-machine.ts';
import { useArea, useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { MutationDialog } from '../mutation/mutation-dialog.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { RecordsList } from '../records/records-list.tsx';
import { DatasetDialog } from './dataset-dialog.tsx';
import type { FlowPlace } from './flow-place.ts';
import { useDatasetColumns } from './use-dataset-columns.tsx';

function ExportAll({ projectId, flowId }: FlowPlace) {
  const { datasetsExport } = useArea('datasets');
  const isDoing = useSelector(datasetsExport, selectIsDoing);
  const mutation = { name: 'exportAll', about: flowId, title: '', value: projectId };
  return (
    <Button
      icon={<Download size={15} aria-hidden />}
      busy={isDoing && say.exportAll}
      onPress={() => datasetsExport.send({ type: 'mutation.do', mutation })}
    >
      {say.exportAll}
    </Button>
  );
}

/** The datasets of a flow, with the changes that wait for the server [DATA-005]. */
export function DatasetsTab({ projectId, flowId }: FlowPlace) {
  const place = { projectId, flowId };
  const { ability } = useOpenProject();
  const { journal } = useWorkspace();
  const { datasetRecords: records, datasetForm: form, datasetMutation: mutation } = useArea('datasets');
  const view = useSelector(journal, ({ context }) => context.view.datasets);
  const term = useSelector(records, selectTerm);
  const mayChange = ability.can('update', asSubject('Flow', { projectId }));
  const columns = useDatasetColumns(place, mayChange);
  const draft = { name: '', description: '', isShared: false };
  const create = (
    <Button
      tone="primary"
      icon={<Plus size={15} aria-hidden />}
      onPress={() => form.send({ type: 'form.open', about: '', draft, value: place })}
    >
      {say.create}
    </Button>
  );
  return (
    <>
      <RecordsList<Dataset>
        records={records as RecordsOf<Dataset>}
        label={say.title}
        columns={columns}
        rowId={({ id }) => id}
        current={() => datasetsOfFlow(view, projectId, flowId, term)}
        failed={say.failed}
        search={say.search}
        empty={{ title: say.none, text: say.noneText, icon: <Sheet size={28} /> }}
        actions={
          <>
            <ExportAll {...place} />
            {mayChange && create}
          </>
        }
      />
      <DatasetDialog />
      <MutationDialog
        mutation={mutation}
        name="delete"
        title={({ title }) => say.deleteTitle(title)}
        text={() => say.deleteText}
        confirmLabel={messages.delete}
      />
    </>
  );
}
