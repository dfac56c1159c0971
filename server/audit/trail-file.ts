import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeCsvStream } from 'hucre/csv';
import { entryKey, type AuditEntry, type NamedEntry } from '../../src/domain/audit/audit-entry.ts';
import { operationWord } from '../../src/domain/audit/operation-word.ts';
import { trailMessages } from '../../src/domain/audit/trail-messages.ts';
import '../../src/domain/all-rules.ts';
import { entityLabel } from '../../src/domain/audit/audited-entity.ts';
import { plainText } from '../../src/domain/rich-text/plain-text.ts';
import { serverLimits } from '../limits.ts';
import { csvText } from '../wire/cell-text.ts';
import type { FileAnswer } from '../wire/mount.ts';

/** A trail as CSV, streamed page by page; values that look like a formula remain text [ADMIN-006]. */
type ReadPage = (page: number, size: number) => Promise<{ readonly entries: readonly NamedEntry[] }>;
type Names = Readonly<Record<string, string>>;
interface ReadNames {
  people(entries: readonly AuditEntry[]): Promise<Names>;
  names(entries: readonly NamedEntry[]): Promise<Names>;
}

const lineOf = (entry: AuditEntry, people: Names, names: Names): string[] =>
  [
    entry.createdDate,
    people[entry.user] ?? entry.user,
    entry.user,
    operationWord(entry.operation),
    entityLabel(entry.entity),
    names[entryKey(entry)] ?? people[entry.entityId] ?? entry.entityId,
    entry.entityId,
    entry.projectId,
    entry.fieldChanged,
    plainText(entry.oldValue),
    plainText(entry.newValue),
  ].map(csvText);

async function* linesOf(read: ReadPage, { people, names }: ReadNames): AsyncGenerator<string[]> {
  const size = serverLimits.trailExportPage;
  for (let page = 0; page * size < serverLimits.trailExportMost; page += 1) {
    const { entries } = await read(page, size);
    const known = await people(entries.map(({ entry }) => entry));
    const called = await names(entries);
    for (const { entry } of entries) yield lineOf(entry, known, called);
    if (entries.length < size) return;
  }
}

export const trailFile = (read: ReadPage, names: ReadNames): FileAnswer => {
  const headers = [...trailMessages.exported];
  const stream = writeCsvStream(linesOf(read, names), { headers, bom: true }) as ReadableStream<Uint8Array>;
  return { name: trailMessages.file, type: 'text/csv; charset=utf-8', bytes: Readable.fromWeb(stream) };
};
