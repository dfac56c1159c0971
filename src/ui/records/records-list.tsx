import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { problemText } from '../../domain/problems/problem-text.ts';
import { messages } from '../../domain/texts/messages.ts';
import {
  selectIsReading,
  selectReadingProblem,
  selectRecordsPage,
  selectRows,
  selectTerm,
  type RecordsOf,
} from '../../machines/records/records-machine.ts';
import { Button } from '../kit/display/button.tsx';
import type { Column } from '../kit/tables/column.ts';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { FieldMark } from '../kit/fields/field-mark.tsx';
import { PageFoot } from '../kit/tables/page-foot.tsx';
import { PlainTable } from '../kit/tables/plain-table.tsx';
import { SearchField } from '../kit/fields/search-field.tsx';

export interface RecordsListProps<Row> {
  readonly records: RecordsOf<Row>;
  /** The name of the records, in the plural. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
  /** The rows, including pending changes. */
  readonly current?: (rows: readonly Row[]) => readonly Row[];
  /** The error message when they cannot be loaded; a generic one by default. */
  readonly failed?: string;
  /** The label of the search; without it there is no search. */
  readonly search?: string;
  readonly empty: {
    readonly title: string;
    readonly text?: string;
    readonly icon?: ReactNode;
    readonly action?: ReactNode;
  };
  /** Filters, beside the search. */
  readonly filters?: ReactNode;
  /** Actions beside the search, e.g. a button that adds a record. */
  readonly actions?: ReactNode;
}

/** Server-side records as a table: searched and paged, with loading, empty and error states. */
export function RecordsList<Row>(props: RecordsListProps<Row>) {
  const { records, label, search, filters, actions } = props;
  const page = useSelector(records, selectRecordsPage);
  return (
    <section aria-label={label}>
      {(search || filters || actions) && (
        <Head>
          {search && <Term records={records} search={search} />}
          {filters}
          {actions && <Actions data-actions>{actions}</Actions>}
        </Head>
      )}
      <Rows {...props} />
      {page && (
        <PageFoot
          page={page}
          labels={messages.defects}
          onPage={(number) => records.send({ type: 'page.choose', page: number })}
        />
      )}
    </section>
  );
}

function Rows<Row>(props: RecordsListProps<Row>) {
  const { records, label, columns, rowId, current, failed, empty } = props;
  const read = useSelector(records, selectRows) as readonly Row[] | null;
  const rows = read && current ? current(read) : read;
  const isReading = useSelector(records, selectIsReading);
  const problem = useSelector(records, selectReadingProblem);
  const term = useSelector(records, selectTerm).trim();
  if (problem && !rows) {
    const again = <Button onPress={() => records.send({ type: 'records.read' })}>{messages.retry}</Button>;
    return <EmptyState title={failed ?? messages.records.failed(label)} text={problemText(problem)} action={again} />;
  }
  const none = term ? (
    <EmptyState title={messages.noMatch} text={messages.records.none(term)} />
  ) : (
    <EmptyState {...empty} />
  );
  return (
    <>
      {problem && (
        <FieldMark
          state="failed"
          text={`${messages.records.stale(label)} ${problemText(problem)}`}
          retryLabel={messages.retry}
          onRetry={() => records.send({ type: 'records.read' })}
        />
      )}
      <PlainTable
        label={label}
        columns={columns}
        rows={rows ?? []}
        rowId={rowId}
        isLoading={isReading || !rows}
        empty={none}
      />
    </>
  );
}

function Term({ records, search }: { readonly records: RecordsOf<unknown>; readonly search: string }) {
  return (
    <SearchField
      label={search}
      clearLabel={messages.defects.clearSearch}
      placeholder={search}
      value={useSelector(records, selectTerm)}
      onChange={(text) => records.send({ type: 'term.write', text })}
      onSubmit={() => records.send({ type: 'term.search' })}
    />
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-bottom: 8px;
  > :first-child:not([data-actions]) { flex: 1 1 180px; max-width: 320px; }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-inline-start: auto;
`;
