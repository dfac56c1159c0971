import { useSelector } from '@xstate/react';
import { ListChecks, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import type { Adapter, QueueEntry } from '../../domain/adapters/adapter.ts';
import { adapterWords } from '../../domain/texts/adapter-words.ts';
import { words } from '../../domain/texts/words.ts';
import { selectMore } from '../../machines/records/records-machine.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import { DeedDialog } from '../deed/deed-dialog.tsx';
import { Button } from '../kit/button.tsx';
import type { Column } from '../kit/data-table.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useFocusStays } from '../kit/focus-stays.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { RelativeTime } from '../kit/relative-time.tsx';
import { RecordsList } from '../records/records-list.tsx';
import { color, font } from '../theme/tokens.ts';
import { useMayToAdapter } from './use-may-to-adapter.ts';

const { queue: say, commands, openQueue } = adapterWords;

const useAdapter = (): Adapter | null =>
  (useSelector(useWorkspace().adapterQueue, selectMore) as Adapter | undefined) ?? null;

/** What waits for one adapter, in its order; one entry or all of them can be taken out [ADAPT-026, ADAPT-027]. */
export function AdapterQueueDialog() {
  const { adapterQueue, adapterDeed } = useWorkspace();
  const isOpen = useSelector(adapterQueue, (records) => records.matches('open'));
  const adapter = useAdapter();
  return (
    <>
      <Dialog
        wide
        open={isOpen}
        onClose={() => adapterQueue.send({ type: 'records.close' })}
        title={adapter ? openQueue(adapter.name) : say.label}
        closeLabel={words.close}
        actions={<Foot adapter={adapter} />}
      >
        <Inside adapter={adapter} />
      </Dialog>
      <DeedDialog
        deed={adapterDeed}
        name="empty"
        title={() => say.emptyTitle}
        text={({ title }) => say.emptyText(title)}
        confirmLabel={say.empty}
      />
    </>
  );
}

/** An entry that is taken out goes, and the focus with it stays in here. */
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
  const { adapterQueue, adapterDeed } = useWorkspace();
  const may = useMayToAdapter();
  const canEmpty = adapter !== null && adapter.executionQueue.length > 0 && may('update', adapter);
  return (
    <>
      {canEmpty && (
        <Button
          icon={<Trash2 size={15} aria-hidden />}
          onPress={() =>
            adapterDeed.send({
              type: 'deed.ask',
              deed: { name: 'empty', about: adapter.clientId, title: adapter.name },
            })
          }
        >
          {say.empty}
        </Button>
      )}
      <Button onPress={() => adapterQueue.send({ type: 'records.close' })}>{words.close}</Button>
    </>
  );
}

const useColumns = (adapter: Adapter | null): readonly Column<QueueEntry>[] => {
  const { now } = useActors();
  const { adapterDeed } = useWorkspace();
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
            onPress={() =>
              adapterDeed.send({ type: 'deed.do', deed: { name: 'unqueue', about: id, title: commands[command] } })
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
