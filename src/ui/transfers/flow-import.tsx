import { useSelector } from '@xstate/react';
import { namedProblemText } from '../../domain/problems/problem-text.ts';
import { messages } from '../../domain/texts/messages.ts';
import { transferButtonMessages } from '../../domain/transfers/transfer-button-messages.ts';
import { transferMessages as say } from '../../domain/transfers/transfer-messages.ts';
import {
  selectImportProblem,
  selectIsImportOpen,
  selectIsImportOver,
  selectIsImportRunning,
  selectIsImportStarting,
  selectIsImportStopping,
  selectIsImportTried,
  selectIsImportTrying,
  selectIsImportUndoing,
} from '../../machines/imports/file-import-machine.ts';
import {
  selectAsksForRenames,
  selectFlowImportStatus,
  selectFlowPreview,
} from '../../machines/transfers/flow-import.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { Banner } from '../kit/layout/banner.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { ImportChoices } from './import-choices.tsx';
import { newScenariosOf } from './import-outcome.tsx';
import { ImportProgress } from './import-progress.tsx';

/** A file of flows: choose, map its columns, see what would happen, import, undo. */
export function FlowImport() {
  const { flowImport: actor } = useArea('transfers');
  const isOpen = useSelector(actor, selectIsImportOpen);
  const isRunning = useSelector(actor, selectIsImportRunning);
  const isOver = useSelector(actor, selectIsImportOver);
  const problem = useSelector(actor, selectImportProblem);
  return (
    <Dialog
      open={isOpen}
      onClose={() => actor.send({ type: 'import.close' })}
      title={say.title}
      closeLabel={messages.close}
      wide
      actions={isRunning ? <RunningActions /> : isOver ? <OverActions /> : <ChoiceActions />}
    >
      {problem && <Banner tone="danger">{namedProblemText(problem, say.problemFields)}</Banner>}
      {isRunning || isOver ? <ImportProgress /> : <ImportChoices />}
    </Dialog>
  );
}

function ChoiceActions() {
  const { flowImport: actor } = useArea('transfers');
  const isReading = useSelector(actor, selectIsImportTrying);
  const isStarting = useSelector(actor, selectIsImportStarting);
  const isTried = useSelector(actor, selectIsImportTried);
  const preview = useSelector(actor, selectFlowPreview);
  const asks = useSelector(actor, selectAsksForRenames);
  const count = preview ? preview.created + preview.changed : 0;
  const scenarios = preview ? newScenariosOf(preview) : 0;
  return (
    <>
      <Button onPress={() => actor.send({ type: 'import.close' })}>{messages.cancel}</Button>
      <Button
        tone="primary"
        disabled={!isStarting && (!isTried || asks || count + scenarios === 0)}
        busy={(isStarting && say.starting) || (isReading && say.reading)}
        onPress={() => actor.send({ type: 'import.run' })}
      >
        {count > 0 ? say.run(count) : scenarios > 0 ? say.scenarios.run(scenarios) : transferButtonMessages.import}
      </Button>
    </>
  );
}

function RunningActions() {
  const { flowImport: actor } = useArea('transfers');
  const isStopping = useSelector(actor, selectIsImportStopping);
  const status = useSelector(actor, selectFlowImportStatus);
  return (
    <>
      {status?.state !== 'undoing' && (
        <Button busy={isStopping && say.stop} onPress={() => actor.send({ type: 'import.stop' })}>
          {say.stop}
        </Button>
      )}
      <Button tone="primary" onPress={() => actor.send({ type: 'import.close' })}>
        {say.closeRunning}
      </Button>
    </>
  );
}

function OverActions() {
  const { flowImport: actor } = useArea('transfers');
  const isUndoing = useSelector(actor, selectIsImportUndoing);
  const status = useSelector(actor, selectFlowImportStatus);
  const mayUndo =
    status !== null && status.state !== 'undone' && status.created + status.changed + status.scenarios > 0;
  return (
    <>
      {mayUndo && (
        <Button busy={isUndoing && say.undo} onPress={() => actor.send({ type: 'import.undo' })}>
          {say.undo}
        </Button>
      )}
      <Button onPress={() => actor.send({ type: 'import.again' })}>{say.another}</Button>
      <Button tone="primary" onPress={() => actor.send({ type: 'import.close' })}>
        {messages.close}
      </Button>
    </>
  );
}
