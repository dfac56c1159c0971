import type { Page } from '../../../domain/address/page.ts';
import { datasetAbout } from '../../../domain/datasets/dataset-facts.ts';
import { selectIsShown, selectPage, type AddressRef } from '../../../machines/address/address-machine.ts';
import type { GridAt } from '../../../machines/datasets/grid-edit.ts';
import type { ValueGridRef } from '../../../machines/datasets/value-grid-machine.ts';
import { createDatasetsService } from '../../../services/datasets/datasets-service.ts';
import type { DatasetsActors } from '../../../ui/datasets/datasets-actors.ts';
import { area } from '../../area.ts';
import { connectRecords } from '../../kit/records.ts';
import { startDatasets } from './dataset-actors.ts';
import { flowKeyOf } from './datasets.ts';

const flowOn = (page: Page): string | null =>
  page.name === 'area' && page.area === 'flows' && page.route === ':flowId/datasets'
    ? flowKeyOf({ projectId: page.projectId, flowId: page.params['flowId'] ?? '' })
    : null;

const gridOn = (page: Page): GridAt | null =>
  page.name === 'area' && page.area === 'flows' && page.route === ':flowId/datasets/:datasetId'
    ? {
        projectId: page.projectId,
        flowId: page.params['flowId'] ?? '',
        datasetId: page.params['datasetId'] ?? '',
      }
    : null;

/** The grid follows the address. */
const connectGrid = (address: AddressRef, valueGrid: ValueGridRef): (() => void) => {
  let shown = '';
  const follow = () => {
    const snapshot = address.getSnapshot();
    const at = selectIsShown(snapshot) ? gridOn(selectPage(snapshot)) : null;
    const key = at ? `${at.projectId}/${at.flowId}/${at.datasetId}` : '';
    if (key === shown) return;
    shown = key;
    valueGrid.send(at ? { type: 'grid.show', ...at } : { type: 'grid.close' });
  };
  const subscription = address.subscribe(follow);
  follow();
  return () => subscription.unsubscribe();
};

const bulk: readonly string[] = ['rows.imported', 'rows.combined', 'rows.reverted'];

/** Loaded with the first page of the area. */
export const datasetsWiring = area<DatasetsActors>({
  name: 'datasets',
  actors: ({ services, journal, platform, device, notify, me, actorOptions }) => {
    const service = createDatasetsService(services.http);
    return startDatasets({ service, journal, platform, device, notify, userId: me.id }, actorOptions);
  },
  connect: ({ datasetRecords, valueGrid }, { address }) => [
    connectRecords(address, flowOn, datasetRecords),
    connectGrid(address, valueGrid),
  ],
  // Events reach lists and grids through the journal; they are read again only after events were missed.
  reactions: ({ datasetRecords, valueGrid }) => ({
    onFacts({ facts }) {
      const about = datasetAbout(valueGrid.getSnapshot().context.datasetId);
      if (facts.some((fact) => fact.about === about && bulk.includes(fact.type))) valueGrid.send({ type: 'rows.read' });
    },
    onReadAgain() {
      datasetRecords.send({ type: 'records.read' });
      valueGrid.send({ type: 'rows.read' });
    },
  }),
});
