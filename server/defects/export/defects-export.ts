import { defectsPageOf } from '../../../src/domain/address/defects-page.ts';
import { pathOf } from '../../../src/domain/address/page.ts';
import type { ExportType } from '../../../src/domain/defects/defects-contract.ts';
import type { DefectQuestion } from '../../../src/domain/defects/list/defect-question.ts';
import type { ExportKind } from '../../downloads/export-kind.ts';
import { exportFile } from './export-file.ts';
import { createExports } from './export-source.ts';

/** The list of defects as a file that is made in the background. */
export const defectsExport: ExportKind = {
  type: 'defects_export',
  module: 'Defect',
  async make({ database }, { project, question, mediaType }) {
    const source = await createExports(database).open(project, question as DefectQuestion);
    const { name, bytes } = exportFile(mediaType as ExportType, source);
    return { name, bytes, about: {} };
  },
  pathOf: ({ project }) => pathOf(defectsPageOf(project)),
};
