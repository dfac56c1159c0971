import { noFilters } from '../../../../src/domain/address/defect-filters.ts';
import { defectsExportMachine } from '../../../../src/machines/defects/list/defects-export-machine.ts';
import { done, fail, planOf } from '../../machine-paths.ts';

const query = { projectId: 'p1', term: '', filters: noFilters, sort: 'modifiedDate,desc', page: 1 };

export const defectsExportPlan = planOf({
  machine: defectsExportMachine,
  events: [
    { type: 'export.start', query, format: 'spreadsheet' },
    { type: 'export.start', query, format: 'csv' },
    done('exportDefects', undefined),
    fail('exportDefects', { kind: 'offline' }),
  ],
});
