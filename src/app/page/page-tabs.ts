import type { Observable } from 'rxjs';
import { leaderLock, type LockEvent } from '../../services/tabs/leader-lock.ts';
import { createTabChannel, type TabChannel } from '../../services/tabs/tab-channel.ts';
import type { TabMessage } from '../sync/tab-messages.ts';

/** What connects one tab to the other tabs of the same person. */
export interface PageTabs {
  lock(userId: string): Observable<LockEvent>;
  channel(userId: string): TabChannel<TabMessage>;
  isHidden(): boolean;
  onTurned(listener: () => void): () => void;
}

export const browserTabs: PageTabs = {
  lock: (userId) => leaderLock(navigator.locks, `assay-${userId}`),
  channel: (userId) => createTabChannel(`assay-${userId}`),
  isHidden: () => document.visibilityState === 'hidden',
  onTurned(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};
