import { isSameLocator } from '../../flows/decisions/accept-locator.ts';
import { locatorText } from '../../flows/editor/step-text.ts';
import type { StepLog } from '../flow-log.ts';
import { changedLines, type LineChange } from './changed-lines.ts';

/**
 * What differs between one step of two runs. Each aspect has what only the former run has, and what only the latter has.
 * The order is that in which a person wants to know: the first one is the headline.
 */
export const aspects = [
  /** The step is only in one of the flows. */
  'added',
  'removed',
  /** The flow was changed: the step looks for another element. */
  'locator',
  'value',
  /** The element was found in one run only. */
  'found',
  'address',
  'dialogs',
  'controls',
  'requests',
  'errors',
  'title',
  'exports',
  'status',
  'duration',
] as const;
export type Aspect = (typeof aspects)[number];

export interface RunDifference extends LineChange {
  readonly aspect: Aspect;
}

/** Slower or faster by this factor, and by this many milliseconds. */
const duration = { factor: 4, ms: 3_000 } as const;

const scalar = (aspect: Aspect, before: string, after: string): readonly RunDifference[] =>
  before === after ? [] : [{ aspect, before: before === '' ? [] : [before], after: after === '' ? [] : [after] }];

const lines = (aspect: Aspect, before: readonly string[], after: readonly string[]): readonly RunDifference[] => {
  const change = changedLines(before, after);
  return change.before.length + change.after.length === 0 ? [] : [{ aspect, ...change }];
};

const pathOf = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const { pathname, search, hash } = new URL(address);
  return `${pathname}${search}${hash}`;
};

const exportLines = ({ exports }: StepLog) => Object.entries(exports).map(([name, value]) => `${name} = ${value}`);

const locatorOf = ({ locator }: StepLog): string => (locator ? locatorText(locator) : '');

const durations = (before: StepLog, after: StepLog): readonly RunDifference[] => {
  const [was, is] = [before.ms ?? 0, after.ms ?? 0];
  const isLarge = Math.abs(is - was) >= duration.ms && Math.max(is, was) >= duration.factor * Math.min(is, was);
  return isLarge ? scalar('duration', String(was), String(is)) : [];
};

/** Of the pages after the step; the host is that of the environment, which may be another one. */
const signatures = (before: StepLog, after: StepLog): readonly RunDifference[] => {
  if (!before.signature || !after.signature) return [];
  const [was, is] = [before.signature, after.signature];
  return [
    ...scalar('address', pathOf(was.address), pathOf(is.address)),
    ...lines('dialogs', was.dialogs, is.dialogs),
    ...lines('controls', was.controls, is.controls),
    ...lines('requests', was.requests, is.requests),
    ...lines('errors', was.errors, is.errors),
    ...scalar('title', was.title, is.title),
  ];
};

const hasRun = ({ status }: StepLog) => status !== 'NOT_STARTED';

const ofBoth = (before: StepLog, after: StepLog): readonly RunDifference[] => {
  const isSame = isSameLocator(before.locator, after.locator);
  const definition = isSame ? [] : scalar('locator', locatorOf(before), locatorOf(after));
  const status = scalar('status', before.status, after.status);
  if (!hasRun(before) || !hasRun(after)) return [...definition, ...status];
  return [
    ...definition,
    ...scalar('value', before.parameterValue, after.parameterValue),
    ...(after.locator === null ? [] : scalar('found', before.found, after.found)),
    ...signatures(before, after),
    ...lines('exports', exportLines(before), exportLines(after)),
    ...status,
    ...durations(before, after),
  ];
};

/** Null: the run has no such step. */
export const stepDifferences = (before: StepLog | null, after: StepLog | null): readonly RunDifference[] => {
  if (before && after) return ofBoth(before, after);
  if (after) return [{ aspect: 'added', before: [], after: [after.stepName] }];
  return before ? [{ aspect: 'removed', before: [before.stepName], after: [] }] : [];
};
