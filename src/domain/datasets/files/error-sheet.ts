import { reasonText, sentReasonText } from '../../problems/reason.ts';
import type { ImportResult } from '../datasets-files-contract.ts';
import { datasetFileMessages as say } from '../file-messages.ts';

/** Text that a spreadsheet would take for a formula gets an apostrophe. */
const csvCell = (text: string): string => {
  const guarded = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};

export const ignoredText = (reason: string): string => say.reasons[reason as keyof typeof say.reasons] ?? reason;

export const faultText = ({ code, values }: ImportResult['faults'][number]): string =>
  sentReasonText({ code, values }) ?? reasonText('invalid');

/** What is wrong in a file, as CSV, in the order of its lines: lines that are left out, and cells that are marked. */
export const errorSheet = ({ ignored, faults }: Pick<ImportResult, 'ignored' | 'faults'>): string => {
  const lines = [
    ...ignored.map(({ line, reason }) => ({ line, cells: ['', '', ignoredText(reason)] })),
    ...faults.map((fault) => ({ line: fault.line, cells: [fault.column, fault.value, faultText(fault)] })),
  ].toSorted((one, other) => one.line - other.line);
  const { line, column, value, reason } = say.sheet;
  const rows = [[line, column, value, reason], ...lines.map((one) => [String(one.line), ...one.cells])];
  return `\ufeff${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
};
