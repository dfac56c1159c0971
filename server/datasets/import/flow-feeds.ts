import { feedsByName, type FeedsByName } from '../../../src/domain/flows/fields/feeds-by-name.ts';
import { findFlow } from '../../flows/flow-rows.ts';
import { wholeFlow } from '../../flows/whole-flow.ts';
import { readDataset, type DatasetReader } from '../dataset-rows.ts';

/** The steps and parameters to which an import into a dataset of a flow connects its columns. */
export const flowFeeds = async (
  database: DatasetReader,
  { project, flowId, dataset }: { readonly project: string; readonly flowId: string; readonly dataset: string },
): Promise<FeedsByName> => {
  const [flow, stored] = await Promise.all([
    findFlow(database, project, flowId),
    readDataset(database, project, dataset),
  ]);
  if (!flow || flow.isDeleted) return () => null;
  return feedsByName(await wholeFlow(database, flow.record), { isShared: stored?.dataset.flowId === '' });
};
