import { readFirstRows, readRowsThrough } from '../../../src/app/areas/datasets/grid-rows.ts';
import type { DatasetsNeeds } from '../../../src/app/areas/datasets/datasets-needs.ts';
import { createDatasetsService } from '../../../src/services/datasets/datasets-service.ts';
import type { Http } from '../../../src/services/http/http.ts';

/** Reads the dataset as its page does: the first rows, then those below; false: not answered. */
export const createDatasetReads = (projectId: string, http: Http, around: Omit<DatasetsNeeds, 'service'>) => {
  const needs = { ...around, service: createDatasetsService(http) };
  const at = { projectId, flowId: 'F-1', datasetId: 'D-1' };
  return async (): Promise<boolean> => {
    try {
      await readFirstRows(needs, at);
      await readRowsThrough(needs, at, Infinity);
      return true;
    } catch {
      return false;
    }
  };
};
