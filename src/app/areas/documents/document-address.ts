import type { DocumentFilters } from '../../../domain/address/document-filters.ts';
import type { DocumentsPage } from '../../../domain/address/documents-page.ts';
import { pathOf } from '../../../domain/address/page.ts';
import { selectIsShown, selectPage } from '../../../machines/address/address-machine.ts';
import { selectIsOpen, type FormOpening, type FormRef } from '../../../machines/form/form-machine.ts';
import type { ListRef } from '../../../machines/lists/list-machine.ts';
import type { SelectionRef } from '../../../machines/lists/selection-machine.ts';
import type { AreaSurroundings } from '../../area.ts';
import { selectionClearing } from '../../kit/clear-selection.ts';

interface ConnectedList {
  readonly name: DocumentsPage['name'];
  readonly list: ListRef;
  readonly selection: SelectionRef;
  /** Of a new one. */
  readonly form: FormRef;
  openingOf(page: DocumentsPage): FormOpening;
  /** Where a new one opens. */
  pathOfNew(projectId: string, id: string): string;
}

const queryOf = ({ projectId, term, filters, sort, page }: DocumentsPage) => ({ projectId, term, filters, sort, page });
const listPath = (page: DocumentsPage | null) => page && pathOf({ ...page, isNew: false });

/**
 * The address is the state: the list and the form for a new one follow it, and their requests to navigate change the
 * address.
 *
 *   address ─▶ list.show, form.open        list.asked, form.done, form closed ─▶ address
 */
export const connectDocumentList = (
  { name, list, selection, form, openingOf, pathOfNew }: ConnectedList,
  { address, router }: AreaSurroundings,
): (() => void) => {
  let followed: DocumentsPage | null = null;
  const selecting = selectionClearing(list, selection);

  const shownPage = (): DocumentsPage | null => {
    const page = selectPage(address.getSnapshot());
    return selectIsShown(address.getSnapshot()) && page.name === name ? page : null;
  };

  const follow = () => {
    const page = shownPage();
    if (page === followed) return;
    const before = followed;
    followed = page;
    selecting.follow(page, before);
    if (listPath(page) !== listPath(before))
      list.send(page ? { type: 'list.show', ...queryOf(page) } : { type: 'list.close' });
    if (page?.isNew && !before?.isNew) form.send({ type: 'form.open', ...openingOf(page) });
    if (!page?.isNew && before?.isNew) form.send({ type: 'form.close' });
  };

  const subscriptions = [
    address.subscribe(follow),
    selecting,
    list.on('list.asked', ({ query }) => {
      const page = shownPage();
      const filters = query.filters as DocumentFilters;
      if (page) router.go(pathOf({ ...page, ...query, filters }), { replace: query.term !== page.term });
    }),
    form.on('form.done', ({ about, output }) => {
      const page = shownPage();
      if (about === '' && page) router.go(pathOfNew(page.projectId, output as string));
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
