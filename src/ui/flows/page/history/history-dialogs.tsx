import { useSelector } from '@xstate/react';
import { flowMessages } from '../../../../domain/flows/flow-messages.ts';
import { flowHistoryMessages as say } from '../../../../domain/flows/page/flow-history-messages.ts';
import { namedProblemText } from '../../../../domain/problems/problem-text.ts';
import { messages } from '../../../../domain/texts/messages.ts';
import {
  selectIsNaming,
  selectIsRestoring,
  selectNamingIsOpen,
  selectRefusal,
  selectRestoring,
  type FlowHistoryRef,
} from '../../../../machines/flows/editor/flow-history-machine.ts';
import { ConfirmDialog } from '../../../kit/overlays/confirm-dialog.tsx';
import { NameDialog } from '../../../kit/overlays/name-dialog.tsx';

interface Props {
  readonly history: FlowHistoryRef;
  readonly onRestore: () => void;
}

/** Asks for the name of a version, and before something is restored. */
export function HistoryDialogs({ history, onRestore }: Props) {
  const refusal = useSelector(history, selectRefusal);
  const restoring = useSelector(history, selectRestoring);
  const isRestoring = useSelector(history, selectIsRestoring);
  const isNaming = useSelector(history, selectIsNaming);
  const why = refusal ? namedProblemText(refusal, flowMessages.problemFields) : undefined;
  return (
    <>
      <NameDialog
        open={useSelector(history, selectNamingIsOpen)}
        title={say.nameVersion}
        text={say.versionText}
        label={say.versionName}
        submitLabel={messages.save}
        busy={isNaming && say.naming}
        error={why}
        onSubmit={(name) => history.send({ type: 'naming.confirm', name })}
        onClose={() => history.send({ type: 'naming.cancel' })}
      />
      <ConfirmDialog
        open={restoring !== null}
        tone="primary"
        title={say.restoreTitle(restoring?.name ?? '', restoring?.revision ?? 0)}
        confirmLabel={say.restore}
        cancelLabel={messages.cancel}
        closeLabel={messages.close}
        busy={isRestoring && say.restoring}
        onConfirm={() => {
          history.send({ type: 'restore.confirm' });
          onRestore();
        }}
        onCancel={() => history.send({ type: 'restore.cancel' })}
      >
        {why ?? say.restoreText}
      </ConfirmDialog>
    </>
  );
}
