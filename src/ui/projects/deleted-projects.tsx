import { useSelector } from '@xstate/react';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { limits } from '../../domain/limits.ts';
import { projectWords } from '../../domain/texts/project-words.ts';
import type { DeletedEntity } from '../../domain/trash/trash-contract.ts';
import { selectIsDoing } from '../../machines/deed/deed-machine.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/button.tsx';
import type { Column } from '../kit/data-table.tsx';
import { dayText } from '../kit/date-words.ts';
import { RelativeTime } from '../kit/relative-time.tsx';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import { RecordsList } from '../records/records-list.tsx';
import { color, font } from '../theme/tokens.ts';

const { trash: say } = projectWords;
const days = limits.trashLife / 86_400_000;

/** The projects that this person could bring back, each with the day of its purge [PROJ-007, PROJ-016, ruling R17]. */
export function DeletedProjects({ filters }: { readonly filters?: ReactNode }) {
  const { deletedProjects } = useWorkspace();
  return (
    <>
      <Intro>{say.intro(days)}</Intro>
      <RecordsList
        records={deletedProjects}
        label={projectWords.deletedProjects}
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
  const { projectDeed } = useWorkspace();
  const isDoing = useSelector(projectDeed, selectIsDoing);
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
          onPress={() => projectDeed.send({ type: 'deed.do', deed: { name: 'restore', about: id, title: name } })}
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
