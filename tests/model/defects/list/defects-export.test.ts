import { expect, test } from 'vitest';
import { noFilters } from '../../../../src/domain/address/defect-filters.ts';
import {
  defectsExportMachine,
  selectIsExporting,
  type ExportRequest,
} from '../../../../src/machines/defects/list/defects-export-machine.ts';
import { play, scriptedPort } from '../../play.ts';

const query = { projectId: 'p1', term: 'pay', filters: noFilters, sort: 'id,asc', page: 3 };

const begin = () => {
  const save = scriptedPort<void, { readonly asked: ExportRequest | null }>();
  const played = play(defectsExportMachine.provide({ actors: { exportDefects: save.logic } }));
  return { ...played, played, save };
};

test('an export requests the shown list, reports its progress, and finishes [DEF-010]', async () => {
  const { send, played, save, emitted } = begin();
  send({ type: 'export.start', query, format: 'csv' });
  expect([selectIsExporting(played.state), save.asked]).toEqual([true, [{ asked: { query, format: 'csv' } }]]);
  send({ type: 'export.start', query, format: 'spreadsheet' });
  expect(save.asked).toHaveLength(1);
  await save.answer(undefined);
  expect([selectIsExporting(played.state), emitted]).toEqual([false, []]);
});

test('a failed export shows an error and can be requested again [DEF-010]', async () => {
  const { send, played, save, emitted } = begin();
  send({ type: 'export.start', query, format: 'csv' });
  await save.refuse({ kind: 'offline' });
  expect(emitted).toEqual([{ type: 'export.failed', problem: { kind: 'offline' } }]);
  send({ type: 'export.start', query, format: 'csv' });
  expect([selectIsExporting(played.state), save.asked.length]).toEqual([true, 2]);
});
