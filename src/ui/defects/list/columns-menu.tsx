import { defaultColumns, fixedColumns } from '../../../domain/defects/list/list-columns.ts';
import { listMessages } from '../../../domain/defects/list/list-messages.ts';
import { useActors, useWorkspace } from '../../actors-context.tsx';
import { ColumnsSelect } from '../../kit/tables/columns-select.tsx';
import { useListColumns } from './use-list-columns.tsx';
import { useProject } from '../use-project.ts';

/** The visible columns of the list, for this user and project, on this device. */
export function ColumnsMenu() {
  const { settings } = useActors();
  const { me } = useWorkspace();
  const { project } = useProject();
  const { all, shown } = useListColumns();
  return (
    <ColumnsSelect
      labels={listMessages}
      all={all}
      shown={shown.map(({ id }) => id)}
      fixed={fixedColumns}
      standard={defaultColumns}
      onChoose={(columns) => settings.send({ type: 'columns.choose', userId: me.id, projectId: project.id, columns })}
    />
  );
}
