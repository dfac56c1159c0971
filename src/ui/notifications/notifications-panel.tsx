import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { problemText } from '../../domain/problems/problem-text.ts';
import { notificationWords } from '../../domain/texts/notification-words.ts';
import { words } from '../../domain/texts/words.ts';
import {
  selectChangeRefused,
  selectNotifications,
  selectNotificationsProblem,
  selectUnread,
} from '../../machines/notifications/notifications-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/button.tsx';
import { FieldMark } from '../kit/field-mark.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { SlideIn } from '../kit/slide-in.tsx';
import { color, font } from '../theme/tokens.ts';
import { NotificationEntry } from './notification-entry.tsx';

/** Slides in from the side; Escape and going elsewhere close it [NOTIF-002, NOTIF-003, NOTIF-004]. */
export function NotificationsPanel() {
  const { notifications } = useWorkspace();
  const items = useSelector(notifications, selectNotifications);
  const unread = useSelector(notifications, selectUnread);
  const problem = useSelector(notifications, selectNotificationsProblem);
  const refused = useSelector(notifications, selectChangeRefused);
  const close = () => notifications.send({ type: 'panel.close' });
  const change = (kind: 'acknowledgeAll' | 'clearAll') =>
    notifications.send({ type: 'notification.change', change: { kind } });
  return (
    <SlideIn label={notificationWords.panel} onClose={close}>
      <Head>
        <h2>{notificationWords.panel}</h2>
        <IconButton small label={words.close} icon={<X size={15} aria-hidden />} onPress={close} />
      </Head>
      {items.length > 0 && (
        <Tools>
          <Button small disabled={unread === 0} onPress={() => change('acknowledgeAll')}>
            {notificationWords.markAll}
          </Button>
          <Button small onPress={() => change('clearAll')}>
            {notificationWords.clearAll}
          </Button>
        </Tools>
      )}
      {problem && (
        <FieldMark
          state="failed"
          text={`${notificationWords.failed}: ${problemText(problem)}`}
          retryLabel={words.retry}
          onRetry={() => notifications.send({ type: 'notifications.read' })}
        />
      )}
      {refused && <FieldMark state="failed" text={`${notificationWords.notDone}: ${problemText(refused)}`} />}
      {items.length === 0 && !problem && (
        <Quiet>
          <strong>{notificationWords.none}</strong>
          {notificationWords.noneText}
        </Quiet>
      )}
      <List>
        {items.map((item) => (
          <NotificationEntry key={item.id} item={item} notifications={notifications} />
        ))}
      </List>
    </SlideIn>
  );
}

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  h2 { font-size: ${font.lead}; font-weight: 600; }
`;
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin: 8px 0;
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
