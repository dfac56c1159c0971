import { pdfMessages as say } from '../../../src/domain/downloads/pdf-messages.ts';
import { healthOfPlan, isOverdue } from '../../../src/domain/plans/plan-health.ts';
import { planMessages } from '../../../src/domain/plans/plan-messages.ts';
import type { PlanHealth } from '../../../src/domain/plans/plan.ts';
import {
  isSplit,
  scopeStatuses,
  type Assignment,
  type ExecutionStatus,
  type ScopeItem,
  type ScopeStatus,
} from '../../../src/domain/plans/scope-item.ts';
import { scopeMessages } from '../../../src/domain/plans/scope-messages.ts';
import { currentLocale, numberText } from '../../../src/domain/texts/set-locale.ts';
import {
  dotted,
  factsBlock,
  quiet,
  section,
  sectionTitle,
  shareBar,
  tableBlock,
  titleBlock,
  type Fact,
} from '../../pdf/pdf-blocks.ts';
import { pdfColors, type PdfTone } from '../../pdf/pdf-look.ts';
import type { PdfNode, PdfText } from '../../pdf/pdf-node.ts';
import type { PdfDraft } from '../../pdf/pdf-thread.ts';
import { momentText } from '../../pdf/record-facts.ts';
import type { PlanPdfInput } from './plan-pdf-input.ts';

/** The PDF of a test plan: its key numbers, its health with the reason, and its scope. */
const healthTones: Readonly<Record<PlanHealth, PdfTone>> = {
  ON_TRACK: 'success',
  AT_RISK: 'warning',
  DELAYED: 'danger',
};
const statusTones: Readonly<Record<ScopeStatus, PdfTone>> = {
  NOT_STARTED: 'neutral',
  IN_PROGRESS: 'info',
  COMPLETED: 'success',
};
const executionTones: Readonly<Record<ExecutionStatus, PdfTone>> = {
  PASSED: 'success',
  FAILED: 'danger',
  RUNNING: 'info',
  CANCELLED: 'neutral',
  PAUSED: 'warning',
};

const { fields } = planMessages;

/** A day, as the reader writes it. */
const dayText = (day: string): string =>
  day === ''
    ? ''
    : new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day));

const datesText = ({ startDate, endDate }: PlanPdfInput['record']): string =>
  startDate === '' && endDate === ''
    ? scopeMessages.noDate
    : planMessages.dates(dayText(startDate) || planMessages.openEnd, dayText(endDate) || planMessages.openEnd);

const countOf = ({ items }: PlanPdfInput, status: ScopeStatus): number =>
  items.filter((item) => item.status === status).length;

const factsOf = (input: PlanPdfInput): readonly Fact[] => {
  const { record: plan, people, milestone } = input;
  const { health, reason, count, day } = healthOfPlan(plan);
  const why = planMessages.reasons[reason](count, dayText(day));
  const counted = (label: string, value: number): Fact => ({ label, value: numberText(value) });
  return [
    { label: fields.status, value: planMessages.statuses[plan.status] },
    { label: fields.chosenHealth, value: say.fact(planMessages.healths[health], why), tone: healthTones[health] },
    { label: fields.owner, value: people[plan.owner] ?? planMessages.nobody },
    { label: fields.milestoneId, value: milestone || planMessages.noMilestone },
    { label: planMessages.columns.dates, value: datesText(plan) },
    { label: say.forecast, value: dayText(plan.forecastDate) || say.noForecast },
    ...scopeStatuses.map((status): Fact => ({
      ...counted(scopeMessages.statuses[status], countOf(input, status)),
      tone: statusTones[status],
    })),
    {
      label: planMessages.columns.progress,
      value: planMessages.progress(plan.numberOfCompletedScopeItems, plan.numberOfScopeItems),
    },
    counted(scopeMessages.filters.failing, plan.numberOfFailingScopeItems),
    counted(scopeMessages.overdue, plan.numberOfOverdueScopeItems),
  ];
};

const barOf = (input: PlanPdfInput): readonly PdfNode[] =>
  input.items.length === 0
    ? []
    : [
        shareBar(
          ['COMPLETED' as const, 'IN_PROGRESS' as const, 'NOT_STARTED' as const].map((status) => ({
            count: countOf(input, status),
            color: status === 'NOT_STARTED' ? pdfColors.line : pdfColors[statusTones[status]],
          })),
        ),
      ];

type Part = Pick<ScopeItem, 'dueDate' | 'status' | 'assignee'>;

const dueCell = (part: Part, today: string): PdfText =>
  isOverdue({ ...part, assignments: [] }, today)
    ? { text: say.dayIsOverdue(dayText(part.dueDate)), color: pdfColors.danger }
    : { text: dayText(part.dueDate) };

const executionCell = ({ latestExecutionStatus: status }: ScopeItem): PdfText =>
  status === '' ? quiet(scopeMessages.notRun) : dotted(scopeMessages.executions[status], executionTones[status]);

const personOf = ({ people }: PlanPdfInput, id: string) => (id === '' ? planMessages.nobody : (people[id] ?? id));

const rowOf = (name: PdfText, part: Part, last: PdfText, input: PlanPdfInput): readonly PdfNode[] => [
  name,
  dotted(scopeMessages.statuses[part.status], statusTones[part.status]),
  { text: personOf(input, part.assignee) },
  dueCell(part, input.today),
  last,
];

/** An item with several people has a row for each of them; all but the first repeat its name quietly. */
const rowsOf = (item: ScopeItem, input: PlanPdfInput): readonly (readonly PdfNode[])[] => {
  const parts: readonly (Assignment | ScopeItem)[] = isSplit(item) ? item.assignments : [item];
  return parts.map((part, at) =>
    at === 0
      ? rowOf({ text: item.name }, part, executionCell(item), input)
      : rowOf({ text: item.name, color: pdfColors.quiet }, part, { text: '' }, input),
  );
};

const scopeTable = (input: PlanPdfInput): PdfNode => {
  const { columns } = scopeMessages;
  return tableBlock(
    [
      { label: columns.name, width: '3*' },
      { label: columns.status, width: 84 },
      { label: columns.assignee, width: '1.6*' },
      { label: columns.dueDate, width: 82 },
      { label: columns.execution, width: 76 },
    ],
    input.items.flatMap((item) => rowsOf(item, input)),
  );
};

export const planDocument = (input: PlanPdfInput): PdfDraft<PdfNode> => {
  const { record, items, project, at, timeZone } = input;
  const lines = record.description.split('\n').map((text): PdfNode => ({ text }));
  return {
    title: record.name,
    project,
    note: say.exported(momentText(at, timeZone)),
    content: [
      titleBlock({ kind: say.plan, name: record.name, project }),
      factsBlock(factsOf(input)),
      ...barOf(input),
      ...section(fields.description, record.description.trim() === '' ? [] : lines),
      sectionTitle(scopeMessages.views.scope),
      items.length === 0 ? quiet(scopeMessages.none) : scopeTable(input),
    ],
  };
};
