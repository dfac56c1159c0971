import { throwError } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { readFirstRows } from '../../../src/app/areas/datasets/grid-rows.ts';
import type { DatasetsNeeds } from '../../../src/app/areas/datasets/datasets-needs.ts';
import { datasetAbout } from '../../../src/domain/datasets/dataset-facts.ts';

const at = { projectId: 'p-shop', flowId: 'fl-pay-card', datasetId: 'd-1' };

/** The server does not know the dataset; `type`: the change of it that waits for the server. */
const needsWith = (type: string): DatasetsNeeds => {
  const view = { datasets: { grids: {} } };
  const context = { view, pending: [{ type, about: datasetAbout(at.datasetId) }] };
  const journal = { journal: { getSnapshot: () => ({ context }) } };
  const service = { part: () => throwError(() => ({ kind: 'missing' })) };
  return { journal, service } as unknown as DatasetsNeeds;
};

describe('reading the rows of a dataset', () => {
  test('waits for its creation: a dataset that was just created opens with the rows of this device', async () => {
    await expect(readFirstRows(needsWith('dataset.create'), at)).resolves.toBeUndefined();
  });

  test('fails for a dataset that the server does not have', async () => {
    await expect(readFirstRows(needsWith('dataset.update'), at)).rejects.toMatchObject({ kind: 'missing' });
  });
});
