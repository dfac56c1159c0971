import { routeOf } from '../../domain/address/page.ts';
import { limits } from '../../domain/limits.ts';
import { selectIsShown, selectPage, type AddressRef } from '../../machines/address/address-machine.ts';
import { selectIsUnreached, type SessionRef } from '../../machines/session/session-machine.ts';
import type { WorkspaceDoor } from '../../ui/actors-context.tsx';

interface Needs {
  readonly session: SessionRef;
  readonly address: AddressRef;
  readonly door: WorkspaceDoor;
}

/**
 * Resolves when there is a screen to show. Until then the first frame of the page is right: to render the same frame again
 * would take longer than to wait. After a pause it resolves in any case, so that messages and screen readers are not left
 * out.
 */
export const firstScreen = ({ session, address, door }: Needs): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      const shown = address.getSnapshot();
      const hasScreen = selectIsShown(shown) && (routeOf(selectPage(shown)).isPublic || door.current() !== null);
      if (hasScreen || selectIsUnreached(session.getSnapshot())) finish();
    };
    const watching = [address.subscribe(check), session.subscribe(check)];
    const timer = setTimeout(() => finish(), limits.firstFrameStay);
    const finish = () => {
      clearTimeout(timer);
      watching.forEach((each) => each.unsubscribe());
      resolve();
    };
    check();
  });
