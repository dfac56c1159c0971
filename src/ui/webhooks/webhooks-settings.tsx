import { Webhook as WebhookIcon } from 'lucide-react';
import { Suspense, type ComponentType } from 'react';
import { webhookMessages as say } from '../../domain/webhooks/webhook-messages.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { PanelSection } from '../kit/layout/panel-section.tsx';
import { PanelStack } from '../kit/overlays/panel-stack.tsx';
import { useMayInProject } from '../projects/use-may-in-project.ts';
import { useOpenProject } from '../projects/use-open-project.ts';
import { RecordsList } from '../records/records-list.tsx';
import { useWebhookColumns } from './use-webhook-columns.tsx';
import type { WebhookDialogsProps } from './webhook-dialogs.tsx';
import { newWebhook } from './webhook-draft.ts';

const WebhookDialogs: ComponentType<WebhookDialogsProps> = lazyPart(async () => ({
  default: (await import('./webhook-dialogs.tsx')).WebhookDialogs,
}));

/** The webhooks of a project: create, change, disable, new secret, delete, and what was delivered. */
export function WebhooksSettings() {
  const { webhookRecords, webhookForm } = useArea('webhooks');
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
      <Suspense>
        <WebhookDialogs mayUpdate={mayUpdate} />
      </Suspense>
    </PanelStack>
  );
}
