import { PencilLine, Trash2 } from 'lucide-react';
import type { FlowPlace } from './flow-place.ts';
import { pathOfDataset } from './flow-place.ts';
import { datasetMessages as say } from '../../domain/datasets/dataset-messages.ts';
import { gridMessages } from '../../domain/datasets/grid-messages.ts';
import type { Dataset } from '../../domain/datasets/dataset.ts';
import { useActors, useArea } from '../actors-context.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { TextLink } from '../kit/display/text-link.tsx';
import type { Column } from '../kit/tables/column.ts';

export const useDatasetColumns = (place: FlowPlace, mayChange: boolean): readonly Column<Dataset>[] => {
  const { now } = useActors();
  const { columns, fields } = say;
  const shown: readonly Column<Dataset>[] = [
    {
      id: 'name',
      label: fields.name,
      render: ({ id, name }) => <TextLink to={pathOfDataset(place, id)} text={name} label={name} />,
    },
    { id: 'used', label: columns.used, width: '120px', render: ({ flowId }) => (flowId === '' ? say.shared : say.own) },
    {
      id: 'size',
      label: columns.size,
      width: '180px',
      render: ({ rows, columns: count }) => gridMessages.counts(rows, count),
    },
    {
      id: 'modified',
      label: columns.modified,
      width: '140px',
      render: ({ modifiedDate }) => <RelativeTime at={modifiedDate} now={now()} />,
    },
  ];
  if (!mayChange) return shown;
  const render = (row: Dataset) => <Actions row={row} place={place} />;
  return [...shown, { id: 'actions', label: columns.actions, width: '90px', render }];
};

function Actions({ row, place }: { readonly row: Dataset; readonly place: FlowPlace }) {
  const { id, name, description, flowId } = row;
  const { datasetForm: form, datasetMutation: mutation } = useArea('datasets');
  const draft = { name, description, isShared: flowId === '' };
  return (
    <>
      <IconButton
        small
        label={say.edit(name)}
        icon={<PencilLine size={15} aria-hidden />}
        onPress={() => form.send({ type: 'form.open', about: id, draft, value: place })}
      />
      <IconButton
        small
        label={say.delete(name)}
        icon={<Trash2 size={15} aria-hidden />}
        onPress={() =>
          mutation.send({ type: 'mutation.ask', mutation: { name: 'delete', about: id, title: name, value: place } })
        }
      />
    </>
  );
}
