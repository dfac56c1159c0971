import { shallowEqual, useSelector } from '@xstate/react';
import { Bug, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { filterCount } from '../../../domain/address/defect-filters.ts';
import { pathOf, type DefectsPage } from '../../../domain/address/page.ts';
import type { DefectRecord } from '../../../domain/defects/defect.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { lookOf, type Template } from '../../../domain/templates/template.ts';
import { messages } from '../../../domain/texts/messages.ts';
import {
  selectListIsRead,
  selectListIds,
  selectListProblem,
  selectListQuery,
} from '../../../machines/defects/list/defects-list-machine.ts';
import { selectRecords, selectLocalIds } from '../../../machines/defects/defect-selectors.ts';
import { useActors, useWorkspace } from '../../actors-context.tsx';
import { Badge } from '../../kit/display/badge.tsx';
import { Button } from '../../kit/display/button.tsx';
import { DataTable, type Column } from '../../kit/tables/data-table.tsx';
import { EmptyState } from '../../kit/layout/empty-state.tsx';
import { RelativeTime } from '../../kit/display/relative-time.tsx';
import { severityTone } from '../../theme/tones.ts';
import { DefectName } from '../panel/defect-name.tsx';
import { usePicking } from './use-picking.ts';
import { useProject } from '../use-project.ts';

/** The defects of one page: id, title, status, severity, who reported it, when it changed [DEF-011]. */
export function DefectsTable({ page }: { readonly page: DefectsPage }) {
  const { defectsList, journal } = useWorkspace();
  const navigate = useNavigate();
  const ids = useSelector(defectsList, selectListIds);
  const unsent = useSelector(journal, selectLocalIds(page.projectId), shallowEqual);
  // What waits here is on nobody's list yet, whatever is searched for: it stands on top of the first page.
  const shown = page.page === 1 ? [...unsent, ...ids] : ids;
  const records = useSelector(journal, selectRecords(shown), shallowEqual);
  const { sort } = useSelector(defectsList, selectListQuery);
  const problem = useSelector(defectsList, selectListProblem);
  const isLoading = useSelector(defectsList, selectListIsRead);
  const columns = useColumns();
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

/** The same ones for a minute: then it is longer ago that something changed. */
const useColumns = (): readonly Column<DefectRecord>[] => {
  const { now } = useActors();
  const { nameOf, template } = useProject();
  const minute = Math.floor(now() / 60_000);
  return useMemo(() => columnsOf(nameOf, template, minute * 60_000), [nameOf, template, minute]);
};

const columnsOf = (
  nameOf: (id: string) => string,
  template: Template,
  now: number,
): readonly Column<DefectRecord>[] => {
  const { columns } = messages.defects;
  return [
    { id: 'id', label: columns.id, isSortable: true, width: '112px', render: ({ id }) => <DefectName id={id} /> },
    { id: 'header', label: columns.header, isSortable: true, render: ({ header }) => header },
    {
      id: 'status',
      label: columns.status,
      isSortable: true,
      width: '132px',
      render: ({ status }) => <Badge text={status} tone={lookOf(template, status).tone} />,
    },
    {
      id: 'severity',
      label: columns.severity,
      isSortable: true,
      width: '104px',
      render: ({ severity }) => <Badge look="dot" text={severity} tone={severityTone(severity)} />,
    },
    { id: 'author', label: columns.author, isSortable: true, width: '140px', render: ({ author }) => nameOf(author) },
    {
      id: 'modifiedDate',
      label: columns.modifiedDate,
      isSortable: true,
      width: '140px',
      render: ({ modifiedDate }) => <RelativeTime at={modifiedDate} now={now} />,
    },
  ];
};

function Nothing({ page: { term, filters } }: { readonly page: DefectsPage }) {
  const isFiltered = filterCount(filters) > 0;
  return term || isFiltered ? (
    <EmptyState
      icon={<SearchX size={28} />}
      title={messages.defects.noneFound}
      text={isFiltered ? messages.defects.noneMatch : messages.defects.noneFoundText(term)}
    />
  ) : (
    <EmptyState icon={<Bug size={28} />} title={messages.defects.none} text={messages.defects.noneText} />
  );
}
