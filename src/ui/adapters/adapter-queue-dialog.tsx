import { useSelector } from '@xstate/react';
import { ListChecks, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import type { Adapter, QueueEntry } from '../../domain/adapters/adapter.ts';
import { adapterMessages } from '../../domain/adapters/adapter-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectIsDoing } from '../../machines/mutation/mutation-machine.ts';
import { selectMore } from '../../machines/records/records-machine.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import { MutationDialog } from '../mutation/mutation-dialog.tsx';
import { Button } from '../kit/display/button.tsx';
import type { Column } from '../kit/tables/column.ts';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { useFocusStays } from '../kit/focus/focus-stays.ts';
import { IconButton } from '../kit/display/icon-button.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { RecordsList } from '../records/records-list.tsx';
import { color, font } from '../theme/tokens.ts';
import { useMayToAdapter } from './use-may-to-adapter.ts';

const { queue: say, commands, openQueue } = adapterMessages;

const useAdapter = (): Adapter | null =>
  (useSelector(useWorkspace().adapterQueue, selectMore) as Adapter | undefined) ?? null;

/** The queue of one adapter, in order; single entries or all of them can be removed [ADAPT-026, ADAPT-027]. */
export function AdapterQueueDialog() {
  const { adapterQueue, adapterMutation } = useWorkspace();
  const isOpen = useSelector(adapterQueue, (records) => records.matches('open'));
  const adapter = useAdapter();
  return (
    <>
      <Dialog
        wide
        open={isOpen}
        onClose={() => adapterQueue.send({ type: 'records.close' })}
        title={adapter ? openQueue(adapter.name) : say.label}
        closeLabel={messages.close}
        actions={<Foot adapter={adapter} />}
      >
        <Inside adapter={adapter} />
      </Dialog>
      <MutationDialog
        mutation={adapterMutation}
        name="empty"
        title={() => say.emptyTitle}
        text={({ title }) => say.emptyText(title)}
        confirmLabel={say.empty}
      />
    </>
  );
}

/** Removing an entry removes its focused button; the focus moves within the dialog. */
function Inside({ adapter }: { readonly adapter: Adapter | null }) {
  const { adapterQueue } = useWorkspace();
  const place = useFocusStays<HTMLDivElement>();
  const columns = useColumns(adapter);
  const unseen = adapter ? adapter.queueLength - adapter.executionQueue.length : 0;
  return (
    <div ref={place}>
      <RecordsList
        records={adapterQueue}
        label={say.label}
        columns={columns}
        rowId={({ id }) => id}
        empty={{ title: say.none, text: say.noneText, icon: <ListChecks size={28} /> }}
      />
      {unseen > 0 && <Unseen>{say.others(unseen)}</Unseen>}
    </div>
  );
}

function Foot({ adapter }: { readonly adapter: Adapter | null }) {
  const { adapterQueue, adapterMutation } = useWorkspace();
  const isDoing = useSelector(adapterMutation, selectIsDoing);
  const may = useMayToAdapter();
  const canEmpty = adapter !== null && adapter.executionQueue.length > 0 && may('update', adapter);
  return (
    <>
      {canEmpty && (
        <Button
          icon={<Trash2 size={15} aria-hidden />}
          disabled={isDoing}
          onPress={() =>
            adapterMutation.send({
              type: 'mutation.ask',
              mutation: { name: 'empty', about: adapter.clientId, title: adapter.name },
            })
          }
        >
          {say.empty}
        </Button>
      )}
      <Button onPress={() => adapterQueue.send({ type: 'records.close' })}>{messages.close}</Button>
    </>
  );
}

const useColumns = (adapter: Adapter | null): readonly Column<QueueEntry>[] => {
  const { now } = useActors();
  const { adapterMutation } = useWorkspace();
  const isDoing = useSelector(adapterMutation, selectIsDoing);
  const may = useMayToAdapter();
  const { columns } = say;
  return [
    { id: 'command', label: columns.command, render: ({ command }) => commands[command] },
    {
      id: 'at',
      label: columns.at,
      width: '120px',
      render: ({ enqueueDate }) => <RelativeTime at={enqueueDate} now={now()} />,
    },
    {
      id: 'actions',
      label: columns.actions,
      width: '72px',
      render: ({ id, command }) =>
        adapter &&
        may('update', adapter) && (
          <IconButton
            small
            label={say.remove(commands[command])}
            icon={<Trash2 size={14} aria-hidden />}
            disabled={isDoing}
            onPress={() =>
              adapterMutation.send({
                type: 'mutation.do',
                mutation: { name: 'unqueue', about: id, title: commands[command] },
              })
            }
          />
        ),
    },
  ];
};

const Unseen = styled.p`
  margin-top: 10px;
  color: ${color.quiet};
  font-size: ${font.small};
`;
