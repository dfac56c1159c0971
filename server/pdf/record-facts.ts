import { flowMessages } from '../../src/domain/flows/flow-messages.ts';
import type { FlowStatus } from '../../src/domain/flows/flow.ts';
import { pdfMessages as say } from '../../src/domain/downloads/pdf-messages.ts';
import { currentLocale } from '../../src/domain/texts/set-locale.ts';
import type { Fact } from './pdf-blocks.ts';
import type { PdfTone } from './pdf-look.ts';
import type { PdfSurroundings } from './pdf-surroundings.ts';

/** The facts that flows and scenarios share. */
const statusTones: Readonly<Record<FlowStatus, PdfTone>> = {
  NEW: 'neutral',
  IN_DESIGN: 'info',
  IN_REVIEW: 'warning',
  DONE: 'success',
  RELEASED: 'success',
};
const severityTones: Readonly<Record<string, PdfTone>> = {
  CRITICAL: 'danger',
  IMPORTANT: 'warning',
  NORMAL: 'info',
  NICE_TO_HAVE: 'neutral',
};

/** A day and a time with its zone. */
export const momentText = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat(currentLocale(), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(at);

interface Documented {
  readonly status: FlowStatus;
  readonly severity: string;
  readonly owner: string;
  readonly tags: readonly string[];
  readonly version: number;
  readonly modifiedDate: string;
  readonly modifiedByUser: string;
}

export const recordFacts = (
  record: Documented,
  severity: string,
  { people, folders, timeZone }: PdfSurroundings,
): readonly Fact[] => {
  const { fields } = flowMessages;
  const changed = momentText(Date.parse(record.modifiedDate), timeZone);
  const by = people[record.modifiedByUser];
  return [
    { label: fields.status, value: flowMessages.statuses[record.status], tone: statusTones[record.status] },
    { label: fields.severity, value: severity, tone: severityTones[record.severity] ?? 'neutral' },
    { label: fields.owner, value: people[record.owner] ?? say.nobody },
    { label: fields.tags, value: record.tags.join(', ') || say.none },
    { label: fields.folderId, value: folders.join(' / ') || say.noFolder },
    { label: say.lastUpdate, value: by === undefined ? changed : say.by(changed, by) },
  ];
};

/** What is at the bottom of each page. */
export const noteOf = (version: number, { at, timeZone }: PdfSurroundings): string =>
  `${say.version(version)} \u00B7 ${say.exported(momentText(at, timeZone))}`;
