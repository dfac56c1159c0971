import { useSelector } from '@xstate/react';
import { Plus, Workflow } from 'lucide-react';
import { isProjectRead } from '../../domain/journal/record-set.ts';
import { pipelineMessages as say } from '../../domain/pipelines/pipeline-messages.ts';
import { pipelineFields } from '../../domain/pipelines/pipeline.ts';
import { pipelinesIn } from '../../domain/pipelines/pipelines.ts';
import { useArea, useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { JournalList } from '../records/journal-list.tsx';
import { SettingsPage } from '../shell/settings-page.tsx';
import { usePipelineColumns } from './use-pipeline-columns.tsx';
import { usePipelineRights } from './use-pipelines.ts';

/** The test pipelines of a project, with the changes that wait for the server [ROUTE-030]. */
export function PipelinesView({ projectId }: { readonly projectId: string }) {
  const { me } = useWorkspace();
  const { pipelineForm: form } = useArea('pipelines');
  const { mayCreate } = usePipelineRights();
  const draft = { ...pipelineFields.blank, owner: me.id };
  const add = (
    <Button
      tone="primary"
      icon={<Plus size={15} aria-hidden />}
      onPress={() => form.send({ type: 'form.open', about: '', draft, value: projectId })}
    >
      {say.create}
    </Button>
  );
  return (
    <SettingsPage title={say.title} actions={mayCreate && add}>
      <Rows projectId={projectId} mayCreate={mayCreate} />
    </SettingsPage>
  );
}

function Rows({ projectId, mayCreate }: { readonly projectId: string; readonly mayCreate: boolean }) {
  const { journal } = useWorkspace();
  const { pipelineRecords } = useArea('pipelines');
  const pipelines = useSelector(journal, ({ context }) => context.view.pipelines);
  return (
    <JournalList
      records={pipelineRecords}
      rows={pipelinesIn(pipelines, projectId)}
      isRead={isProjectRead(pipelines, projectId)}
      columns={usePipelineColumns()}
      words={say}
      noneText={mayCreate ? say.noneText : say.noneToRead}
      icon={<Workflow size={28} />}
      search={{ label: say.search, noneFound: say.noneFound }}
    />
  );
}
