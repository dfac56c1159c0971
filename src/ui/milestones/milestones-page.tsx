import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import type { AreaPage } from '../../domain/address/area-pages.ts';
import { isProjectRead } from '../../domain/journal/record-set.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { messages } from '../../domain/texts/messages.ts';
import { milestoneMessages as say } from '../../domain/milestones/milestone-messages.ts';
import { milestoneFields } from '../../domain/milestones/milestone.ts';
import { milestonesIn } from '../../domain/milestones/milestones.ts';
import { selectIsReading, selectReadingProblem } from '../../machines/records/records-machine.ts';
import { useArea, useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { PlainTable } from '../kit/tables/plain-table.tsx';
import { MutationDialog } from '../mutation/mutation-dialog.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { SettingsPage } from '../shell/settings-page.tsx';
import { useMilestoneColumns } from './use-milestone-columns.tsx';
import { MilestoneDialog } from './milestone-dialog.tsx';

/** The milestones of a project, with the changes that wait for the server. */
export function MilestonesPage({ page: { projectId } }: { readonly page: AreaPage }) {
  const { ability } = useOpenProject();
  const { milestoneForm: form, milestoneMutation: mutation } = useArea('milestones');
  const mayChange = ability.can('update', asSubject('Milestone', { projectId }));
  const create = () => form.send({ type: 'form.open', about: '', draft: milestoneFields.blank, value: projectId });
  const add = (
    <Button tone="primary" icon={<Plus size={15} aria-hidden />} onPress={create}>
      {say.create}
    </Button>
  );
  return (
    <>
      <SettingsPage title={say.title} actions={mayChange && add}>
        <Rows projectId={projectId} mayChange={mayChange} />
      </SettingsPage>
      <MilestoneDialog />
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

function Rows({ projectId, mayChange }: { readonly projectId: string; readonly mayChange: boolean }) {
  const { journal } = useWorkspace();
  const { milestoneRecords: records } = useArea('milestones');
  const milestones = useSelector(journal, ({ context }) => context.view.milestones);
  const isReading = useSelector(records, selectIsReading);
  const problem = useSelector(records, selectReadingProblem);
  const columns = useMilestoneColumns(projectId, mayChange);
  const rows = milestonesIn(milestones, projectId);
  if (problem && rows.length === 0) {
    const again = <Button onPress={() => records.send({ type: 'records.read' })}>{messages.retry}</Button>;
    return <EmptyState title={say.failed} text={problemText(problem)} action={again} />;
  }
  return (
    <PlainTable
      label={say.title}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      isLoading={isReading && !isProjectRead(milestones, projectId)}
      empty={<EmptyState title={say.none} text={mayChange ? say.noneText : say.noneToRead} />}
    />
  );
}
