import type { Observable } from 'rxjs';
import { leadLock, type LeadNews } from '../services/tabs/lead-lock.ts';
import { createTabChannel, type TabChannel } from '../services/tabs/tab-channel.ts';
import type { TabWord } from './wiring/tab-words.ts';

/** What one tab has of the others of the same person. */
export interface PageTabs {
  lock(userId: string): Observable<LeadNews>;
  channel(userId: string): TabChannel<TabWord>;
  isHidden(): boolean;
  onTurned(heard: () => void): () => void;
}

export const browserTabs: PageTabs = {
  lock: (userId) => leadLock(navigator.locks, `assay-${userId}`),
  channel: (userId) => createTabChannel(`assay-${userId}`),
  isHidden: () => document.visibilityState === 'hidden',
  onTurned(heard) {
    document.addEventListener('visibilitychange', heard);
    return () => document.removeEventListener('visibilitychange', heard);
  },
};
