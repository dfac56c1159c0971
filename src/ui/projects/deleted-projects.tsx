import { useSelector } from '@xstate/react';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { limits } from '../../domain/limits.ts';
import { projectMessages } from '../../domain/projects/project-messages.ts';
import type { DeletedEntity } from '../../domain/trash/deleted-entity.ts';
import { selectIsDoing } from '../../machines/mutation/mutation-machine.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import type { Column } from '../kit/tables/column.ts';
import { dayText } from '../kit/fields/date-words.ts';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import { RecordsList } from '../records/records-list.tsx';
import { color, font } from '../theme/tokens.ts';

const { trash: say } = projectMessages;
const days = limits.trashLife / 86_400_000;

/** The deleted projects that the user may restore, each with its purge date [PROJ-007, PROJ-016, ruling R17]. */
export function DeletedProjects({ filters }: { readonly filters?: ReactNode }) {
  const { deletedProjects } = useWorkspace();
  return (
    <>
      <Intro>{say.intro(days)}</Intro>
      <RecordsList
        records={deletedProjects}
        label={projectMessages.deletedProjects}
        columns={useColumns()}
        rowId={({ id }) => id}
        filters={filters}
        empty={{ title: say.none, text: say.noneText, icon: <Trash2 size={28} /> }}
      />
    </>
  );
}

const useColumns = (): readonly Column<DeletedEntity>[] => {
  const { now } = useActors();
  const { projectMutation } = useWorkspace();
  const isDoing = useSelector(projectMutation, selectIsDoing);
  return [
    { id: 'name', label: say.columns.name, render: ({ name }) => <bdi title={name}>{name}</bdi> },
    {
      id: 'deletedOnDate',
      label: say.columns.deletedOnDate,
      width: '120px',
      render: ({ deletedOnDate }) => <RelativeTime at={deletedOnDate} now={now()} show="day" />,
    },
    { id: 'purgeDate', label: say.columns.purgeDate, width: '150px', render: ({ purgeDate }) => dayText(purgeDate) },
    {
      id: 'restore',
      label: say.columns.restore,
      width: '110px',
      render: ({ id, name }) => (
        <Button
          small
          disabled={isDoing}
          onPress={() =>
            projectMutation.send({ type: 'mutation.do', mutation: { name: 'restore', about: id, title: name } })
          }
        >
          {say.restore} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      ),
    },
  ];
};

const Intro = styled.p`
  color: ${color.quiet};
  font-size: ${font.list};
`;
