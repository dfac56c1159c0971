import { shallowEqual, useSelector } from '@xstate/react';
import { Bug, SearchX } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { filterCount, noFilters } from '../../../domain/address/defect-filters.ts';
import type { DefectsPage } from '../../../domain/address/defects-page.ts';
import { pathOf } from '../../../domain/address/page.ts';
import type { DefectRecord } from '../../../domain/defects/defect.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { listMessages } from '../../../domain/defects/list/list-messages.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { selectDefectsQuery } from '../../../machines/defects/list/defects-list-machine.ts';
import { selectListIsRead, selectListIds, selectListProblem } from '../../../machines/lists/list-machine.ts';
import { selectRecords, selectLocalIds } from '../../../machines/defects/defect-selectors.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { DataTable } from '../../kit/tables/data-table.tsx';
import { EmptyState } from '../../kit/layout/empty-state.tsx';
import { useListColumns } from './use-list-columns.tsx';
import { usePicking } from './use-picking.ts';

/** The defects of one page: id, title, status, severity, reporter, last change [DEF-011]. */
export function DefectsTable({ page }: { readonly page: DefectsPage }) {
  const { defectsList, journal } = useWorkspace();
  const navigate = useNavigate();
  const ids = useSelector(defectsList, selectListIds);
  const unsent = useSelector(journal, selectLocalIds(page.projectId), shallowEqual);
  // Unsent defects are not in the server's results, so they are shown on top of the first page, whatever the filters.
  const shown = page.page === 1 ? [...unsent, ...ids] : ids;
  const records = useSelector(journal, selectRecords(shown), shallowEqual);
  const { sort } = useSelector(defectsList, selectDefectsQuery);
  const problem = useSelector(defectsList, selectListProblem);
  const isLoading = useSelector(defectsList, selectListIsRead);
  const { shown: columns } = useListColumns();
  const picking = usePicking();
  const hrefOf = ({ id }: DefectRecord) => pathOf({ ...page, defectId: id, at: null });
  if (problem && records.length === 0) {
    const again = <Button onPress={() => defectsList.send({ type: 'list.read' })}>{messages.retry}</Button>;
    return <EmptyState title={messages.defects.failed} text={problemText(problem)} action={again} />;
  }
  return (
    <DataTable
      label={messages.defects.title}
      columns={columns}
      rows={records}
      rowId={({ id }) => id}
      rowHref={hrefOf}
      onOpen={(record) => void navigate(hrefOf(record))}
      sort={sort}
      onSort={(next) => defectsList.send({ type: 'sort.choose', sort: next })}
      isLoading={isLoading}
      empty={<Nothing page={page} />}
      selectedId={page.defectId}
      picking={picking}
    />
  );
}

function Nothing({ page: { term, filters } }: { readonly page: DefectsPage }) {
  const { defectsList } = useWorkspace();
  const isFiltered = filterCount(filters) > 0;
  const clear = (
    <Button onPress={() => defectsList.send({ type: 'filters.choose', filters: noFilters })}>
      {listMessages.clearFilters}
    </Button>
  );
  return term || isFiltered ? (
    <EmptyState
      icon={<SearchX size={28} />}
      title={messages.defects.noneFound}
      text={isFiltered ? messages.defects.noneMatch : messages.defects.noneFoundText(term)}
      action={isFiltered && clear}
    />
  ) : (
    <EmptyState icon={<Bug size={28} />} title={messages.defects.none} text={messages.defects.noneText} />
  );
}
