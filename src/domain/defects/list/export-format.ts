import { exportTypes, type ExportType } from '../defects-contract.ts';

/** The export formats that a person can choose, and their media types [DEF-010, DEF-072]. */
export type ExportFormat = 'spreadsheet' | 'csv';

export const mediaTypeOf: Readonly<Record<ExportFormat, ExportType>> = {
  spreadsheet: exportTypes[0],
  csv: exportTypes[1],
};
