import { pdfMessages } from '../../../src/domain/downloads/pdf-messages.ts';
import { durationText } from '../../../src/domain/logs/duration-text.ts';
import type { LogStatus } from '../../../src/domain/logs/flow-log.ts';
import { logMessages } from '../../../src/domain/logs/log-messages.ts';
import { logPageMessages as page } from '../../../src/domain/logs/log-page-messages.ts';
import { logPdfMessages as say } from '../../../src/domain/logs/log-pdf-messages.ts';
import { durationOfLog, shownStatus, type LogRecord, type ShownStatus } from '../../../src/domain/logs/read-log.ts';
import { tableBlock, type Fact } from '../../pdf/pdf-blocks.ts';
import type { PdfTone } from '../../pdf/pdf-look.ts';
import type { PdfNode } from '../../pdf/pdf-node.ts';
import { momentText } from '../../pdf/record-facts.ts';
import type { FlowLogPdfInput } from './log-pdf-input.ts';

/** What the PDFs of flow logs and of scenario logs share. */
export const statusTones: Readonly<Record<ShownStatus, PdfTone>> = {
  QUEUED: 'neutral',
  STARTING: 'info',
  RUNNING: 'info',
  FINISHING: 'info',
  PASSED: 'success',
  PASSED_WITH_WARNINGS: 'warning',
  WARNING: 'warning',
  FAILED: 'danger',
  SKIPPED: 'neutral',
  CANCELLED: 'neutral',
  PAUSED: 'warning',
  NOT_STARTED: 'neutral',
  NOT_RECORDED: 'neutral',
  LOST: 'danger',
  EXPIRED: 'danger',
};

export const statusText = (status: LogStatus): string => logMessages.statuses[status];

export const logFacts = (log: LogRecord, { timeZone }: FlowLogPdfInput['surroundings']): readonly Fact[] => {
  const status = shownStatus(log);
  const { facts } = page;
  return [
    { label: logMessages.columns.status, value: logMessages.statuses[status], tone: statusTones[status] },
    { label: facts.person, value: log.executedByName },
    { label: facts.adapter, value: log.adapterName || page.noAdapter },
    { label: facts.started, value: momentText(Date.parse(log.startDate), timeZone) },
    {
      label: say.ended,
      value: log.endDate === null ? pdfMessages.none : momentText(Date.parse(log.endDate), timeZone),
    },
    { label: facts.duration, value: (log.endDate !== null && durationText(durationOfLog(log, 0))) || pdfMessages.none },
    ...(log.message === '' ? [] : [{ label: say.result, value: log.message }]),
  ];
};

export const valuesTable = (values: Readonly<Record<string, string>>): readonly PdfNode[] => {
  const { variables } = pdfMessages;
  if (Object.keys(values).length === 0) return [];
  const rows = Object.entries(values).map(([name, value]) => [{ text: name }, { text: value }]);
  return [
    tableBlock(
      [
        { label: variables.name, width: '1*' },
        { label: variables.value, width: '2*' },
      ],
      rows,
    ),
  ];
};

export const exportedNote = ({ at, timeZone }: FlowLogPdfInput['surroundings']): string =>
  pdfMessages.exported(momentText(at, timeZone));
