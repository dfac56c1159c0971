import { DatasetsTab } from './datasets-tab.tsx';

/** The values of a dataset. */
export function DatasetTab(at: { readonly projectId: string; readonly flowId: string; readonly datasetId: string }) {
  return <DatasetsTab {...at} />;
}
