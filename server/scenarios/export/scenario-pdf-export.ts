import { pathOfItem } from '../../../src/domain/items/item.ts';
import { pdfExport } from '../../pdf/record-pdf.ts';
import { scenarioPdfInput } from './scenario-pdf-input.ts';

export const scenarioPdfExport = pdfExport({
  type: 'scenario_pdf_export',
  module: 'Scenario',
  thread: new URL('./scenario-pdf-thread.ts', import.meta.url),
  read: ({ database, now }, project, stored) => scenarioPdfInput(database, project, stored, now()),
  about: (scenarioId, record) => ({ scenarioId, scenarioName: record?.name ?? '' }),
  pathOf: (project, id) => pathOfItem(project, { type: 'SCENARIO', id }),
});
