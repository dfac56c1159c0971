import { useSelector } from '@xstate/react';
import { Webhook as WebhookIcon } from 'lucide-react';
import { messages } from '../../domain/texts/messages.ts';
import { webhookMessages as say } from '../../domain/webhooks/webhook-messages.ts';
import { webhookReasonText } from '../../domain/webhooks/webhook-reason-messages.ts';
import type { DeliveryState, Webhook, WebhookDelivery } from '../../domain/webhooks/webhook.ts';
import { selectIsReading, selectMore } from '../../machines/records/records-machine.ts';
import { selectIsDeliveryOpen, selectIsResending, selectIsTesting } from '../../machines/webhooks/delivery-machine.ts';
import { useActors, useArea } from '../actors-context.tsx';
import { Badge } from '../kit/display/badge.tsx';
import { Button } from '../kit/display/button.tsx';
import { LinkLike } from '../kit/display/link-like.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { useFocusStays } from '../kit/focus/focus-stays.ts';
import { Dialog } from '../kit/overlays/dialog.tsx';
import type { Column } from '../kit/tables/column.ts';
import { ReasonBelow } from '../records/reason-below.tsx';
import { RecordsList } from '../records/records-list.tsx';
import type { Tone } from '../theme/tokens.ts';
import { DeliveryView } from './delivery-view.tsx';

const tones: Readonly<Record<DeliveryState, Tone>> = { WAITING: 'neutral', DELIVERED: 'success', FAILED: 'danger' };

interface DeliveriesDialogProps {
  readonly mayUpdate: boolean;
}

/** The deliveries of one webhook, and one of them in its place. */
export function DeliveriesDialog({ mayUpdate }: DeliveriesDialogProps) {
  const { deliveryRecords } = useArea('webhooks');
  const isOpen = useSelector(deliveryRecords, (records) => records.matches('open'));
  const webhook = useSelector(deliveryRecords, selectMore) as Webhook | undefined;
  const close = () => deliveryRecords.send({ type: 'records.close' });
  return (
    <Dialog
      wide
      open={isOpen}
      onClose={close}
      title={webhook ? say.deliveriesOf(webhook.name) : say.deliveries}
      closeLabel={messages.close}
      actions={<Foot mayUpdate={mayUpdate} />}
    >
      <Inside />
    </Dialog>
  );
}

/** The button that opened a delivery is gone with the list; the focus moves within the dialog. */
function Inside() {
  const { delivery, deliveryRecords } = useArea('webhooks');
  const isDeliveryOpen = useSelector(delivery, selectIsDeliveryOpen);
  const place = useFocusStays<HTMLDivElement>();
  const columns = useColumns();
  return (
    <div ref={place}>
      {isDeliveryOpen ? (
        <DeliveryView />
      ) : (
        <RecordsList
          records={deliveryRecords}
          label={say.deliveries}
          columns={columns}
          rowId={({ id }) => id}
          failed={say.deliveriesFailed}
          empty={{ title: say.noDeliveries, text: say.noDeliveriesText, icon: <WebhookIcon size={28} /> }}
        />
      )}
    </div>
  );
}

const useColumns = (): readonly Column<WebhookDelivery>[] => {
  const { delivery, deliveryRecords } = useArea('webhooks');
  const { now } = useActors();
  const about = useSelector(deliveryRecords, ({ context }) => context.about);
  const { deliveryColumns: columns } = say;
  return [
    {
      id: 'event',
      label: columns.event,
      render: ({ id, event }) => (
        <LinkLike
          label={say.openDelivery(say.eventNames[event])}
          onPress={() => delivery.send({ type: 'delivery.open', place: { about, id } })}
        >
          {say.eventNames[event]}
        </LinkLike>
      ),
    },
    {
      id: 'state',
      label: columns.state,
      width: '230px',
      render: ({ state, reason }) => (
        <ReasonBelow reason={state === 'DELIVERED' ? null : reason} textOf={webhookReasonText}>
          <Badge text={say.deliveryStates[state]} tone={tones[state]} />
        </ReasonBelow>
      ),
    },
    { id: 'tries', label: columns.tries, width: '90px', isNamedOnCards: true, render: ({ tries }) => tries },
    {
      id: 'at',
      label: columns.at,
      width: '130px',
      render: ({ sentDate, createdDate }) => <RelativeTime at={sentDate ?? createdDate} now={now()} />,
    },
  ];
};

function Foot({ mayUpdate }: DeliveriesDialogProps) {
  const { delivery, deliveryRecords } = useArea('webhooks');
  const isDeliveryOpen = useSelector(delivery, selectIsDeliveryOpen);
  return isDeliveryOpen ? (
    <DeliveryFoot mayUpdate={mayUpdate} />
  ) : (
    <>
      {mayUpdate && <TestButton />}
      <RefreshButton />
      <Button onPress={() => deliveryRecords.send({ type: 'records.close' })}>{messages.close}</Button>
    </>
  );
}

function TestButton() {
  const { delivery, deliveryRecords } = useArea('webhooks');
  const about = useSelector(deliveryRecords, ({ context }) => context.about);
  const isTesting = useSelector(delivery, selectIsTesting);
  return (
    <Button busy={isTesting && say.testing} onPress={() => delivery.send({ type: 'delivery.test', about })}>
      {say.test}
    </Button>
  );
}

function RefreshButton() {
  const { deliveryRecords } = useArea('webhooks');
  const isReading = useSelector(deliveryRecords, selectIsReading);
  return (
    <Button disabled={isReading} onPress={() => deliveryRecords.send({ type: 'records.read' })}>
      {say.refresh}
    </Button>
  );
}

function DeliveryFoot({ mayUpdate }: DeliveriesDialogProps) {
  const { delivery } = useArea('webhooks');
  const isResending = useSelector(delivery, selectIsResending);
  const isShown = useSelector(delivery, (one) => one.matches('shown') || one.matches('sending'));
  return (
    <>
      {mayUpdate && isShown && (
        <Button busy={isResending && say.resending} onPress={() => delivery.send({ type: 'delivery.resend' })}>
          {say.resend}
        </Button>
      )}
      <Button onPress={() => delivery.send({ type: 'delivery.close' })}>{say.back}</Button>
    </>
  );
}
