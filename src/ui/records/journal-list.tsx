import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { problemText } from '../../domain/problems/problem-text.ts';
import { messages } from '../../domain/texts/messages.ts';
import {
  selectIsReading,
  selectReadingProblem,
  selectTerm,
  type RecordsRef,
} from '../../machines/records/records-machine.ts';
import { Button } from '../kit/display/button.tsx';
import { SearchField } from '../kit/fields/search-field.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import type { Column } from '../kit/tables/column.ts';
import { PlainTable } from '../kit/tables/plain-table.tsx';

export interface JournalListProps<Row> {
  /** Reads them into the journal. */
  readonly records: RecordsRef;
  /** All that the journal knows of the project. */
  readonly rows: readonly Row[];
  /** Whether the journal knows all of them. */
  readonly isRead: boolean;
  readonly columns: readonly Column<Row>[];
  readonly words: { readonly title: string; readonly failed: string; readonly none: string };
  /** Shown without any. */
  readonly noneText: string;
  readonly icon?: ReactNode;
  /** The label of a search by name, and what is shown if nothing matches; without it there is no search. */
  readonly search?: { readonly label: string; readonly noneFound: string };
}

/** The records of a project that are in the journal as a table, with the changes that wait for the server. */
export function JournalList<Row extends { readonly id: string; readonly name: string }>({
  records,
  rows,
  isRead,
  columns,
  words,
  noneText,
  icon,
  search,
}: JournalListProps<Row>) {
  const isReading = useSelector(records, selectIsReading);
  const problem = useSelector(records, selectReadingProblem);
  const term = useSelector(records, selectTerm).trim().toLowerCase();
  if (problem && rows.length === 0)
    return <ReadAgain records={records} title={words.failed} text={problemText(problem)} />;
  const none =
    search && term !== '' ? (
      <EmptyState icon={icon} title={search.noneFound} />
    ) : (
      <EmptyState icon={icon} title={words.none} text={noneText} />
    );
  return (
    <>
      {search && rows.length > 0 && <Search records={records} label={search.label} />}
      <PlainTable
        label={words.title}
        columns={columns}
        rows={rows.filter(({ name }) => name.toLowerCase().includes(term))}
        rowId={({ id }) => id}
        isLoading={isReading && !isRead}
        empty={none}
      />
    </>
  );
}

function Search({ records, label }: { readonly records: RecordsRef; readonly label: string }) {
  return (
    <SearchField
      label={label}
      value={useSelector(records, selectTerm)}
      onChange={(text) => records.send({ type: 'term.write', text })}
      clearLabel={messages.defects.clearSearch}
    />
  );
}

interface ReadAgainProps {
  readonly records: RecordsRef;
  readonly title: string;
  readonly text: string;
  readonly level?: 1;
  readonly icon?: ReactNode;
}

/** Records could not be read, with a button that tries again. */
export function ReadAgain({ records, ...said }: ReadAgainProps) {
  const again = <Button onPress={() => records.send({ type: 'records.read' })}>{messages.retry}</Button>;
  return <EmptyState {...said} action={again} />;
}
