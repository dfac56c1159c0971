import type { ChartLabel } from './chart-points.ts';

/** Results have the colors that they have everywhere else, and so have severities. */
export type ChartTone = 'success' | 'danger' | 'severe' | 'warning' | 'info' | 'accent' | 'edge';

const known: Readonly<Record<string, ChartTone>> = {
  PASSED: 'success',
  FAILED: 'danger',
  ERROR: 'severe',
  LOST: 'severe',
  SKIPPED: 'edge',
  CANCELLED: 'edge',
  PASSED_WITH_WARNINGS: 'warning',
  NOT_RUN: 'edge',
  NOT_STARTED: 'edge',
  IN_PROGRESS: 'info',
  COMPLETED: 'success',
  Blocker: 'severe',
  Critical: 'danger',
  Major: 'warning',
  Minor: 'accent',
  Cosmetic: 'edge',
};
const measures: Readonly<Record<string, ChartTone>> = {
  passed: 'success',
  failed: 'danger',
  lost: 'severe',
  passRate: 'success',
};

/** Undefined for what has no color of its own. */
export const toneOf = ({ member, value }: ChartLabel): ChartTone | undefined => {
  const name = member.split('.').at(-1) ?? '';
  return member === value ? measures[name] : known[String(value)];
};
