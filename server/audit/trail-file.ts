import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeCsvStream } from 'hucre/csv';
import { operationWord, type AuditEntry } from '../../src/domain/audit/audit-entry.ts';
import { auditMessages } from '../../src/domain/audit/audit-messages.ts';
import { plainText } from '../../src/domain/texts/plain-text.ts';
import { serverLimits } from '../limits.ts';
import { csvText } from '../wire/cell-text.ts';
import type { FileAnswer } from '../wire/mount.ts';

/** A trail as CSV, made while it is read, a page at a time; what would be a formula stays text [ADMIN-006]. */
type ReadPage = (page: number, size: number) => Promise<{ readonly entries: readonly AuditEntry[] }>;
type NamesIn = (entries: readonly AuditEntry[]) => Promise<Readonly<Record<string, string>>>;

const lineOf = (entry: AuditEntry, names: Readonly<Record<string, string>>): string[] =>
  [
    entry.createdDate,
    names[entry.user] ?? entry.user,
    entry.user,
    operationWord(entry.operation),
    auditMessages.entities[entry.entity],
    names[entry.entityId] ?? entry.entityId,
    entry.entityId,
    entry.projectId,
    entry.fieldChanged,
    plainText(entry.oldValue),
    plainText(entry.newValue),
  ].map(csvText);

async function* linesOf(read: ReadPage, namesIn: NamesIn): AsyncGenerator<string[]> {
  const size = serverLimits.trailExportPage;
  for (let page = 0; page * size < serverLimits.trailExportMost; page += 1) {
    const { entries } = await read(page, size);
    const names = await namesIn(entries);
    for (const entry of entries) yield lineOf(entry, names);
    if (entries.length < size) return;
  }
}

export const trailFile = (read: ReadPage, namesIn: NamesIn): FileAnswer => {
  const headers = [...auditMessages.exported];
  const stream = writeCsvStream(linesOf(read, namesIn), { headers, bom: true }) as ReadableStream<Uint8Array>;
  return { name: auditMessages.file, type: 'text/csv; charset=utf-8', bytes: Readable.fromWeb(stream) };
};
