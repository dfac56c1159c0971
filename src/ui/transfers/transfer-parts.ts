import { firstUse } from '../records/first-use.ts';

export const importPart = firstUse('transfers', async () => await import('./flow-import.tsx'));
/** With what a file for another tool leaves out. */
export const exportPart = firstUse('transfers', async () => await import('./flow-export-report.tsx'));
