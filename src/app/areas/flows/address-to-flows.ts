import type { FlowFilters } from '../../../domain/address/flow-filters.ts';
import type { FlowsPage } from '../../../domain/address/flows-page.ts';
import { pathOf } from '../../../domain/address/page.ts';
import { sortFor } from '../../../domain/lists/list-sort.ts';
import { selectIsShown, selectPage } from '../../../machines/address/address-machine.ts';
import { selectIsOpen } from '../../../machines/form/form-machine.ts';
import type { FlowsActors } from '../../../ui/flows/flows-actors.ts';
import type { AreaSurroundings } from '../../area.ts';
import { newFlowForm } from '../../../machines/flows/list/flow-target.ts';

const queryOf = ({ projectId, term, filters, sort, page }: FlowsPage) => ({ projectId, term, filters, sort, page });
const listPath = (page: FlowsPage | null) => page && pathOf({ ...page, isNew: false });

/** The filter of the list, regardless of its order and page. */
const narrowingOf = (page: FlowsPage | null) =>
  page && pathOf({ ...page, isNew: false, page: 1, sort: sortFor(page.term) });

type Connected = Pick<FlowsActors, 'flowsList' | 'flowSelection' | 'flowForm'>;

/**
 * The address is the state: the list and the form for a new flow follow it, and their requests to navigate change the
 * address.
 *
 *   address ─▶ list.show, form.open        list.asked, form.done, form closed ─▶ address
 */
export const connectFlows = (actors: Connected, { address, router }: AreaSurroundings): (() => void) => {
  const { flowsList: list, flowSelection: selection, flowForm: form } = actors;
  let followed: FlowsPage | null = null;

  const shownPage = (): FlowsPage | null => {
    const page = selectPage(address.getSnapshot());
    return selectIsShown(address.getSnapshot()) && page.name === 'flows' ? page : null;
  };

  const follow = () => {
    const page = shownPage();
    if (page === followed) return;
    const before = followed;
    followed = page;
    if (narrowingOf(page) !== narrowingOf(before)) selection.send({ type: 'selection.clear' });
    if (listPath(page) !== listPath(before))
      list.send(page ? { type: 'list.show', ...queryOf(page) } : { type: 'list.close' });
    if (page?.isNew && !before?.isNew)
      form.send({ type: 'form.open', ...newFlowForm(page.projectId, page.filters.folder) });
    if (!page?.isNew && before?.isNew) form.send({ type: 'form.close' });
  };

  const subscriptions = [
    address.subscribe(follow),
    list.on('list.asked', ({ query }) => {
      const page = shownPage();
      const filters = query.filters as FlowFilters;
      if (page) router.go(pathOf({ ...page, ...query, filters }), { replace: query.term !== page.term });
    }),
    // A created flow opens with its steps.
    form.on('form.done', ({ about, output }) => {
      const page = shownPage();
      if (about !== '' || !page) return;
      router.go(
        pathOf({
          name: 'area',
          projectId: page.projectId,
          area: 'flows',
          route: ':flowId/steps',
          params: { flowId: output as string },
        }),
      );
    }),
    form.subscribe((snapshot) => {
      const page = shownPage();
      if (page?.isNew && followed === page && !selectIsOpen(snapshot))
        router.go(pathOf({ ...page, isNew: false }), { replace: true });
    }),
  ];
  follow();
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
};
