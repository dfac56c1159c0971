import { webhookMessages as say } from '../../domain/webhooks/webhook-messages.ts';
import { useArea } from '../actors-context.tsx';
import { ShownOnceDialog } from '../identity/shown-once-dialog.tsx';
import { MutationDialog } from '../mutation/mutation-dialog.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

export interface WebhookDialogsProps {
  readonly mayUpdate: boolean;
}

/** Loaded after the list. */
export function WebhookDialogs({ mayUpdate }: WebhookDialogsProps) {
  const { webhookSecret, webhookMutation } = useArea('webhooks');
  return (
    <>
      <WebhookDialog />
      <DeliveriesDialog mayUpdate={mayUpdate} />
      <ShownOnceDialog shownOnce={webhookSecret} title={say.once} text={say.onceText} />
      <MutationDialog
        mutation={webhookMutation}
        name="rotate"
        title={({ title }) => say.rotateTitle(title)}
        text={() => say.rotateText}
        confirmLabel={say.rotate}
      />
      <MutationDialog
        mutation={webhookMutation}
        name="delete"
        title={({ title }) => say.deleteTitle(title)}
        text={() => say.deleteText}
        confirmLabel={say.delete}
      />
    </>
  );
}
