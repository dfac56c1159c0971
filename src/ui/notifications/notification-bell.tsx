import { useSelector } from '@xstate/react';
import { Bell } from 'lucide-react';
import { Suspense } from 'react';
import styled from 'styled-components';
import { notificationMessages } from '../../domain/notifications/notification-messages.ts';
import { selectNotificationsAreOpen, selectUnread } from '../../machines/notifications/notifications-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { color } from '../theme/tokens.ts';

const NotificationsPanel = lazyPart(async () => ({
  default: (await import('./notifications-panel.tsx')).NotificationsPanel,
}));

/** The number of unread notifications, and the button that opens them. */
export function NotificationBell() {
  const { notifications } = useWorkspace();
  const unread = useSelector(notifications, selectUnread);
  const isOpen = useSelector(notifications, selectNotificationsAreOpen);
  const label =
    unread > 0 ? `${notificationMessages.bell}, ${notificationMessages.unread(unread)}` : notificationMessages.bell;
  return (
    <Place>
      <IconButton
        label={label}
        icon={<Bell size={17} aria-hidden />}
        expanded={isOpen}
        onPress={() => notifications.send({ type: 'panel.toggle' })}
      />
      {unread > 0 && <Count aria-hidden>{unread}</Count>}
      {isOpen && (
        <Suspense>
          <NotificationsPanel />
        </Suspense>
      )}
    </Place>
  );
}

const Place = styled.div`
  position: relative;
  margin-inline-start: auto;
`;
const Count = styled.span`
  position: absolute;
  inset-block-start: -1px;
  inset-inline-end: -3px;
  min-width: 16px;
  padding: 0 4px;
  border-radius: 999px;
  background: ${color.accent};
  color: ${color.onAccent};
  font-size: 0.6875rem;
  font-weight: 600;
  line-height: 16px;
  text-align: center;
  pointer-events: none;
`;
