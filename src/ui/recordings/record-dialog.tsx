import { useSelector } from '@xstate/react';
import { messages } from '../../domain/texts/messages.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { recordingMessages as say } from '../../domain/recordings/recording-messages.ts';
import { trainerMessages as trainer } from '../../domain/recordings/trainer-messages.ts';
import { runDialogMessages } from '../../domain/runs/run-dialog-messages.ts';
import {
  selectAdapterId,
  selectAddress,
  selectDatasetId,
  selectDatasets,
  selectDatasetsAreUnread,
  selectIsFormOpen,
  selectIsPrepared,
  selectIsStarting,
  selectIsTrainer,
  selectMayStart,
  selectRecordedFrom,
  selectRecordingProblem,
} from '../../machines/recordings/recording-machine.ts';
import type { RecordedFrom } from '../../machines/recordings/recording-setup.ts';
import { selectRows } from '../../machines/records/records-machine.ts';
import type { OwnAdapter } from '../../domain/adapters/presence-changes.ts';
import { useArea, useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { TextField } from '../kit/fields/text-field.tsx';
import { Banner } from '../kit/layout/banner.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';

const noAdapters: readonly OwnAdapter[] = [];

const useOnline = (): readonly OwnAdapter[] => {
  const { ownAdapters } = useWorkspace();
  const rows = (useSelector(ownAdapters, selectRows) ?? noAdapters) as readonly OwnAdapter[];
  return rows.filter((adapter) => adapter.online);
};

/** What the dialog says about a recording, one from a step on, or the trainer. */
const wordsOf = (from: RecordedFrom | null, isTrainer: boolean) => {
  if (isTrainer) return { title: trainer.title, text: trainer.startText, start: trainer.begin };
  if (from === null) return { title: say.title, text: say.recordText, start: say.start };
  const text = from.before === 0 ? say.fromFirstText(from.name) : say.fromText(from.name, from.before);
  return { title: say.fromTitle(from.name), text, start: say.start };
};

/** On which device, and where the recording begins. */
export function RecordDialog() {
  const { recording } = useArea('recordings');
  const isOpen = useSelector(recording, selectIsFormOpen);
  const isStarting = useSelector(recording, selectIsStarting);
  const chosen = useSelector(recording, selectAdapterId);
  const from = useSelector(recording, selectRecordedFrom);
  const isPrepared = useSelector(recording, selectIsPrepared);
  const words = wordsOf(from, useSelector(recording, selectIsTrainer));
  const online = useOnline();
  const [first] = online;
  const adapterId = online.some(({ clientId }) => clientId === chosen) ? chosen : (first?.clientId ?? '');
  const mayStart = useSelector(recording, selectMayStart(adapterId));
  const start = () => recording.send({ type: 'recording.start', adapterId });
  return (
    <Dialog
      open={isOpen}
      title={words.title}
      closeLabel={messages.close}
      onClose={() => recording.send({ type: 'recording.close' })}
      actions={
        <Button
          tone="primary"
          disabled={!mayStart && !isStarting}
          busy={isStarting && say.states.waiting}
          onPress={start}
        >
          {words.start}
        </Button>
      }
    >
      <p>{words.text}</p>
      <Problem />
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
      {isPrepared && <DatasetField />}
      <AddressField isOptional={isPrepared} onSubmit={start} />
    </Dialog>
  );
}

function Problem() {
  const { recording } = useArea('recordings');
  const problem = useSelector(recording, selectRecordingProblem);
  const areUnread = useSelector(recording, selectDatasetsAreUnread);
  if (areUnread)
    return (
      <Banner
        tone="warning"
        action={
          <Button small onPress={() => recording.send({ type: 'datasets.read' })}>
            {messages.retry}
          </Button>
        }
      >
        {say.datasetsFailed}
      </Banner>
    );
  return problem && <Banner tone="danger">{problemText(problem)}</Banner>;
}

/** With what the steps before are executed: their secrets are in a dataset. */
function DatasetField() {
  const { recording } = useArea('recordings');
  const datasets = useSelector(recording, selectDatasets);
  const value = useSelector(recording, selectDatasetId);
  const isTrainer = useSelector(recording, selectIsTrainer);
  if (datasets.length === 0) return null;
  return (
    <SelectField
      label={runDialogMessages.dataset}
      description={isTrainer ? trainer.datasetHint : say.datasetHint}
      value={value}
      options={[
        { value: '', label: runDialogMessages.noDataset },
        ...datasets.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => recording.send({ type: 'dataset.choose', id })}
    />
  );
}

function AddressField({ isOptional, onSubmit }: { readonly isOptional: boolean; readonly onSubmit: () => void }) {
  const { recording } = useArea('recordings');
  const address = useSelector(recording, selectAddress);
  const isTrainer = useSelector(recording, selectIsTrainer);
  return (
    <TextField
      label={isOptional ? runDialogMessages.baseAddress : say.address}
      {...(isOptional && { description: isTrainer ? trainer.baseAddressHint : say.baseAddressHint })}
      type="url"
      value={address}
      placeholder="https://"
      autoFocus
      onSubmit={onSubmit}
      onChange={(text) => recording.send({ type: 'address.write', text })}
    />
  );
}
