import { exportTypes } from '../../../../src/domain/defects/defects-contract.ts';
import type { Args } from '../../../../src/domain/wire/contract.ts';
import type { Caller } from '../../caller.ts';
import { readCsv, readSheet, type Sheet } from './sheet-reader.ts';

/** Requests and reads exports. */
const [xlsx, csv] = exportTypes;
export type ExportBody = Args<'defects.export'>['body'];

export const fetchExport = (who: Caller, body: ExportBody = {}, accept = '*/*', project = 'p-1'): Promise<Response> =>
  who.open('POST', `/wi/api/v1/${project}/defects/export`, JSON.stringify(body), {
    accept,
    'content-type': 'application/json',
  });

export const sheetOf = async (who: Caller, body: ExportBody = {}, project = 'p-1'): Promise<Sheet> =>
  readSheet(Buffer.from(await (await fetchExport(who, body, xlsx, project)).arrayBuffer()));

export const csvOf = async (who: Caller, body: ExportBody = {}, project = 'p-1'): Promise<string[][]> =>
  readCsv((await (await fetchExport(who, body, csv, project)).text()).replace('\ufeff', ''));

/** The columns of a project with the template of the documents. */
export const exportHead = [
  'ID',
  'Title',
  'Status',
  'Severity',
  'Assigned To',
  'Reported by',
  'Type',
  'Priority',
  'Planned resolution',
  'Description',
  'Tags',
  'Created (UTC)',
  'Last Update (UTC)',
  'Comments',
  'Attachments',
];
