import { map } from 'rxjs';
import type { Page } from '../../../domain/address/page.ts';
import type { RecordsOf } from '../../../machines/records/records-machine.ts';
import type { FlowsService } from '../../../services/flows/flows-service.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { startRecords } from '../../kit/records.ts';

/** The smallest page of all flows of a project: the server keeps their number. */
const everything = {
  term: '',
  filters: { status: [], severity: [], owner: [], tags: [], folder: '' },
  sort: 'name,asc',
  page: 1,
} as const;

export const startFlowTotal = (service: Pick<FlowsService, 'list'>, actorOptions: ActorOptions): RecordsOf<never> =>
  startRecords<never>(
    'flowTotal',
    ({ about }) => service.list({ ...everything, projectId: about }, 1).pipe(map(({ page }) => ({ rows: [], page }))),
    actorOptions,
  );

/** The project whose list of flows is shown. */
export const totalOn = (page: Page): string | null => (page.name === 'flows' ? page.projectId : null);
