import { pdfExport } from '../../pdf/record-pdf.ts';
import { scenarioPdfInput } from './scenario-pdf-input.ts';

export const scenarioPdfExport = pdfExport({
  type: 'scenario_pdf_export',
  module: 'Scenario',
  itemType: 'SCENARIO',
  thread: new URL('./scenario-pdf-thread.ts', import.meta.url),
  read: scenarioPdfInput,
  about: (scenarioId, scenarioName) => ({ scenarioId, scenarioName }),
});
