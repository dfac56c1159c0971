import { PencilLine, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { filteredPath } from '../../domain/filters/filtered-path.ts';
import { filterMessages as say } from '../../domain/filters/filter-messages.ts';
import { configOf, type ProjectFilter } from '../../domain/filters/project-filter.ts';
import { useActors } from '../actors-context.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import type { Column } from '../kit/tables/column.ts';
import { useOpenProject } from '../projects/use-open-project.ts';
import { useFilterActions } from './use-filter-actions.ts';

const listOf = (filter: ProjectFilter): string => filteredPath(filter.type, filter.projectId, configOf(filter));

export const useFilterColumns = (): readonly Column<ProjectFilter>[] => {
  const { now } = useActors();
  const { nameOf } = useOpenProject();
  const { columns } = say;
  return [
    { id: 'name', label: columns.name, render: (filter) => <Link to={listOf(filter)}>{filter.name}</Link> },
    { id: 'type', label: columns.type, width: '120px', render: ({ type }) => say.types[type] },
    { id: 'by', label: columns.by, width: '200px', render: ({ lastModifiedBy }) => nameOf(lastModifiedBy) },
    {
      id: 'date',
      label: columns.date,
      width: '140px',
      render: ({ modifiedDate }) => <RelativeTime at={modifiedDate} now={now()} />,
    },
    { id: 'actions', label: columns.actions, width: '90px', render: (filter) => <Actions filter={filter} /> },
  ];
};

function Actions({ filter }: { readonly filter: ProjectFilter }) {
  const { isDoing, rename, remove } = useFilterActions();
  return (
    <>
      <IconButton
        small
        label={say.rename(filter.name)}
        icon={<PencilLine size={15} aria-hidden />}
        onPress={() => rename(filter)}
      />
      <IconButton
        small
        label={say.remove(filter.name)}
        icon={<Trash2 size={15} aria-hidden />}
        disabled={isDoing}
        onPress={() => remove(filter)}
      />
    </>
  );
}
