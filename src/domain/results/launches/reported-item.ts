import { blankResult, statusTable, type ReadResult, type ResultStatus } from '../result.ts';
import type { EndedItem, StartedItem, StartedLaunch } from './launches-contract.ts';

/** Items of ReportPortal as results. */
const statuses = statusTable({
  passed: 'PASSED',
  failed: 'FAILED',
  skipped: 'SKIPPED',
  interrupted: 'FAILED',
  stopped: 'FAILED',
  cancelled: 'SKIPPED',
  info: 'WARNING',
  warn: 'WARNING',
});

/** A test without a status has passed, as in ReportPortal. */
export const statusOfItem = ({ status }: Pick<EndedItem, 'status'>): ResultStatus =>
  statuses[(status ?? 'passed').toLowerCase()] ?? 'WARNING';

/** Steps within a test, and what prepares it, have no result of their own. */
export const isTestItem = ({ type = '', hasStats }: Pick<StartedItem, 'type' | 'hasStats'>): boolean =>
  hasStats !== false && ['STEP', 'SCENARIO'].includes(type.toUpperCase());

/** A set-up or a tear-down, which is a result only if it fails. */
export const isHookItem = ({ type = '' }: Pick<StartedItem, 'type'>): boolean => /^(?:BEFORE|AFTER)_/i.test(type);

type Attributes = StartedLaunch['attributes'];
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const propertiesOfItem = ({
  attributes,
  codeRef,
  testCaseId,
}: Pick<StartedItem, 'attributes' | 'codeRef' | 'testCaseId'>): Record<string, string> => {
  const named = (attributes ?? []).flatMap(({ key, value }) => (key ? [[key, textOf(value)] as const] : []));
  const tags = (attributes ?? []).flatMap(({ key, value }) => (key ? [] : [textOf(value)])).filter(Boolean);
  return {
    ...Object.fromEntries(named),
    ...(tags.length > 0 && { tags: tags.join(', ') }),
    ...(codeRef && { codeRef }),
    ...(testCaseId && { testCaseId }),
  };
};

const valueOf = (attributes: Attributes, names: readonly string[]): string =>
  textOf(attributes?.find(({ key }) => names.includes((key ?? '').toLowerCase()))?.value);

export const textsOfLaunch = ({ name, attributes }: StartedLaunch) => ({
  name: name?.trim() || 'Launch',
  ref: valueOf(attributes, ['branch', 'ref']),
  commit: valueOf(attributes, ['commit', 'sha']),
  environment: valueOf(attributes, ['environment', 'env']),
});

export const momentOf = (time: number | string | undefined): number => {
  const at = typeof time === 'string' && !/^\d+$/.test(time) ? Date.parse(time) : Number(time);
  return Number.isFinite(at) ? at : Number.NaN;
};

export interface EndingItem {
  readonly suite: string;
  readonly name: string;
  readonly startDate: string;
  readonly isRetry: boolean;
  readonly message: string;
  readonly attachments: readonly string[];
  readonly properties: Readonly<Record<string, string>>;
}

export const resultOfItem = (item: EndingItem, ended: EndedItem, now: number): ReadResult => {
  const end = momentOf(ended.endTime);
  return {
    ...blankResult,
    suite: item.suite,
    name: item.name,
    status: statusOfItem(ended),
    duration: Math.max(0, (Number.isNaN(end) ? now : end) - Date.parse(item.startDate)),
    message: item.message,
    attachments: item.attachments,
    properties: item.properties,
    mark: { at: Date.parse(item.startDate), isRetry: item.isRetry },
  };
};
