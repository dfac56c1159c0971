import type { DatasetsService } from '../../../services/datasets/datasets-service.ts';
import type { Device } from '../../device.ts';
import type { JournalRecordsNeeds } from '../../kit/journal-records.ts';

/** Everything that datasets need from outside. */
export interface DatasetsNeeds extends JournalRecordsNeeds {
  readonly service: DatasetsService;
  readonly device: Pick<Device, 'save'>;
}
