import type { DatasetsService } from '../../../services/datasets/datasets-service.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import type { Device } from '../../device.ts';
import type { Platform } from '../../platform.ts';
import type { JournalWiring } from '../../sync/journal-wiring.ts';
import type { JournalRecordsNeeds } from '../../kit/journal-records.ts';

/** Everything that datasets need from outside. */
export interface DatasetsNeeds extends JournalRecordsNeeds {
  readonly journal: Pick<JournalWiring, 'journal' | 'ask' | 'observe' | 'submitOrStore' | 'answered'>;
  readonly service: DatasetsService;
  readonly device: Pick<Device, 'save'>;
  readonly platform: Pick<Platform, 'stamp' | 'newId'>;
  notify(content: NoticeContent): void;
}
