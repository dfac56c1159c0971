import { useSelector } from '@xstate/react';
import { Plus, Workflow } from 'lucide-react';
import { isProjectRead } from '../../domain/journal/record-set.ts';
import { pipelineMessages as say } from '../../domain/pipelines/pipeline-messages.ts';
import { pipelineFields } from '../../domain/pipelines/pipeline.ts';
import { pipelinesIn } from '../../domain/pipelines/pipelines.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectIsReading, selectReadingProblem, selectTerm } from '../../machines/records/records-machine.ts';
import { useArea, useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { SearchField } from '../kit/fields/search-field.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { PlainTable } from '../kit/tables/plain-table.tsx';
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
  const { pipelineRecords: records } = useArea('pipelines');
  const pipelines = useSelector(journal, ({ context }) => context.view.pipelines);
  const isReading = useSelector(records, selectIsReading);
  const problem = useSelector(records, selectReadingProblem);
  const term = useSelector(records, selectTerm);
  const columns = usePipelineColumns();
  const all = pipelinesIn(pipelines, projectId);
  const rows = all.filter(({ name }) => name.toLowerCase().includes(term.trim().toLowerCase()));
  if (problem && all.length === 0) {
    const again = <Button onPress={() => records.send({ type: 'records.read' })}>{messages.retry}</Button>;
    return <EmptyState title={say.failed} text={problemText(problem)} action={again} />;
  }
  const icon = <Workflow size={28} />;
  const none =
    term.trim() === '' ? (
      <EmptyState icon={icon} title={say.none} text={mayCreate ? say.noneText : say.noneToRead} />
    ) : (
      <EmptyState icon={icon} title={say.noneFound} />
    );
  return (
    <>
      {all.length > 0 && (
        <SearchField
          label={say.search}
          value={term}
          onChange={(text) => records.send({ type: 'term.write', text })}
          clearLabel={messages.defects.clearSearch}
        />
      )}
      <PlainTable
        label={say.title}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        isLoading={isReading && !isProjectRead(pipelines, projectId)}
        empty={none}
      />
    </>
  );
}
