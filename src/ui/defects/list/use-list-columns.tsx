import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { isRankedSort } from '../../../domain/address/defect-sorts.ts';
import type { DefectRecord } from '../../../domain/defects/defect.ts';
import { textOf } from '../../../domain/defects/decisions/field-access.ts';
import { defaultColumns, fixedColumns } from '../../../domain/defects/list/list-columns.ts';
import { chosenColumns } from '../../../domain/lists/chosen-columns.ts';
import { lookOf, optionsIn, type Field, type Template } from '../../../domain/templates/template.ts';
import { listMessages } from '../../../domain/defects/list/list-messages.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { selectDefectColumns } from '../../../machines/settings/settings-actor.ts';
import { useActors, useWorkspace } from '../../actors-context.tsx';
import { Badge } from '../../kit/display/badge.tsx';
import type { Column } from '../../kit/tables/column.ts';
import { dayText } from '../../kit/fields/date-words.ts';
import { RelativeTime } from '../../kit/display/relative-time.tsx';
import { severityTone } from '../../theme/tones.ts';
import { FoundTitle } from './found-title.tsx';
import { DefectName } from '../panel/defect-name.tsx';
import { useProject } from '../use-project.ts';

type DefectColumn = Column<DefectRecord>;

interface Naming {
  readonly template: Template;
  nameOf(userId: string): string;
  readonly now: number;
}

const { columns: labels } = messages.defects;

/** The columns that every project has [DEF-011], and their cells. */
const ownColumns = ({ template, nameOf, now }: Naming): readonly DefectColumn[] => [
  { id: 'id', label: labels.id, isSortable: true, width: '112px', render: ({ id }) => <DefectName id={id} /> },
  {
    id: 'header',
    label: labels.header,
    isSortable: true,
    render: ({ id, header }) => <FoundTitle id={id} title={header} />,
  },
  {
    id: 'status',
    label: labels.status,
    isSortable: true,
    width: '132px',
    render: ({ status }) => <Badge text={status} tone={lookOf(template, status).tone} />,
  },
  {
    id: 'severity',
    label: labels.severity,
    isSortable: true,
    width: '104px',
    render: ({ severity }) => (
      <Badge look="dot" text={severity} tone={severityTone(severity, optionsIn(template, 'severity'))} />
    ),
  },
  {
    id: 'assignee',
    label: listMessages.columnNames.assignee,
    width: '140px',
    render: ({ assignee }) => assignee && nameOf(assignee),
  },
  {
    id: 'author',
    label: labels.author,
    isSortable: true,
    width: '140px',
    isMinor: true,
    render: ({ author }) => nameOf(author),
  },
  { id: 'tags', label: listMessages.columnNames.tags, width: '160px', render: ({ tags }) => tags.join(', ') },
  {
    id: 'createdDate',
    label: listMessages.columnNames.createdDate,
    isSortable: true,
    width: '140px',
    render: ({ createdDate }) => <RelativeTime at={createdDate} now={now} />,
  },
  {
    id: 'modifiedDate',
    label: labels.modifiedDate,
    isSortable: true,
    width: '140px',
    render: ({ modifiedDate }) => <RelativeTime at={modifiedDate} now={now} />,
  },
];

const fieldText = (field: Field, record: DefectRecord, { nameOf }: Naming): string => {
  const text = textOf(record, field.key);
  if (text === '') return '';
  if (field.type === 'USER_LIST') return nameOf(text);
  return field.type === 'DATE' ? dayText(text) : text;
};

/** A field that the project has added to its template. */
const fieldColumn = (field: Field, naming: Naming): DefectColumn => ({
  id: field.key,
  label: field.label,
  isSortable: isRankedSort(field.key),
  width: '130px',
  render: (record) => fieldText(field, record, naming),
});

const allColumns = (naming: Naming): readonly DefectColumn[] => {
  const own = ownColumns(naming);
  const fields = naming.template.fields.filter(
    ({ key, type, obsolete }) => !obsolete && type !== 'RICH_TEXT_FIELD' && own.every(({ id }) => id !== key),
  );
  return [...own.slice(0, -1), ...fields.map((field) => fieldColumn(field, naming)), ...own.slice(-1)];
};

/** All available columns and the visible ones; memoized for a minute, because relative times change. */
export const useListColumns = () => {
  const { now, settings } = useActors();
  const { me } = useWorkspace();
  const { project, nameOf, template } = useProject();
  const chosen = useSelector(settings, selectDefectColumns(me.id, project.id));
  const minute = Math.floor(now() / 60_000);
  return useMemo(() => {
    const all = allColumns({ template, nameOf, now: minute * 60_000 });
    const ids = chosenColumns(
      all.map(({ id }) => id),
      chosen,
      { fixed: fixedColumns, standard: defaultColumns },
    );
    const shown = all.filter(({ id }) => ids.includes(id));
    return { all, shown: chosen === null ? shown : shown.map((column) => ({ ...column, isMinor: false })) };
  }, [chosen, nameOf, template, minute]);
};
