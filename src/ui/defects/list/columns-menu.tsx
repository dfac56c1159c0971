import { defaultColumns, fixedColumns } from '../../../domain/defects/list/list-columns.ts';
import { listMessages } from '../../../domain/defects/list/list-messages.ts';
import { useActors, useWorkspace } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { MultiSelect } from '../../kit/fields/multi-select.tsx';
import { useListColumns } from './use-list-columns.tsx';
import { useProject } from '../use-project.ts';

/** The visible columns of the list, for this user and project, on this device. */
export function ColumnsMenu() {
  const { settings } = useActors();
  const { me } = useWorkspace();
  const { project } = useProject();
  const { all, shown } = useListColumns();
  const options = all.filter(({ id }) => !fixedColumns.includes(id)).map(({ id, label }) => ({ value: id, label }));
  const values = shown.map(({ id }) => id).filter((id) => !fixedColumns.includes(id));
  const isDefault =
    values.length + fixedColumns.length === defaultColumns.length && values.every((id) => defaultColumns.includes(id));
  const choose = (columns: readonly string[] | null) =>
    settings.send({ type: 'columns.choose', userId: me.id, projectId: project.id, columns });
  return (
    <>
      <MultiSelect
        label={listMessages.columns}
        listLabel={listMessages.chooseColumns}
        values={values}
        options={options}
        onChange={choose}
      />
      {!isDefault && (
        <Button small tone="plain" onPress={() => choose(null)}>
          {listMessages.resetColumns}
        </Button>
      )}
    </>
  );
}
