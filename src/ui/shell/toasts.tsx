import { useSelector } from '@xstate/react';
import { messages } from '../../domain/texts/messages.ts';
import { selectNotices, shownOf } from '../../machines/toasts/toasts-machine.ts';
import { useActors, useWorkspaceIfAny } from '../actors-context.tsx';
import { ToastStack } from '../kit/overlays/toast-stack.tsx';

export function Toasts() {
  const { toasts } = useActors();
  const workspace = useWorkspaceIfAny();
  const queue = useSelector(toasts, selectNotices);
  return (
    <ToastStack
      label={messages.shell.toasts}
      closeLabel={messages.close}
      toasts={shownOf(queue)}
      onClose={(id) => toasts.send({ type: 'notice.close', id })}
      undoLabel={messages.undo}
      onUndo={(id) => {
        const undo = queue.find((notice) => notice.id === id)?.undo;
        if (undo && 'command' in undo) workspace?.undo(undo);
        else if (undo && 'restore' in undo)
          void workspace?.lazy.trash().then(({ trashMutation }) => trashMutation.send(undo.restore));
        else if (undo) workspace?.revert.send({ type: 'change.revert', ask: undo });
        toasts.send({ type: 'notice.close', id });
      }}
      onPause={() => toasts.send({ type: 'notice.hold' })}
      onResume={() => toasts.send({ type: 'notice.release' })}
    />
  );
}
