import { useSelector } from '@xstate/react';
import { ClipboardList, Plus } from 'lucide-react';
import { isProjectRead } from '../../domain/journal/record-set.ts';
import { planMessages as say } from '../../domain/plans/plan-messages.ts';
import { planFields } from '../../domain/plans/plan.ts';
import { plansIn } from '../../domain/plans/plans.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectIsReading, selectReadingProblem, selectTerm } from '../../machines/records/records-machine.ts';
import { useArea, useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { SearchField } from '../kit/fields/search-field.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { PlainTable } from '../kit/tables/plain-table.tsx';
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
  const { planRecords: records } = useArea('plans');
  const plans = useSelector(journal, ({ context }) => context.view.plans);
  const isReading = useSelector(records, selectIsReading);
  const problem = useSelector(records, selectReadingProblem);
  const term = useSelector(records, selectTerm);
  const columns = usePlanColumns();
  const all = plansIn(plans, projectId);
  const rows = all.filter(({ name }) => name.toLowerCase().includes(term.trim().toLowerCase()));
  if (problem && all.length === 0) {
    const again = <Button onPress={() => records.send({ type: 'records.read' })}>{messages.retry}</Button>;
    return <EmptyState title={say.failed} text={problemText(problem)} action={again} />;
  }
  const icon = <ClipboardList size={28} />;
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
        isLoading={isReading && !isProjectRead(plans, projectId)}
        empty={none}
      />
    </>
  );
}
