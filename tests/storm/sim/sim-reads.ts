import { firstValueFrom } from 'rxjs';
import { observed } from '../../../src/app/areas/defects/defects-list.ts';
import type { JournalWiring } from '../../../src/app/sync/journal-wiring.ts';
import type { Platform } from '../../../src/app/platform.ts';
import { createDefectsService } from '../../../src/services/defects/defects-service.ts';
import type { Http } from '../../../src/services/http/http.ts';
import { createDatasetReads } from '../datasets/dataset-reads.ts';
import { createDocumentReads } from '../documents/document-reads.ts';

interface Needs {
  readonly project: string;
  readonly user: string;
  readonly journal: JournalWiring;
  readonly platform: Platform;
  readonly http: Http;
  readonly defects: Iterable<string>;
  /** Before a read that was not answered is repeated. */
  pause(): Promise<void>;
  isAlive(): boolean;
}

/**
 * `everything`: all that a person has open, the defects, the flow, the scenario and the dataset, each until it is answered.
 * `again`: the flow, the scenario and the dataset once, while others of these reads may be on their way.
 */
export const createSimReads = ({ project, user, journal, platform, http, defects, pause, isAlive }: Needs) => {
  const nothing = {} as never;
  const service = createDefectsService(http);
  const readDocuments = createDocumentReads(project, http, {
    platform,
    journal,
    userId: user,
    ...{ device: nothing, presence: nothing, tags: nothing, relations: nothing, items: nothing, changes: nothing },
    drafts: null,
    store: null,
    notify: () => {},
    log: () => {},
  });
  const around = { platform, journal, userId: user, device: nothing, notify: () => {} };
  const readDataset = createDatasetReads(project, http, around);
  const readDefect = async (id: string): Promise<boolean> => {
    const defect = await firstValueFrom(service.read(project, id)).catch(() => null);
    if (!defect) return false;
    journal.observe([observed(defect, platform.stamp(user), defect)], { project, position: defect.position });
    return true;
  };
  return {
    async everything(): Promise<void> {
      for (const id of defects) while (isAlive() && !(await readDefect(id))) await pause();
      while (isAlive() && !(await readDocuments())) await pause();
      while (isAlive() && !(await readDataset())) await pause();
    },
    again: () => Promise.all([readDocuments(), readDataset()]),
  };
};
