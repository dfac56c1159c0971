import { useSelector } from '@xstate/react';
import { BookmarkX } from 'lucide-react';
import { filterMessages as say } from '../../domain/filters/filter-messages.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectIsReading, selectReadingProblem } from '../../machines/records/records-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { PlainTable } from '../kit/tables/plain-table.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { FilterDialogs } from './filter-dialogs.tsx';
import { useFilterColumns } from './use-filter-columns.tsx';
import { useSavedFilters } from './use-saved-filters.ts';

/** The saved filters of the project: renamed and deleted here, created in the list [PROJ-012]. */
export function FilterSettings() {
  const { filterRecords } = useWorkspace();
  const { project } = useOpenProject();
  const filters = useSavedFilters(project?.id ?? '');
  const isReading = useSelector(filterRecords, selectIsReading);
  const problem = useSelector(filterRecords, selectReadingProblem);
  const columns = useFilterColumns();
  if (problem && filters.length === 0) {
    const again = <Button onPress={() => filterRecords.send({ type: 'records.read' })}>{messages.retry}</Button>;
    return <EmptyState title={say.failed} text={problemText(problem)} action={again} />;
  }
  return (
    <>
      <PlainTable
        label={say.title}
        columns={columns}
        rows={filters}
        rowId={({ id }) => id}
        isLoading={isReading && filters.length === 0}
        empty={<EmptyState icon={<BookmarkX size={28} />} title={say.none} text={say.noneText} />}
      />
      <FilterDialogs />
    </>
  );
}
