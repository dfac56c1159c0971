import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { problemText } from '../../domain/problems/problem-text.ts';
import { notificationMessages } from '../../domain/notifications/notification-messages.ts';
import { notificationTexts } from '../../domain/notifications/notification-texts.ts';
import { messages } from '../../domain/texts/messages.ts';
import {
  selectChangeRefused,
  selectNotifications,
  selectNotificationsProblem,
  selectSeen,
  selectView,
  unreadIn,
  type NotificationsRef,
} from '../../machines/notifications/notifications-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { FieldMark } from '../kit/fields/field-mark.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { SlideIn } from '../kit/overlays/slide-in.tsx';
import { Tabs } from '../kit/layout/tabs.tsx';
import { color, font } from '../theme/tokens.ts';
import { NotificationEntry } from './notification-entry.tsx';

const views = ['ALL', 'DEFECT', 'ACTION'] as const;

/** Slides in from the side; Escape and navigation close it [NOTIF-002, NOTIF-003, NOTIF-004]. */
export function NotificationsPanel() {
  const { notifications } = useWorkspace();
  const problem = useSelector(notifications, selectNotificationsProblem);
  const refused = useSelector(notifications, selectChangeRefused);
  const close = () => notifications.send({ type: 'panel.close' });
  return (
    <SlideIn label={notificationMessages.panel} onClose={close}>
      <Head>
        <h2>{notificationMessages.panel}</h2>
        <IconButton small label={messages.close} icon={<X size={15} aria-hidden />} onPress={close} />
      </Head>
      {problem && (
        <FieldMark
          state="failed"
          text={`${notificationTexts.failed}: ${problemText(problem)}`}
          retryLabel={messages.retry}
          onRetry={() => notifications.send({ type: 'notifications.read' })}
        />
      )}
      {refused && <FieldMark state="failed" text={`${notificationTexts.notDone}: ${problemText(refused)}`} />}
      <Views notifications={notifications} />
    </SlideIn>
  );
}

/** A tab for each category, with its unread count [NOTIF-009]. */
function Views({ notifications }: { readonly notifications: NotificationsRef }) {
  const items = useSelector(notifications, selectNotifications);
  const view = useSelector(notifications, selectView);
  const isUnknown = useSelector(notifications, selectNotificationsProblem) !== null;
  if (items.length === 0)
    return isUnknown ? null : (
      <Quiet>
        <strong>{notificationTexts.none}</strong>
        {notificationTexts.noneText}
      </Quiet>
    );
  return (
    <Tabs
      label={notificationTexts.viewsLabel}
      tabs={views.map((id) => ({ id, label: notificationTexts.views[id], count: unreadIn(items, id) || undefined }))}
      selected={view}
      onSelect={(id) => notifications.send({ type: 'panel.view', view: views.find((one) => one === id) ?? 'ALL' })}
    >
      <Entries notifications={notifications} />
    </Tabs>
  );
}

function Entries({ notifications }: { readonly notifications: NotificationsRef }) {
  const seen = useSelector(notifications, selectSeen);
  const change = (kind: 'acknowledgeAll' | 'clearAll') =>
    notifications.send({ type: 'notification.change', change: { kind } });
  if (seen.length === 0) return <Quiet>{notificationTexts.noneOfThese}</Quiet>;
  return (
    <>
      <Tools>
        <Button small disabled={seen.every(({ read }) => read)} onPress={() => change('acknowledgeAll')}>
          {notificationTexts.markAll}
        </Button>
        <Button small onPress={() => change('clearAll')}>
          {notificationTexts.clearAll}
        </Button>
      </Tools>
      <List>
        {seen.map((item) => (
          <NotificationEntry key={item.id} item={item} notifications={notifications} />
        ))}
      </List>
    </>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  h2 { font-size: ${font.lead}; font-weight: 600; }
`;
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: 8px;
`;
const Quiet = styled.p`
  padding: 40px 16px;
  color: ${color.quiet};
  text-align: center;
  strong { display: block; color: ${color.text}; }
`;
const List = styled.ul`
  padding: 0;
  list-style: none;
`;
