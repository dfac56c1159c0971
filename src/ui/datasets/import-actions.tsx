import { useSelector } from '@xstate/react';
import { datasetFileMessages as say } from '../../domain/datasets/file-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectDatasetStatus } from '../../machines/datasets/dataset-import.ts';
import {
  selectIsImportStarting,
  selectIsImportStopping,
  selectIsImportTried,
  selectIsImportTrying,
  selectIsImportUndoing,
} from '../../machines/imports/file-import-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';

export function ChoiceActions() {
  const { datasetImport: actor } = useArea('datasets');
  const isTrying = useSelector(actor, selectIsImportTrying);
  const isStarting = useSelector(actor, selectIsImportStarting);
  const mayRun = useSelector(actor, selectIsImportTried);
  return (
    <>
      <Button onPress={() => actor.send({ type: 'import.close' })}>{messages.cancel}</Button>
      <Button
        tone="primary"
        disabled={!mayRun && !isTrying && !isStarting}
        busy={(isTrying && say.reading) || (isStarting && say.importing)}
        onPress={() => actor.send({ type: 'import.run' })}
      >
        {say.import}
      </Button>
    </>
  );
}

export function RunningActions() {
  const { datasetImport: actor } = useArea('datasets');
  const isStopping = useSelector(actor, selectIsImportStopping);
  return (
    <>
      <Button busy={isStopping && say.stop} onPress={() => actor.send({ type: 'import.stop' })}>
        {say.stop}
      </Button>
      <Button tone="primary" onPress={() => actor.send({ type: 'import.close' })}>
        {say.closeRunning}
      </Button>
    </>
  );
}

export function OverActions() {
  const { datasetImport: actor } = useArea('datasets');
  const isUndoing = useSelector(actor, selectIsImportUndoing);
  const status = useSelector(actor, selectDatasetStatus);
  const mayUndo = status !== null && status.state !== 'undone' && status.created + status.changed + status.removed > 0;
  return (
    <>
      {mayUndo && (
        <Button busy={isUndoing && messages.records.doing} onPress={() => actor.send({ type: 'import.undo' })}>
          {say.undo}
        </Button>
      )}
      <Button tone="primary" onPress={() => actor.send({ type: 'import.close' })}>
        {messages.close}
      </Button>
    </>
  );
}
