import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { deviceMessages as say } from '../../domain/adapters/device-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectSetupIsOpen } from '../../machines/adapters/device-setup-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';

const DeviceSetupContent = lazyPart(async () => ({
  default: (await import('./device-setup-content.tsx')).DeviceSetupContent,
}));

/**
 * The software for a device and where to download it; only what this installation offers [SHELL-021, SHELL-022,
 * SHELL-023]. Its content is loaded when it is opened.
 */
export function DeviceSetupDialog() {
  const { deviceSetup } = useWorkspace();
  const isOpen = useSelector(deviceSetup, selectSetupIsOpen);
  return (
    <Dialog
      open={isOpen}
      onClose={() => deviceSetup.send({ type: 'setup.close' })}
      title={say.title}
      closeLabel={messages.close}
      actions={<Button onPress={() => deviceSetup.send({ type: 'setup.dismiss' })}>{say.dismiss}</Button>}
    >
      <Suspense fallback={<Skeleton $height="220px" />}>
        <DeviceSetupContent />
      </Suspense>
    </Dialog>
  );
}
