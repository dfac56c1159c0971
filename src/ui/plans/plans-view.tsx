import { useSelector } from '@xstate/react';
import { ClipboardList, Plus } from 'lucide-react';
import { isProjectRead } from '../../domain/journal/record-set.ts';
import { planMessages as say } from '../../domain/plans/plan-messages.ts';
import { planFields } from '../../domain/plans/plan.ts';
import { plansIn } from '../../domain/plans/plans-in.ts';
import { useArea, useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { JournalList } from '../records/journal-list.tsx';
import { SettingsPage } from '../shell/settings-page.tsx';
import { usePlanColumns } from './use-plan-columns.tsx';
import { usePlanRights } from './use-plans.ts';

/** The test plans of a project, with the changes that wait for the server [ROUTE-027]. */
export function PlansView({ projectId }: { readonly projectId: string }) {
  const { me } = useWorkspace();
  const { planForm: form } = useArea('plans');
  const { mayCreate } = usePlanRights();
  const draft = { ...planFields.blank, owner: me.id };
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
  const { planRecords } = useArea('plans');
  const plans = useSelector(journal, ({ context }) => context.view.plans);
  return (
    <JournalList
      records={planRecords}
      rows={plansIn(plans, projectId)}
      isRead={isProjectRead(plans, projectId)}
      columns={usePlanColumns()}
      words={say}
      noneText={mayCreate ? say.noneText : say.noneToRead}
      icon={<ClipboardList size={28} />}
      search={{ label: say.search, noneFound: say.noneFound }}
    />
  );
}
