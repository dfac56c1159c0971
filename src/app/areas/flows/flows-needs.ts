import type { Profile } from '../../../domain/session/profile.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import type { FlowsService } from '../../../services/flows/flows-service.ts';
import type { JournalRecordsNeeds } from '../../kit/journal-records.ts';
import type { JournalWiring } from '../../sync/journal-wiring.ts';
import type { Drafts } from '../../sync/device/write-ahead-drafts.ts';

/** Everything the list of flows needs from outside. */
export interface FlowsNeeds extends JournalRecordsNeeds {
  readonly journal: JournalWiring;
  readonly service: FlowsService;
  readonly me: Profile;
  /** Null when this device stores nothing. */
  readonly drafts: Drafts | null;
  notify(content: NoticeContent): void;
  log(message: string, detail: unknown): void;
}
