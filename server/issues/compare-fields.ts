import { createHash } from 'node:crypto';
import { issueFieldsOf, markerOf, type IssueFields } from '../../src/domain/issues/issue-fields.ts';
import { issueLimits, type IssueSettings } from '../../src/domain/issues/issue.ts';
import {
  syncedFields,
  syncField,
  type ComparedField,
  type FieldOutcome,
  type FieldStep,
  type SyncedField,
  type Values,
} from '../../src/domain/issues/sync-fields.ts';
import type { IssueEdit } from '../integrations/jira/jira-edits.ts';
import type { TrackedValues } from '../integrations/jira/jira-issues.ts';
import { shortened } from '../integrations/jira/jira-items.ts';
import type { TrackedRecord } from '../modules/contributions.ts';
import type { IssueRow } from './issue-rows.ts';
import type { ComparedFields, DifferingFields } from './issues-tables.ts';
import { addressOf } from './record-address.ts';

/** The fields of a defect and of its issue, compared in the form in which Jira has them. */
export interface FieldDifference {
  readonly field: SyncedField;
  readonly step: FieldStep;
  readonly here: string;
  readonly there: string;
}

export interface FieldsNow {
  readonly compared: ComparedFields;
  readonly differing: DifferingFields;
  /** What is to be done. */
  readonly steps: readonly FieldDifference[];
}

export interface ComparisonOf {
  readonly row: IssueRow;
  readonly record: TrackedRecord;
  readonly settings: IssueSettings;
  readonly origin: string;
}

const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
/** Editors change ends of lines and empty lines. */
const lines = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

export const sentFields = ({ row, record, settings, origin }: ComparisonOf): IssueFields =>
  issueFieldsOf(record, settings, { marker: markerOf(row.id), url: addressOf(origin, row) });

/** Labels have no blanks. */
const labelsIn = (text: string) => text.split(' ').filter((label) => label !== '');
const labelText = (labels: readonly string[]) => labels.toSorted().join(' ');

type Texts = Readonly<Record<SyncedField, string>>;

/** As Jira would have them. */
const textsHere = (of: ComparisonOf): Texts => {
  const { summary, description, priority, labels } = sentFields(of);
  return {
    title: words(summary),
    description: lines(description),
    severity: priority ?? '',
    tags: labelText(labels.filter((label) => label !== markerOf(of.row.id))),
  };
};

/** Labels that people add in Jira are theirs: only those that a defect has, or had, are compared. */
const textsThere = (values: TrackedValues, ours: ReadonlySet<string>): Texts => ({
  title: words(values.title),
  description: lines(values.description),
  severity: values.severity,
  tags: labelText(values.tags.filter((label) => ours.has(label))),
});

/** Long texts are only compared. */
const shortForm = (field: SyncedField, text: string): string =>
  field === 'description' ? createHash('sha256').update(text).digest('base64url') : text;

const shown = (text: string) => shortened(text, issueLimits.differingLength);

/** A severity without a priority is left to Jira, until it has one. */
const isLeft = (field: SyncedField, { severity }: Texts): boolean => field === 'severity' && severity === '';
const left = (before: ComparedField | null, now: Values): FieldOutcome => ({
  step: 'none',
  compared: before ?? { ...now, differs: false },
});

export const compareFields = (of: ComparisonOf, values: TrackedValues): FieldsNow => {
  const { row, settings } = of;
  const here = textsHere(of);
  const ours = new Set([...labelsIn(row.compared.tags?.here ?? ''), ...labelsIn(here.tags)]);
  const there = textsThere(values, ours);
  const led = syncedFields.flatMap((field) => {
    const [lead, before] = [settings.leads[field], row.compared[field] ?? null];
    if (lead === 'OFF') return [];
    const now = { here: shortForm(field, here[field]), there: shortForm(field, there[field]) };
    const outcome = isLeft(field, here) ? left(before, now) : syncField(before, now, lead);
    return [{ field, here: here[field], there: there[field], ...outcome }];
  });
  return {
    compared: Object.fromEntries(led.map(({ field, compared }) => [field, compared])),
    differing: Object.fromEntries(
      led.filter(({ compared }) => compared.differs).map(({ field, there: text }) => [field, shown(text)]),
    ),
    steps: led.filter(({ step }) => step !== 'none'),
  };
};

/** What an issue that is being created is about to have. */
export const comparedAtFirst = (of: ComparisonOf): ComparedFields => {
  const here = textsHere(of);
  const led = syncedFields.filter((field) => of.settings.leads[field] !== 'OFF' && !isLeft(field, here));
  return Object.fromEntries(
    led.map((field) => {
      const text = shortForm(field, here[field]);
      return [field, { here: text, there: text, differs: false }];
    }),
  );
};

/** Before the request: what it writes is no change of Jira. */
export const sending = (before: ComparedFields, now: FieldsNow): ComparedFields => ({
  ...now.compared,
  ...Object.fromEntries(
    now.steps
      .filter(({ step }) => step === 'send')
      .map(({ field, here, there }) => [
        field,
        {
          here: before[field]?.here ?? '',
          there: shortForm(field, there),
          sent: shortForm(field, here),
          differs: false,
        },
      ]),
  ),
});

/** After the request: what was sent is what the defect has. */
export const sentAll = (compared: ComparedFields): ComparedFields =>
  Object.fromEntries(
    Object.entries(compared).map(([field, one]) => [field, one.sent === undefined ? one : { ...one, here: one.sent }]),
  );

export const editOf = (of: ComparisonOf, { steps }: FieldsNow): IssueEdit => {
  const fields = sentFields(of);
  const edit: { -readonly [Name in keyof IssueEdit]: IssueEdit[Name] } = {};
  for (const { field, step, here, there } of steps) {
    if (step !== 'send') continue;
    if (field === 'title') edit.title = fields.summary;
    else if (field === 'description') edit.description = fields.description;
    else if (field === 'severity') edit.severity = here;
    else {
      const [mine, theirs] = [labelsIn(here), labelsIn(there)];
      edit.tags = {
        added: mine.filter((label) => !theirs.includes(label)),
        removed: theirs.filter((label) => !mine.includes(label)),
      };
    }
  }
  return edit;
};
