import { Observable } from 'rxjs';

/**
 * One lock for the tabs of one person: 'granted' once it is ours, 'taken' while another tab has it. It is ours until
 * whoever listens stops listening; the browser takes it from a tab that closes or dies. Fails where there are no locks.
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
