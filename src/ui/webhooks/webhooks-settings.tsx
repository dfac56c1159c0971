import { Webhook as WebhookIcon } from 'lucide-react';
import { webhookMessages as say } from '../../domain/webhooks/webhook-messages.ts';
import { useArea } from '../actors-context.tsx';
import { ShownOnceDialog } from '../identity/shown-once-dialog.tsx';
import { Button } from '../kit/display/button.tsx';
import { PanelSection } from '../kit/layout/panel-section.tsx';
import { PanelStack } from '../kit/overlays/panel-stack.tsx';
import { MutationDialog } from '../mutation/mutation-dialog.tsx';
import { useMayInProject } from '../projects/use-may-in-project.ts';
import { useOpenProject } from '../projects/use-open-project.ts';
import { RecordsList } from '../records/records-list.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { useWebhookColumns } from './use-webhook-columns.tsx';
import { WebhookDialog, newWebhook } from './webhook-dialog.tsx';

/** The webhooks of a project: create, change, disable, new secret, delete, and what was delivered. */
export function WebhooksSettings() {
  const { webhookRecords, webhookForm, webhookSecret, webhookMutation } = useArea('webhooks');
  const mayUpdate = useMayInProject('update');
  const { project } = useOpenProject();
  const add = (
    <Button onPress={() => webhookForm.send({ type: 'form.open', about: project.id, draft: newWebhook, value: null })}>
      {say.add}
    </Button>
  );
  return (
    <PanelStack>
      <PanelSection title={say.title} text={say.text} actions={mayUpdate && add}>
        <RecordsList
          records={webhookRecords}
          label={say.list}
          columns={useWebhookColumns(mayUpdate)}
          rowId={({ id }) => id}
          failed={say.failed}
          empty={{ title: say.none, text: mayUpdate ? say.noneText : say.noneToRead, icon: <WebhookIcon size={28} /> }}
        />
      </PanelSection>
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
    </PanelStack>
  );
}
