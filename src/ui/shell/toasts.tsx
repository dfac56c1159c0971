import { useSelector } from '@xstate/react';
import { words } from '../../domain/texts/words.ts';
import { selectNotices, shownOf } from '../../machines/toasts/toasts-machine.ts';
import { useActors, useWorkspaceIfAny } from '../actors-context.tsx';
import { ToastStack } from '../kit/toast-stack.tsx';

export function Toasts() {
  const { toasts } = useActors();
  const workspace = useWorkspaceIfAny();
  const queue = useSelector(toasts, selectNotices);
  return (
    <ToastStack
      label={words.shell.toasts}
      closeLabel={words.close}
      toasts={shownOf(queue)}
      onClose={(id) => toasts.send({ type: 'notice.close', id })}
      undoLabel={words.undo}
      onUndo={(id) => {
        const ask = queue.find((notice) => notice.id === id)?.undo;
        if (ask) workspace?.takeBack.send({ type: 'change.takeBack', ask });
        toasts.send({ type: 'notice.close', id });
      }}
      onPause={() => toasts.send({ type: 'notice.hold' })}
      onResume={() => toasts.send({ type: 'notice.release' })}
    />
  );
}
