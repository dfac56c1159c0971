import { exportTypes, type ExportType } from '../defects-contract.ts';

/** What a person may have the list as, and the media type that asks for it [DEF-010, DEF-072]. */
export type ExportFormat = 'spreadsheet' | 'csv';

export const mediaTypeOf: Readonly<Record<ExportFormat, ExportType>> = {
  spreadsheet: exportTypes[0],
  csv: exportTypes[1],
};
