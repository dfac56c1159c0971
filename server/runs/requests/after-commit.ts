import type { Notification } from '../../../src/domain/notifications/notification.ts';
import type { Stored } from '../../journal/fact-store.ts';

/** What a transaction leaves for those who are told of it once it is committed. */
export interface AfterCommit {
  readonly stored: Stored[];
  readonly notices: Notification[];
}

export const nothingToTell = (): AfterCommit => ({ stored: [], notices: [] });
