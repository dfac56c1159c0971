import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import type { TagsService } from '../../../services/tags/tags-service.ts';
import type { JournalRecordsNeeds } from '../../kit/journal-records.ts';
import type { JournalWiring } from '../../sync/journal-wiring.ts';

/** Everything that tags need from outside. */
export interface TagsNeeds extends JournalRecordsNeeds {
  readonly journal: Pick<JournalWiring, 'journal' | 'ask' | 'submitOrStore' | 'observe'>;
  readonly tags: TagsService;
  notify(content: NoticeContent): void;
}
