import { useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import styled from 'styled-components';
import { listMessages } from '../../domain/defects/list/list-messages.ts';
import { documentColumns, type DocumentColumn } from '../../domain/documents/document-columns.ts';
import type { ListedDocument } from '../../domain/documents/listed-document.ts';
import { flowMessages } from '../../domain/flows/flow-messages.ts';
import { chosenColumns } from '../../domain/lists/chosen-columns.ts';
import { truncate } from '../../domain/texts/texts.ts';
import { selectColumns, selectColumnWidths } from '../../machines/settings/settings-actor.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import { Badge } from '../kit/display/badge.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { ColumnEdge } from '../kit/tables/column-edge.tsx';
import type { Column } from '../kit/tables/column.ts';
import { ColumnsSelect } from '../kit/tables/columns-select.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { color, type Tone } from '../theme/tokens.ts';
import { statusTones } from './status-tones.ts';

export interface DocumentColumnsOf<Row, Count extends string> {
  readonly list: 'flowColumns' | 'scenarioColumns';
  /** The field with the number of parts. */
  readonly count: Count;
  readonly labels: Readonly<Record<DocumentColumn<Count> | 'actions', string>>;
  severityOf(row: Row): { readonly text: string; readonly tone: Tone };
  actionsOf(row: Row): ReactNode;
}

interface Shown {
  nameOf(userId: string): string;
  readonly now: number;
}

const columnsWith = <Count extends string, Row extends ListedDocument & Readonly<Record<Count, number>>>(
  { count, labels, severityOf }: DocumentColumnsOf<Row, Count>,
  { nameOf, now }: Shown,
): Readonly<Record<string, Column<Row>>> => ({
  name: { id: 'name', label: labels.name, isSortable: true, render: ({ name }) => <bdi>{name}</bdi> },
  status: {
    id: 'status',
    label: labels.status,
    isSortable: true,
    width: '124px',
    render: ({ status }) => <Badge text={flowMessages.statuses[status]} tone={statusTones[status]} />,
  },
  severity: {
    id: 'severity',
    label: labels.severity,
    isSortable: true,
    width: '130px',
    render: (row) => <Badge look="dot" {...severityOf(row)} />,
  },
  [count]: {
    id: count,
    label: labels[count],
    isSortable: true,
    width: '66px',
    isNamedOnCards: true,
    render: (row: Row) => <Figure>{row[count].toLocaleString()}</Figure>,
  },
  tags: { id: 'tags', label: labels.tags, width: '108px', isMinor: true, render: ({ tags }) => <Tags tags={tags} /> },
  owner: {
    id: 'owner',
    label: labels.owner,
    width: '122px',
    isMinor: true,
    render: ({ owner }) => owner && nameOf(owner),
  },
  createdDate: {
    id: 'createdDate',
    label: labels.createdDate,
    isSortable: true,
    width: '114px',
    render: ({ createdDate }) => <RelativeTime at={createdDate} now={now} />,
  },
  modifiedDate: {
    id: 'modifiedDate',
    label: labels.modifiedDate,
    isSortable: true,
    width: '134px',
    render: ({ modifiedDate }) => <RelativeTime at={modifiedDate} now={now} />,
  },
});

/** A long tag is truncated, so that it does not hide the others [MSG-007]. */
function Tags({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return <span title={tags.join(', ')}>{tags.map((tag) => truncate(tag)).join(', ')}</span>;
}

/**
 * The columns of a list, as this person has chosen and sized them on this device. Until then, columns that matter less
 * give way on a narrow list. Memoized for a minute, because relative times change.
 */
export const useDocumentColumns = <Count extends string, Row extends ListedDocument & Readonly<Record<Count, number>>>(
  of: DocumentColumnsOf<Row, Count>,
) => {
  const { now, settings } = useActors();
  const { me } = useWorkspace();
  const { project, nameOf } = useOpenProject();
  const chosen = useSelector(settings, selectColumns(of.list, me.id, project.id));
  const widths = useSelector(settings, selectColumnWidths(of.list, me.id));
  const minute = Math.floor(now() / 60_000);
  return useMemo(() => {
    const { all: ids, ...which } = documentColumns(of.count);
    const columns = columnsWith(of, { nameOf, now: minute * 60_000 });
    const all = ids.flatMap((id) => columns[id] ?? []);
    const shownIds = chosenColumns(ids, chosen, which);
    const shown = all
      .filter(({ id }) => shownIds.includes(id))
      .map((column) => (chosen === null ? column : { ...column, isMinor: false }));
    // The actions of a row are always shown and cannot be sorted or chosen.
    const actions: Column<Row> = { id: 'actions', label: of.labels.actions, width: '76px', render: of.actionsOf };
    const resizable = (column: Column<Row>): Column<Row> => {
      const { id, label, width: usual } = column;
      if (usual === undefined) return column;
      const width = widths[id] ?? Number.parseInt(usual, 10);
      const onSize = (next: number | null) =>
        settings.send({ type: 'column.size', list: of.list, userId: me.id, column: id, width: next });
      const edge = <ColumnEdge label={listMessages.columnWidth(label)} width={width} onSize={onSize} />;
      return { ...column, width: `${width}px`, edge };
    };
    const select = (
      <ColumnsSelect
        labels={listMessages}
        all={all}
        shown={shownIds}
        {...which}
        onChoose={(next) =>
          settings.send({ type: 'columns.choose', list: of.list, userId: me.id, projectId: project.id, columns: next })
        }
      />
    );
    return { columns: [...shown.map(resizable), actions], select };
  }, [of, chosen, widths, nameOf, minute, settings, me.id, project.id]);
};

const Figure = styled.span`
  color: ${color.quiet};
  font-variant-numeric: tabular-nums;
`;
