import { useSelector } from '@xstate/react';
import { Archive, ArchiveRestore, Trash2 } from 'lucide-react';
import { pathOf } from '../../domain/address/page.ts';
import type { AccountProject } from '../../domain/projects/project.ts';
import { projectWords } from '../../domain/texts/project-words.ts';
import { selectIsDoing } from '../../machines/deed/deed-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Badge } from '../kit/badge.tsx';
import type { Column } from '../kit/data-table.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { TextLink } from '../kit/text-link.tsx';
import { numberText } from '../../domain/texts/speak.ts';

const { account: say, statuses } = projectWords;

/** Name, code, status, owners, members, and what can be done to each [ADMIN-003]. */
export const useAccountColumns = (): readonly Column<AccountProject>[] => {
  const { projectDeed } = useWorkspace();
  const isDoing = useSelector(projectDeed, selectIsDoing);
  const { columns } = say;
  const deedOf = (name: string, project: AccountProject) => ({ name, about: project.id, title: project.name });
  return [
    {
      id: 'name',
      label: columns.name,
      render: ({ id, name }) => <TextLink to={pathOf({ name: 'project', projectId: id })} text={name} label={name} />,
    },
    { id: 'code', label: columns.code, width: '120px', render: ({ code }) => code },
    {
      id: 'status',
      label: columns.status,
      width: '110px',
      render: ({ status }) => (
        <Badge text={statuses[status]} tone={status === 'ACTIVE' ? 'success' : 'neutral'} look="dot" />
      ),
    },
    {
      id: 'owners',
      label: columns.owners,
      width: '220px',
      render: ({ owners }) => owners.map(({ fullName }) => fullName).join(', '),
    },
    { id: 'members', label: columns.members, width: '90px', render: ({ members }) => numberText(members) },
    {
      id: 'actions',
      label: columns.actions,
      width: '96px',
      render: (project) => (
        <>
          {project.status === 'ACTIVE' ? (
            <IconButton
              small
              label={say.archiveOf(project.name)}
              icon={<Archive size={14} aria-hidden />}
              disabled={isDoing}
              onPress={() => projectDeed.send({ type: 'deed.ask', deed: deedOf('archive', project) })}
            />
          ) : (
            <IconButton
              small
              label={say.activateOf(project.name)}
              icon={<ArchiveRestore size={14} aria-hidden />}
              disabled={isDoing}
              onPress={() => projectDeed.send({ type: 'deed.do', deed: deedOf('activate', project) })}
            />
          )}
          <IconButton
            small
            label={say.deleteOf(project.name)}
            icon={<Trash2 size={14} aria-hidden />}
            disabled={isDoing}
            onPress={() => projectDeed.send({ type: 'deed.ask', deed: deedOf('delete', project) })}
          />
        </>
      ),
    },
  ];
};
