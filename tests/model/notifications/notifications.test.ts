import { expect, test } from 'vitest';
import type { Notification } from '../../../src/domain/notifications/notification.ts';
import {
  notificationsMachine,
  selectChangeRefused,
  selectNotifications,
  selectNotificationsAreOpen,
  selectSeen,
  selectUnread,
  type NotificationChange,
} from '../../../src/machines/notifications/notifications-machine.ts';
import { play, scriptedPort } from '../play.ts';
import { notificationWith } from './sample-notification.ts';

const begin = async (items: readonly Notification[] = []) => {
  const reading = scriptedPort<readonly Notification[], unknown>();
  const sending = scriptedPort<void, { change: NotificationChange | undefined }>();
  const machine = notificationsMachine.provide({
    actors: { readNotifications: reading.logic as never, sendChange: sending.logic },
  });
  const played = play(machine);
  await reading.answer(items);
  return { ...played, played, reading, sending };
};
const [one, other] = [notificationWith(), notificationWith({ id: 'n2' })];
const idsOf = (played: Awaited<ReturnType<typeof begin>>['played']) =>
  selectNotifications(played.state).map(({ id, read }) => [id, read]);

test('a live notification is shown at the top and announced once, even if the list contains it, too [NOTIF-001]', async () => {
  const { send, played, reading } = await begin([one]);
  send({ type: 'notification.told', notification: other });
  send({ type: 'notification.told', notification: other });
  expect(idsOf(played)).toEqual([
    ['n2', false],
    ['n1', false],
  ]);
  expect(played.emitted).toEqual([{ type: 'notification.arrived', notification: other }]);
  send({ type: 'notifications.read' });
  await reading.answer([other, one]);
  expect(selectNotifications(played.state)).toHaveLength(2);
});
test('a notification that arrives while an older list is read stays, unless it is cleared meanwhile [NOTIF-001]', async () => {
  const { send, played, reading, sending } = await begin([one]);
  send({ type: 'notifications.read' });
  send({ type: 'notification.told', notification: other });
  await reading.answer([one]);
  expect(idsOf(played)).toEqual([
    ['n2', false],
    ['n1', false],
  ]);
  send({ type: 'notifications.read' });
  await reading.answer([one]);
  expect(idsOf(played)).toEqual([['n1', false]]);
  send({ type: 'notifications.read' });
  send({ type: 'notification.told', notification: other });
  send({ type: 'notification.change', change: { kind: 'clear', id: 'n2' } });
  await sending.answer();
  await reading.answer([one]);
  expect(idsOf(played)).toEqual([['n1', false]]);
});
test('an updated notification moves to the top and is not announced again', async () => {
  const { send, played } = await begin([one, other]);
  send({ type: 'notification.told', notification: { ...other, message: { ...other.message, header: '2 defects' } } });
  expect(selectNotifications(played.state).map(({ id, message }) => [id, message.header])).toEqual([
    ['n2', '2 defects'],
    ['n1', one.message.header],
  ]);
  expect(played.emitted).toEqual([]);
});
test('notifications are marked and cleared at once, and the calls are sent one after the other [NOTIF-005]', async () => {
  const { send, played, sending } = await begin([one, other]);
  send({ type: 'notification.change', change: { kind: 'acknowledge', id: 'n1' } });
  send({ type: 'notification.change', change: { kind: 'clear', id: 'n2' } });
  expect([idsOf(played), selectUnread(played.state)]).toEqual([[['n1', true]], 0]);
  expect(sending.asked).toHaveLength(1);
  await sending.answer();
  expect(sending.asked.map(({ change }) => change?.kind)).toEqual(['acknowledge', 'clear']);
});
test('all notifications can be marked as read and cleared at once [NOTIF-002]', async () => {
  const { send, played } = await begin([one, other]);
  send({ type: 'notification.change', change: { kind: 'acknowledgeAll' } });
  expect(selectUnread(played.state)).toBe(0);
  send({ type: 'notification.change', change: { kind: 'clearAll' } });
  expect(idsOf(played)).toEqual([]);
});
test('a rejected change is reported, and the list is reloaded', async () => {
  const { send, played, sending, reading } = await begin([one]);
  send({ type: 'notification.change', change: { kind: 'clearAll' } });
  await sending.refuse({ kind: 'offline' });
  await reading.answer([one]);
  expect([idsOf(played), selectChangeRefused(played.state)]).toEqual([[['n1', false]], { kind: 'offline' }]);
});
test('a list loaded before a change does not undo it', async () => {
  const { send, played, reading } = await begin([one]);
  send({ type: 'notifications.read' });
  send({ type: 'notification.change', change: { kind: 'acknowledge', id: 'n1' } });
  await reading.answer([one]);
  expect(idsOf(played)).toEqual([['n1', true]]);
});
test('the panel opens and closes [NOTIF-003, NOTIF-004]', async () => {
  const { send, played } = await begin();
  send({ type: 'panel.toggle' });
  expect(selectNotificationsAreOpen(played.state)).toBe(true);
  send({ type: 'panel.close' });
  expect(selectNotificationsAreOpen(played.state)).toBe(false);
});

test('one category can be shown, and "all" applies to what is shown [NOTIF-009]', async () => {
  const action = { type: 'flow_pdf_export', category: 'ACTION' } as const;
  const { send, played, sending } = await begin([one, notificationWith({ id: 'n3', ...action }), other]);
  send({ type: 'panel.toggle' });
  send({ type: 'panel.view', view: 'ACTION' });
  expect(selectSeen(played.state).map(({ id }) => id)).toEqual(['n3']);
  send({ type: 'notification.change', change: { kind: 'acknowledgeAll' } });
  expect(idsOf(played)).toEqual([
    ['n1', false],
    ['n3', true],
    ['n2', false],
  ]);
  await sending.answer();
  send({ type: 'notification.change', change: { kind: 'clearAll' } });
  expect(idsOf(played).map(([id]) => id)).toEqual(['n1', 'n2']);
  await sending.answer();
  expect(sending.asked.map(({ change }) => change)).toEqual([
    { kind: 'acknowledge', id: 'n3' },
    { kind: 'clear', id: 'n3' },
  ]);
  send({ type: 'panel.view', view: 'ALL' });
  expect(selectSeen(played.state)).toHaveLength(2);
});
