import type { ChartLabel } from '../../domain/dashboards/charts/chart-points.ts';
import { toneOf } from '../../domain/dashboards/charts/chart-tones.ts';
import { paintAt } from '../kit/charts/chart-parts.tsx';
import { color } from '../theme/tokens.ts';

export const paintOf = (label: ChartLabel, index: number): string => {
  const tone = toneOf(label);
  return tone ? color[tone] : paintAt(index);
};
