import { useSelector } from '@xstate/react';
import { Archive, ArchiveRestore, Trash2 } from 'lucide-react';
import { pathOf } from '../../domain/address/page.ts';
import type { AccountProject } from '../../domain/projects/project.ts';
import { projectMessages } from '../../domain/projects/project-messages.ts';
import { selectIsDoing } from '../../machines/mutation/mutation-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Badge } from '../kit/display/badge.tsx';
import type { Column } from '../kit/tables/column.ts';
import { IconButton } from '../kit/display/icon-button.tsx';
import { TextLink } from '../kit/display/text-link.tsx';
import { numberText } from '../../domain/texts/set-locale.ts';

const { account: say, statuses } = projectMessages;

/** Name, code, status, owners, members and actions [ADMIN-003]. */
export const useAccountColumns = (): readonly Column<AccountProject>[] => {
  const { projectMutation } = useWorkspace();
  const isDoing = useSelector(projectMutation, selectIsDoing);
  const { columns } = say;
  const mutationOf = (name: string, project: AccountProject) => ({ name, about: project.id, title: project.name });
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
              onPress={() => projectMutation.send({ type: 'mutation.ask', mutation: mutationOf('archive', project) })}
            />
          ) : (
            <IconButton
              small
              label={say.activateOf(project.name)}
              icon={<ArchiveRestore size={14} aria-hidden />}
              disabled={isDoing}
              onPress={() => projectMutation.send({ type: 'mutation.do', mutation: mutationOf('activate', project) })}
            />
          )}
          <IconButton
            small
            label={say.deleteOf(project.name)}
            icon={<Trash2 size={14} aria-hidden />}
            disabled={isDoing}
            onPress={() => projectMutation.send({ type: 'mutation.ask', mutation: mutationOf('delete', project) })}
          />
        </>
      ),
    },
  ];
};
