import type { ChartLabel } from '../../domain/dashboards/charts/chart-points.ts';
import { paintAt } from '../kit/charts/chart-parts.tsx';
import { color } from '../theme/tokens.ts';

/** Results have the colors that they have everywhere else, and so have severities. */
const known: Readonly<Record<string, string>> = {
  PASSED: color.success,
  FAILED: color.danger,
  ERROR: color.severe,
  LOST: color.severe,
  SKIPPED: color.edge,
  CANCELLED: color.edge,
  PASSED_WITH_WARNINGS: color.warning,
  NOT_RUN: color.edge,
  NOT_STARTED: color.edge,
  IN_PROGRESS: color.info,
  COMPLETED: color.success,
  Blocker: color.severe,
  Critical: color.danger,
  Major: color.warning,
  Minor: color.accent,
  Cosmetic: color.edge,
};
const measures: Readonly<Record<string, string>> = {
  passed: color.success,
  failed: color.danger,
  lost: color.severe,
  passRate: color.success,
};

export const paintOf = ({ member, value }: ChartLabel, index: number): string => {
  const name = member.split('.').at(-1) ?? '';
  const paint = member === value ? measures[name] : known[String(value)];
  return paint ?? paintAt(index);
};
