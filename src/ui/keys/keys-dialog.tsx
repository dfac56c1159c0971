import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { keysMessages } from '../../domain/keys/keys-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectKeysAreShown } from '../../machines/keys/keys-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';

const KeysTable = lazyPart(async () => ({ default: (await import('./keys-table.tsx')).KeysTable }));

/**
 * The keyboard shortcuts of the current page; single-letter shortcuts can be disabled (WCAG 2.1.4). The list loads when it is
 * opened.
 */
export function KeysDialog() {
  const { keys } = useWorkspace();
  const isShown = useSelector(keys, selectKeysAreShown);
  return (
    <Dialog
      open={isShown}
      onClose={() => keys.send({ type: 'keys.hide' })}
      title={keysMessages.title}
      closeLabel={messages.close}
    >
      <Suspense fallback={<Skeleton $height="180px" />}>
        <KeysTable />
      </Suspense>
    </Dialog>
  );
}
