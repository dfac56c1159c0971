import { shallowEqual, useSelector } from '@xstate/react';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { documentFilterCount, noDocumentFilters } from '../../domain/address/document-filters.ts';
import { listMessages } from '../../domain/defects/list/list-messages.ts';
import { withMade } from '../../domain/documents/made-documents.ts';
import type { ListedDocument } from '../../domain/documents/listed-document.ts';
import { pathOfItem } from '../../domain/items/item.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectDocumentsQuery } from '../../machines/documents/documents-query.ts';
import { selectNewIdsOf } from '../../machines/documents/new-ids.ts';
import type { JournalSnapshot } from '../../machines/journal/journal-actor.ts';
import { selectListIds, selectListIsRead, selectListProblem } from '../../machines/lists/list-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import type { Column } from '../kit/tables/column.ts';
import { DataTable } from '../kit/tables/data-table.tsx';
import { NewDocumentLink } from './new-document-link.tsx';
import { useDocumentList } from './use-document-list.ts';
import { useDocumentPicking } from './use-document-picking.ts';

interface DocumentTableProps<Row extends ListedDocument> {
  readonly columns: readonly Column<Row>[];
  readonly icon: ReactNode;
  /** The rows of a list, in its order, without those that have since been deleted. */
  readonly selectRows: (ids: readonly string[]) => (journal: JournalSnapshot) => readonly Row[];
}

const selectNewIds = { FLOW: selectNewIdsOf('flow'), SCENARIO: selectNewIdsOf('scenario') } as const;

/** The flows or scenarios of one page; a row opens its page. */
export function DocumentTable<Row extends ListedDocument>(props: DocumentTableProps<Row>) {
  const { columns, icon, selectRows } = props;
  const { type, page, list, words } = useDocumentList();
  const { journal, me } = useWorkspace();
  const navigate = useNavigate();
  const ids = useSelector(list, selectListIds);
  const made = useSelector(journal, selectNewIds[type](page.projectId, me.id), shallowEqual);
  const records = useSelector(journal, selectRows(withMade(page.page, made, ids)), shallowEqual);
  const { sort } = useSelector(list, selectDocumentsQuery);
  const problem = useSelector(list, selectListProblem);
  const isLoading = useSelector(list, selectListIsRead);
  const picking = useDocumentPicking();
  const hrefOf = ({ projectId, id }: Row) => pathOfItem(projectId, { type, id });
  if (problem && records.length === 0) {
    const again = <Button onPress={() => list.send({ type: 'list.read' })}>{messages.retry}</Button>;
    return <EmptyState title={words.failed} text={problemText(problem)} action={again} />;
  }
  return (
    <DataTable
      label={words.title}
      columns={columns}
      rows={records}
      rowId={({ id }) => id}
      rowHref={hrefOf}
      onOpen={(row) => void navigate(hrefOf(row))}
      sort={sort}
      onSort={(next) => list.send({ type: 'sort.choose', sort: next })}
      isLoading={isLoading}
      empty={<Nothing icon={icon} />}
      picking={picking}
    />
  );
}

function Nothing({ icon }: { readonly icon: ReactNode }) {
  const { page, list, words: say, mayCreate } = useDocumentList();
  const { term, filters } = page;
  const isFiltered = documentFilterCount(filters) > 0;
  const add = mayCreate && <NewDocumentLink />;
  if (term || isFiltered) {
    const clear = () =>
      list.send({ type: 'filters.choose', filters: { ...noDocumentFilters, folder: filters.folder } });
    return (
      <EmptyState
        icon={<SearchX size={28} />}
        title={say.noneFound}
        text={isFiltered ? say.noneMatch : say.noneFoundText(term)}
        action={isFiltered && <Button onPress={clear}>{listMessages.clearFilters}</Button>}
      />
    );
  }
  return filters.folder === '' ? (
    <EmptyState icon={icon} title={say.none} text={say.noneText} action={add} />
  ) : (
    <EmptyState icon={icon} title={say.noneHere} text={say.noneHereText} action={add} />
  );
}
