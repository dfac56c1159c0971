import type { Observable } from 'rxjs';
import { leaderLock, type LeadershipEvent } from '../services/tabs/leader-lock.ts';
import { createTabChannel, type TabChannel } from '../services/tabs/tab-channel.ts';
import type { TabMessage } from './sync/tab-messages.ts';

/** What one tab has of the others of the same person. */
export interface PageTabs {
  lock(userId: string): Observable<LeadershipEvent>;
  channel(userId: string): TabChannel<TabMessage>;
  isHidden(): boolean;
  onTurned(heard: () => void): () => void;
}

export const browserTabs: PageTabs = {
  lock: (userId) => leaderLock(navigator.locks, `assay-${userId}`),
  channel: (userId) => createTabChannel(`assay-${userId}`),
  isHidden: () => document.visibilityState === 'hidden',
  onTurned(heard) {
    document.addEventListener('visibilitychange', heard);
    return () => document.removeEventListener('visibilitychange', heard);
  },
};
