import { contentChanges, contentOf, isSame, placeOf, type DashboardChart } from './charts/dashboard-chart.ts';
import type { KnownDashboard } from './decide-dashboard.ts';
import type { DashboardEdit } from './dashboard-facts.ts';

/**
 * A whole dashboard that somebody sends has changes against the revision that they had seen (`base`):
 *
 *   base ── sent       their changes, chart by chart, field by field
 *   base ── current    those of others meanwhile
 *
 * Changes of different charts, and of different fields of one chart, are both taken. The same field that both have changed
 * to different values is a conflict: nothing is written.
 */
type MergedDashboard = { readonly edits: readonly DashboardEdit[] } | 'conflict';

const isConflict = (base: unknown, sent: unknown, current: unknown): boolean =>
  !isSame(base, sent) && !isSame(base, current) && !isSame(sent, current);

const chartConflict = (base: DashboardChart, sent: DashboardChart, current: DashboardChart | undefined): boolean => {
  if (!current) return !isSame(contentOf(base), contentOf(sent));
  const fields = Object.keys(contentOf(base)) as (keyof DashboardChart)[];
  return (
    fields.some((field) => isConflict(base[field], sent[field], current[field])) ||
    isConflict(placeOf(base), placeOf(sent), placeOf(current))
  );
};

const chartEdits = (base: KnownDashboard, sent: KnownDashboard): readonly DashboardEdit[] => {
  const { name } = sent;
  const places = Object.values(sent.config).flatMap((chart) => {
    const before = base.config[chart.id];
    return before && !isSame(placeOf(before), placeOf(chart)) ? [placeOf(chart)] : [];
  });
  return [
    ...Object.keys(base.config)
      .filter((id) => !Object.hasOwn(sent.config, id))
      .map((chart): DashboardEdit => ({ type: 'chart.remove', data: { name, chart } })),
    ...Object.values(sent.config).flatMap((chart): readonly DashboardEdit[] => {
      const before = base.config[chart.id];
      if (!before) return [{ type: 'chart.add', data: { name, chart } }];
      const changes = contentChanges(contentOf(before), contentOf(chart));
      return Object.keys(changes).length === 0
        ? []
        : [{ type: 'chart.change', data: { name, chart: chart.id, changes } }];
    }),
    ...(places.length === 0 ? [] : [{ type: 'chart.place', data: { name, places } } as const]),
  ];
};

export const mergeDashboard = (
  base: KnownDashboard,
  sent: KnownDashboard,
  current: KnownDashboard,
): MergedDashboard => {
  const hasConflict =
    isConflict(base.name, sent.name, current.name) ||
    Object.values(sent.config).some((chart) => {
      const before = base.config[chart.id];
      return before !== undefined && chartConflict(before, chart, current.config[chart.id]);
    });
  if (hasConflict) return 'conflict';
  const rename: readonly DashboardEdit[] =
    base.name === sent.name ? [] : [{ type: 'dashboard.rename', data: { name: sent.name } }];
  return { edits: [...rename, ...chartEdits(base, sent)] };
};
