import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import type { AreaPage } from '../../domain/address/area-pages.ts';
import { isProjectRead } from '../../domain/journal/record-set.ts';
import { plansIn } from '../../domain/plans/plans-in.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { messages } from '../../domain/texts/messages.ts';
import { milestoneMessages as say } from '../../domain/milestones/milestone-messages.ts';
import { milestoneFields } from '../../domain/milestones/milestone.ts';
import { milestonesIn } from '../../domain/milestones/milestones.ts';
import { useArea, useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { MutationDialog } from '../mutation/mutation-dialog.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { JournalList } from '../records/journal-list.tsx';
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
  const { milestoneRecords } = useArea('milestones');
  const milestones = useSelector(journal, ({ context }) => context.view.milestones);
  const plans = useSelector(journal, ({ context }) => context.view.plans);
  return (
    <JournalList
      records={milestoneRecords}
      rows={milestonesIn(milestones, projectId)}
      isRead={isProjectRead(milestones, projectId)}
      columns={useMilestoneColumns(projectId, plansIn(plans, projectId), mayChange)}
      words={say}
      noneText={mayChange ? say.noneText : say.noneToRead}
    />
  );
}
