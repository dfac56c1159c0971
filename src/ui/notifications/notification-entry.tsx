import { Check, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Notification } from '../../domain/notifications/notification.ts';
import { notificationTexts } from '../../domain/notifications/notification-texts.ts';
import { wayTo } from '../../domain/notifications/way-to.ts';
import { descriptionText } from '../../domain/notifications/description-text.ts';
import { headerText } from '../../domain/notifications/notification-sentence.ts';
import type { NotificationsRef } from '../../machines/notifications/notifications-machine.ts';
import { useActors } from '../actors-context.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import { color, font } from '../theme/tokens.ts';

export interface NotificationEntryProps {
  readonly item: Notification;
  readonly notifications: NotificationsRef;
}

/** Opening the link marks it as read. Only internal routes are followed (ruling R15). */
export function NotificationEntry({ item, notifications }: NotificationEntryProps) {
  const { now } = useActors();
  const { id, read, message } = item;
  const header = headerText(message);
  const change = (kind: 'acknowledge' | 'clear') =>
    notifications.send({ type: 'notification.change', change: { kind, id } });
  return (
    <Entry $read={read}>
      <div>
        <Link to={wayTo(item)} onClick={() => !read && change('acknowledge')}>
          {!read && <VisuallyHidden>{notificationTexts.isUnread}: </VisuallyHidden>}
          {header}
        </Link>
        <p>{descriptionText(item)}</p>
        <RelativeTime at={item.notificationDate} now={now()} />
      </div>
      {!read && (
        <IconButton
          small
          label={notificationTexts.markOne(header)}
          icon={<Check size={14} aria-hidden />}
          onPress={() => change('acknowledge')}
        />
      )}
      <IconButton
        small
        label={notificationTexts.clearOne(header)}
        icon={<X size={14} aria-hidden />}
        onPress={() => change('clear')}
      />
    </Entry>
  );
}

const Entry = styled.li<{ $read: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: 4px;
  padding: 10px 0 10px 10px;
  border-bottom: 1px solid ${color.line};
  border-inline-start: 3px solid ${({ $read }) => ($read ? 'transparent' : color.accent)};
  font-size: ${font.list};
  > div { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  a { color: ${color.text}; font-weight: ${({ $read }) => ($read ? 400 : 600)}; text-decoration: none; }
  a:hover { text-decoration: underline; }
  p { color: ${color.quiet}; }
  time { color: ${color.quiet}; font-size: ${font.small}; }
`;
