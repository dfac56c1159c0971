import { useSelector } from '@xstate/react';
import { ListOrdered, Share2, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import type { Adapter, ListedAdapter } from '../../domain/adapters/adapter.ts';
import { adapterMessages as say } from '../../domain/adapters/adapter-messages.ts';
import { selectIsDoing } from '../../machines/mutation/mutation-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { MutationCell } from '../identity/mutation-cell.tsx';
import { Avatar } from '../kit/display/avatar.tsx';
import { Badge } from '../kit/display/badge.tsx';
import { Button } from '../kit/display/button.tsx';
import type { Column } from '../kit/tables/column.ts';
import { IconButton } from '../kit/display/icon-button.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import { color, font } from '../theme/tokens.ts';
import { useOpenProject } from '../projects/use-open-project.ts';
import { AdapterState } from './adapter-state.tsx';
import { useMayToAdapter } from './use-may-to-adapter.ts';

export const useAdapterColumns = (): readonly Column<ListedAdapter>[] => {
  const { columns } = say;
  return [
    { id: 'name', label: columns.name, render: ({ adapterEntity }) => <Name adapter={adapterEntity} /> },
    { id: 'owner', label: columns.owner, width: '180px', render: (row) => <Owner owner={row.owner} /> },
    {
      id: 'online',
      label: columns.online,
      width: '100px',
      render: ({ adapterEntity }) => <AdapterState online={adapterEntity.online} />,
    },
    {
      id: 'extensions',
      label: columns.extensions,
      width: '190px',
      render: ({ adapterEntity }) => <Extensions adapter={adapterEntity} />,
    },
    {
      id: 'queue',
      label: columns.queue,
      width: '150px',
      render: ({ adapterEntity }) => <Queue adapter={adapterEntity} />,
    },
    {
      id: 'sharing',
      label: columns.sharing,
      width: '150px',
      render: ({ adapterEntity }) => <Sharing adapter={adapterEntity} />,
    },
    {
      id: 'actions',
      label: columns.actions,
      width: '72px',
      render: ({ adapterEntity }) => <Actions adapter={adapterEntity} />,
    },
  ];
};

interface AdapterProps {
  readonly adapter: Adapter;
}

function Name({ adapter: { name, description, clientId } }: AdapterProps) {
  return (
    <Words>
      <bdi title={clientId}>{name}</bdi>
      {description && <small>{description}</small>}
    </Words>
  );
}

function Owner({ owner }: Pick<ListedAdapter, 'owner'>) {
  return (
    <Person>
      <Avatar name={owner.fullName} image={owner.avatar} edge={24} /> <bdi>{owner.fullName}</bdi>
    </Person>
  );
}

function Extensions({ adapter: { installedExtensions } }: AdapterProps) {
  if (installedExtensions.length === 0) return <Quiet>{say.noExtensions}</Quiet>;
  return (
    <Chips>
      {installedExtensions.map((extension) => (
        <Badge key={extension} text={extension} />
      ))}
    </Chips>
  );
}

function Queue({ adapter: { name, clientId, queueLength } }: AdapterProps) {
  const { adapterQueue } = useWorkspace();
  return (
    <Button
      small
      icon={<ListOrdered size={14} aria-hidden />}
      onPress={() => adapterQueue.send({ type: 'records.show', about: clientId })}
    >
      <VisuallyHidden>{say.openQueue(name)}: </VisuallyHidden>
      {say.queueOf(queueLength)}
    </Button>
  );
}

/** Only its owner shares an adapter; runs of others are executed on it from then on. */
function Sharing({ adapter: { name, clientId, userId, sharedProjects = [] } }: AdapterProps) {
  const { adapterMutation, me } = useWorkspace();
  const { project } = useOpenProject();
  const isDoing = useSelector(adapterMutation, selectIsDoing);
  const isShared = sharedProjects.includes(project.id);
  const { sharing } = say;
  if (userId !== me.id) return null;
  const value = isShared ? sharedProjects.filter((id) => id !== project.id) : [...sharedProjects, project.id];
  return (
    <Button
      small
      pressed={isShared}
      icon={<Share2 size={14} aria-hidden />}
      disabled={isDoing}
      onPress={() =>
        adapterMutation.send({ type: 'mutation.do', mutation: { name: 'share', about: clientId, title: name, value } })
      }
    >
      <VisuallyHidden>{isShared ? sharing.stop(name) : sharing.hint(name)}: </VisuallyHidden>
      {isShared ? sharing.shared : sharing.share}
    </Button>
  );
}

function Actions({ adapter }: AdapterProps) {
  const { adapterMutation } = useWorkspace();
  const isDoing = useSelector(adapterMutation, selectIsDoing);
  const { name, clientId } = adapter;
  if (!useMayToAdapter()('delete', adapter)) return null;
  return (
    <MutationCell>
      <IconButton
        small
        label={say.remove(name)}
        icon={<Trash2 size={14} aria-hidden />}
        disabled={isDoing}
        onPress={() =>
          adapterMutation.send({ type: 'mutation.ask', mutation: { name: 'delete', about: clientId, title: name } })
        }
      />
    </MutationCell>
  );
}

const Words = styled.span`
  overflow-wrap: anywhere;
  white-space: normal;
  small { display: block; color: ${color.quiet}; font-size: ${font.small}; font-weight: 400; }
`;
const Person = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
`;
const Chips = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;
const Quiet = styled.span`
  color: ${color.quiet};
`;
