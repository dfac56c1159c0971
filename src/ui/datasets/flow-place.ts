import { pathOfArea } from '../../domain/address/area-pages.ts';

/** The flow under which datasets are shown. */
export interface FlowPlace {
  readonly projectId: string;
  readonly flowId: string;
}

export const pathOfDatasets = ({ projectId, flowId }: FlowPlace): string =>
  pathOfArea({ name: 'area', projectId, area: 'flows', route: ':flowId/datasets', params: { flowId } });

export const pathOfDataset = ({ projectId, flowId }: FlowPlace, datasetId: string): string =>
  pathOfArea({
    name: 'area',
    projectId,
    area: 'flows',
    route: ':flowId/datasets/:datasetId',
    params: { flowId, datasetId },
  });
