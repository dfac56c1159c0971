import { Observable } from 'rxjs';

/**
 * One lock for all tabs of a user: 'granted' when this tab acquires it, 'taken' while another tab holds it.
 * Unsubscribing releases it; the browser releases it when a tab closes or crashes. Fails without Web Locks.
 */
export type LockEvent = 'granted' | 'taken';

export const leaderLock = (locks: LockManager | undefined, name: string): Observable<LockEvent> =>
  new Observable((subscriber) => {
    if (!locks) {
      subscriber.error(new Error('this browser has no locks'));
      return undefined;
    }
    const leaving = new AbortController();
    let release = () => {};
    const hold = () => {
      subscriber.next('granted');
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    };
    const ask = async () => {
      const isMine = await locks.request(name, { ifAvailable: true }, async (lock) => {
        if (!lock || leaving.signal.aborted) return false;
        await hold();
        return true;
      });
      if (isMine || leaving.signal.aborted) return;
      subscriber.next('taken');
      await locks.request(name, { signal: leaving.signal }, hold);
    };
    ask().catch((error: unknown) => leaving.signal.aborted || subscriber.error(error));
    return () => {
      leaving.abort();
      release();
    };
  });
