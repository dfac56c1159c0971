import { useSelector } from '@xstate/react';
import { messages } from '../../domain/texts/messages.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { recordingMessages as say } from '../../domain/recordings/recording-messages.ts';
import {
  selectAdapterId,
  selectAddress,
  selectIsFormOpen,
  selectIsStarting,
  selectRecordingProblem,
} from '../../machines/recordings/recording-machine.ts';
import { selectRows } from '../../machines/records/records-machine.ts';
import type { OwnAdapter } from '../../domain/adapters/presence-changes.ts';
import { useArea, useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { TextField } from '../kit/fields/text-field.tsx';
import { Banner } from '../kit/layout/banner.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';

const noAdapters: readonly OwnAdapter[] = [];

/** On which device, and where the recording begins. */
export function RecordDialog() {
  const { recording } = useArea('recordings');
  const { ownAdapters } = useWorkspace();
  const isOpen = useSelector(recording, selectIsFormOpen);
  const isStarting = useSelector(recording, selectIsStarting);
  const address = useSelector(recording, selectAddress);
  const chosen = useSelector(recording, selectAdapterId);
  const problem = useSelector(recording, selectRecordingProblem);
  const rows = (useSelector(ownAdapters, selectRows) ?? noAdapters) as readonly OwnAdapter[];
  const online = rows.filter((adapter) => adapter.online);
  const [first] = online;
  const adapterId = online.some(({ clientId }) => clientId === chosen) ? chosen : (first?.clientId ?? '');
  const start = () => recording.send({ type: 'recording.start', adapterId });
  return (
    <Dialog
      open={isOpen}
      title={say.title}
      closeLabel={messages.close}
      onClose={() => recording.send({ type: 'recording.close' })}
      actions={
        <Button
          tone="primary"
          disabled={adapterId === '' || address.trim() === ''}
          busy={isStarting && say.states.waiting}
          onPress={start}
        >
          {say.start}
        </Button>
      }
    >
      <p>{say.recordText}</p>
      {problem && <Banner tone="danger">{problemText(problem)}</Banner>}
      {online.length === 0 ? (
        <Banner tone="warning">{say.noAdapter}</Banner>
      ) : (
        <SelectField
          label={say.adapter}
          value={adapterId}
          options={online.map(({ clientId, name }) => ({ value: clientId, label: name }))}
          onChange={(id) => recording.send({ type: 'adapter.choose', id })}
        />
      )}
      <TextField
        label={say.address}
        type="url"
        value={address}
        placeholder="https://"
        autoFocus
        onSubmit={start}
        onChange={(text) => recording.send({ type: 'address.write', text })}
      />
    </Dialog>
  );
}
