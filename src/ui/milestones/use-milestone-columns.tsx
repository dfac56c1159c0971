import { PencilLine, Trash2 } from 'lucide-react';
import { milestoneMessages as say } from '../../domain/milestones/milestone-messages.ts';
import { milestoneFields, type Milestone } from '../../domain/milestones/milestone.ts';
import { useArea } from '../actors-context.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { dayText } from '../kit/fields/date-words.ts';
import type { Column } from '../kit/tables/column.ts';

const dayOrNone = (day: string) => (day === '' ? '' : dayText(day));

export const useMilestoneColumns = (projectId: string, mayChange: boolean): readonly Column<Milestone>[] => {
  const { columns, fields } = say;
  const shown: readonly Column<Milestone>[] = [
    { id: 'name', label: fields.name, render: ({ name }) => <bdi>{name}</bdi> },
    { id: 'status', label: fields.status, width: '120px', render: ({ status }) => say.statuses[status] },
    { id: 'startDate', label: fields.startDate, width: '140px', render: ({ startDate }) => dayOrNone(startDate) },
    { id: 'dueDate', label: fields.dueDate, width: '140px', render: ({ dueDate }) => dayOrNone(dueDate) },
  ];
  if (!mayChange) return shown;
  const render = (row: Milestone) => <Actions row={row} projectId={projectId} />;
  return [...shown, { id: 'actions', label: columns.actions, width: '90px', render }];
};

function Actions({ row, projectId }: { readonly row: Milestone; readonly projectId: string }) {
  const { id, name } = row;
  const { milestoneForm: form, milestoneMutation: mutation } = useArea('milestones');
  return (
    <>
      <IconButton
        small
        label={say.edit(name)}
        icon={<PencilLine size={15} aria-hidden />}
        onPress={() => form.send({ type: 'form.open', about: id, draft: milestoneFields.of(row), value: projectId })}
      />
      <IconButton
        small
        label={say.delete(name)}
        icon={<Trash2 size={15} aria-hidden />}
        onPress={() =>
          mutation.send({
            type: 'mutation.ask',
            mutation: { name: 'delete', about: id, title: name, value: projectId },
          })
        }
      />
    </>
  );
}
