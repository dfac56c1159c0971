import { useSelector } from '@xstate/react';
import { ListTree } from 'lucide-react';
import { limits } from '../../domain/limits.ts';
import { scopeDraft } from '../../domain/plans/scope-draft.ts';
import { isNarrowed, narrowedScope } from '../../domain/plans/scope/scope-filter.ts';
import { scopeMessages as say } from '../../domain/plans/scope-messages.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectPickedIds } from '../../machines/lists/selection-machine.ts';
import { selectIsReading, selectPageNumber, selectReadingProblem } from '../../machines/records/records-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { SelectionBar } from '../kit/lists/selection-bar.tsx';
import { PageFoot } from '../kit/tables/page-foot.tsx';
import { PlainTable } from '../kit/tables/plain-table.tsx';
import { RunDialogLater } from '../runs/run-part.tsx';
import { AddScenarios } from './add-scenarios.tsx';
import type { PlanTabProps } from './plan-tab-props.ts';
import { ScopeDialogs } from './scope-dialogs.tsx';
import { ScopeFilters, useScopeFilter } from './scope-filters.tsx';
import { useScopeColumns } from './use-scope-columns.tsx';
import { usePlan, usePlanRights, useToday } from './use-plans.ts';

const rowsOfPage = limits.listPage;
const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / rowsOfPage));

/** The scope items of a plan, with bulk edit [PLAN-001, PLAN-010, PLAN-012]. */
export function ScopeTab({ plan }: PlanTabProps) {
  const { planScope, scopeSelection } = useArea('plans');
  const { mayUpdate } = usePlanRights();
  const { items, isRead } = usePlan(plan.id);
  const isReading = useSelector(planScope, selectIsReading);
  const problem = useSelector(planScope, selectReadingProblem);
  const filter = useScopeFilter();
  const shown = narrowedScope(items, filter, useToday());
  const page = Math.min(useSelector(planScope, selectPageNumber), pagesOf(shown.length));
  const ids = new Set(shown.map(({ id }) => id));
  const picked = useSelector(scopeSelection, selectPickedIds).filter((id) => ids.has(id));
  const columns = useScopeColumns({ shown, isNarrowed: isNarrowed(filter) });
  if (problem && !isRead) {
    const again = <Button onPress={() => planScope.send({ type: 'records.read' })}>{messages.retry}</Button>;
    return <EmptyState title={say.failed} text={problemText(problem)} action={again} />;
  }
  const none =
    items.length > 0 ? (
      <EmptyState icon={<ListTree size={28} />} title={say.noneShown} text={say.noneShownText} />
    ) : (
      <EmptyState icon={<ListTree size={28} />} title={say.none} text={mayUpdate ? say.noneText : say.noneToRead} />
    );
  return (
    <section aria-label={say.views.scope}>
      <ScopeFilters>{mayUpdate && <AddScenarios plan={plan} items={items} />}</ScopeFilters>
      <PlainTable
        label={say.views.scope}
        columns={columns}
        rows={shown.slice((page - 1) * rowsOfPage, page * rowsOfPage)}
        rowId={({ id }) => id}
        isLoading={isReading && !isRead}
        empty={none}
      />
      <ScopePages count={shown.length} page={page} />
      {mayUpdate && picked.length > 0 && <Selected about={`${plan.projectId}/${plan.id}`} ids={picked} />}
      <ScopeDialogs count={picked.length} />
      <RunDialogLater />
    </section>
  );
}

/** All items are on the device; a page has as many of them as can be shown at once. */
function ScopePages({ count, page }: { readonly count: number; readonly page: number }) {
  const { planScope } = useArea('plans');
  const pages = pagesOf(count);
  if (pages === 1) return null;
  return (
    <PageFoot
      page={{ size: rowsOfPage, number: page - 1, totalElements: count, totalPages: pages }}
      labels={messages.defects}
      onPage={(number) => planScope.send({ type: 'page.choose', page: number })}
    />
  );
}

function Selected({ about, ids }: { readonly about: string; readonly ids: readonly string[] }) {
  const { scopeBulk, scopeMutation, scopeSelection } = useArea('plans');
  const remove = () => {
    scopeMutation.send({
      type: 'mutation.do',
      mutation: { name: 'remove', about, title: '', value: { kind: 'remove', items: ids } },
    });
    scopeSelection.send({ type: 'selection.clear' });
  };
  return (
    <SelectionBar
      label={say.selected(ids.length)}
      text={say.selected(ids.length)}
      actions={
        <>
          <Button small onPress={remove}>
            {say.removeSelected}
          </Button>
          <Button
            small
            tone="primary"
            onPress={() => scopeBulk.send({ type: 'form.open', about, draft: scopeDraft.blank, value: ids })}
          >
            {say.bulk}
          </Button>
        </>
      }
    />
  );
}
