import { useSelector } from '@xstate/react';
import { FileCheck, Upload } from 'lucide-react';
import type { ImportedRun } from '../../domain/results/imported-run.ts';
import { resultMessages as say } from '../../domain/results/result-messages.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectFilter } from '../../machines/records/records-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { MutationDialog } from '../mutation/mutation-dialog.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { FilterSelect } from '../records/filter-select.tsx';
import { RecordsList } from '../records/records-list.tsx';
import { useRunColumns } from './use-run-columns.tsx';

/** The imported runs of a project, newest first. */
export function RunList({ projectId }: { readonly projectId: string }) {
  const { importedRuns, importedRunMutation } = useArea('results');
  const isNarrowed = useSelector(importedRuns, selectFilter('status')) !== '';
  const icon = <FileCheck size={28} />;
  return (
    <>
      <RecordsList<ImportedRun>
        records={importedRuns}
        label={say.runs}
        columns={useRunColumns()}
        rowId={({ id }) => id}
        failed={say.failed}
        search={say.search}
        filters={<FilterSelect records={importedRuns} name="status" label={say.status} options={statuses} />}
        actions={<UploadButton projectId={projectId} />}
        empty={
          isNarrowed
            ? { title: say.noneFound, text: say.noneFoundText, icon }
            : { title: say.none, text: say.noneText, icon }
        }
      />
      <MutationDialog
        mutation={importedRunMutation}
        name="delete"
        title={({ title }) => say.removeTitle(title)}
        text={() => say.removeText}
        confirmLabel={messages.delete}
      />
    </>
  );
}

const statuses = [
  { value: '', label: say.anyStatus },
  { value: 'PASSED', label: say.statuses.PASSED },
  { value: 'FAILED', label: say.statuses.FAILED },
];

function UploadButton({ projectId }: { readonly projectId: string }) {
  const { resultsUpload } = useArea('results');
  const { ability } = useOpenProject();
  if (!ability.can('create', asSubject('ExecutionLog', { projectId }))) return null;
  return (
    <Button
      tone="primary"
      icon={<Upload size={15} aria-hidden />}
      onPress={() => resultsUpload.send({ type: 'upload.open', projectId })}
    >
      {say.upload}
    </Button>
  );
}
