import { of } from 'rxjs';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import {
  startNotifications,
  type NotificationsNeeds,
} from '../../../../../src/app/areas/notifications/notifications.ts';
import { keysMachine, selectKeysAreShown } from '../../../../../src/machines/keys/keys-machine.ts';
import { selectNotificationsAreOpen } from '../../../../../src/machines/notifications/notifications-machine.ts';
import type { ActorDriver } from '../../actor-driver.ts';

export const shellActors: ActorDriver = async () => {
  const service = { list: () => of([]) } as unknown as NotificationsNeeds['service'];
  const notifications = startNotifications({ isWanted: true, service, notify: () => {} }, {});
  const keys = createActor(keysMachine).start();
  const open = () => [selectNotificationsAreOpen(notifications.getSnapshot()), selectKeysAreShown(keys.getSnapshot())];
  const sees =
    (...wanted: readonly boolean[]) =>
    () =>
      expect(open()).toEqual(wanted);
  return {
    driver: {
      acts: {
        'bell.pressed': () => notifications.send({ type: 'panel.toggle' }),
        'keys.asked': () => keys.send({ type: 'keys.show' }),
        'escape.pressed'() {
          notifications.send({ type: 'panel.close' });
          keys.send({ type: 'keys.hide' });
        },
      },
      sees: { working: sees(false, false), notified: sees(true, false), helped: sees(false, true) },
    },
    end: () => (notifications.stop(), keys.stop()),
  };
};
