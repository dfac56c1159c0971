import { useSelector } from '@xstate/react';
import { KeyRound, Pause, Pencil, Play, Trash2, Webhook as WebhookIcon } from 'lucide-react';
import { webhookMessages as say } from '../../domain/webhooks/webhook-messages.ts';
import { webhookReasonText } from '../../domain/webhooks/webhook-reason-messages.ts';
import type { Webhook } from '../../domain/webhooks/webhook.ts';
import { selectIsDoing } from '../../machines/mutation/mutation-machine.ts';
import { selectIsTesting } from '../../machines/webhooks/delivery-machine.ts';
import { useArea } from '../actors-context.tsx';
import { MutationCell } from '../identity/mutation-cell.tsx';
import { Badge } from '../kit/display/badge.tsx';
import { Button } from '../kit/display/button.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import type { Column } from '../kit/tables/column.ts';
import { RowMenu } from '../kit/tables/row-menu.tsx';
import { ReasonBelow } from '../records/reason-below.tsx';
import { draftOf } from './webhook-draft.ts';

const { columns } = say;

const aboutOf = ({ projectId, id }: Webhook): string => `${projectId}/${id}`;

export const useWebhookColumns = (mayUpdate: boolean): readonly Column<Webhook>[] => [
  { id: 'name', label: columns.name, render: ({ name }) => <bdi>{name}</bdi> },
  { id: 'url', label: columns.url, width: '260px', render: ({ url }) => <bdi>{url}</bdi> },
  {
    id: 'events',
    label: columns.events,
    width: '180px',
    render: ({ events }) => events.map((event) => say.eventNames[event]).join(', '),
  },
  { id: 'state', label: columns.state, width: '190px', render: (webhook) => <State {...webhook} /> },
  {
    id: 'actions',
    label: columns.actions,
    width: '180px',
    render: (webhook) => <Actions webhook={webhook} mayUpdate={mayUpdate} />,
  },
];

function State({ state, reason, waiting }: Webhook) {
  const tone = state === 'ACTIVE' ? 'success' : reason ? 'danger' : 'neutral';
  return (
    <ReasonBelow reason={reason} textOf={webhookReasonText}>
      <Badge text={say.states[state]} tone={tone} />
      {waiting > 0 && <small>{say.waiting(waiting)}</small>}
    </ReasonBelow>
  );
}

function Actions({ webhook, mayUpdate }: { readonly webhook: Webhook; readonly mayUpdate: boolean }) {
  const { deliveryRecords } = useArea('webhooks');
  return (
    <MutationCell>
      <Button small onPress={() => deliveryRecords.send({ type: 'records.show', about: aboutOf(webhook) })}>
        <span aria-hidden>{say.deliveries}</span>
        <VisuallyHidden>{say.deliveriesOf(webhook.name)}</VisuallyHidden>
      </Button>
      {mayUpdate && <More webhook={webhook} />}
    </MutationCell>
  );
}

function More({ webhook }: { readonly webhook: Webhook }) {
  const { webhookForm, webhookMutation, deliveryRecords, delivery } = useArea('webhooks');
  const isDoing = useSelector(webhookMutation, selectIsDoing);
  const isTesting = useSelector(delivery, selectIsTesting);
  const about = aboutOf(webhook);
  const isActive = webhook.state === 'ACTIVE';
  const act = (id: string): void => {
    const mutation = { name: id, about, title: webhook.name };
    if (id === 'edit') webhookForm.send({ type: 'form.open', about, draft: draftOf(webhook), value: webhook });
    else if (id === 'test') {
      deliveryRecords.send({ type: 'records.show', about });
      delivery.send({ type: 'delivery.test', about });
    } else if (id === 'rotate' || id === 'delete') webhookMutation.send({ type: 'mutation.ask', mutation });
    else webhookMutation.send({ type: 'mutation.do', mutation });
  };
  const icon = (Icon: typeof Play) => <Icon size={15} aria-hidden />;
  return (
    <RowMenu
      label={say.more(webhook.name)}
      entries={[
        { id: 'test', label: say.test, icon: icon(WebhookIcon), disabled: isTesting },
        { id: 'edit', label: say.edit, icon: icon(Pencil) },
        isActive
          ? { id: 'disable', label: say.disable, icon: icon(Pause), disabled: isDoing }
          : { id: 'enable', label: say.enable, icon: icon(Play), disabled: isDoing },
        { id: 'rotate', label: say.rotate, icon: icon(KeyRound), disabled: isDoing },
        { id: 'delete', label: say.delete, icon: icon(Trash2), danger: true, disabled: isDoing },
      ]}
      onAction={act}
    />
  );
}
