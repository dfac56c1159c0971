import { expect } from 'vitest';
import { newChart } from '../../../../../src/domain/dashboards/charts/chart-draft.ts';
import {
  isGroup,
  matchedFilters,
  type ChartFilters,
} from '../../../../../src/domain/dashboards/charts/chart-filters.ts';
import {
  withFilter,
  withFilterAt,
  withGroup,
  withMatch,
  withoutGroup,
} from '../../../../../src/domain/dashboards/charts/filter-draft.ts';
import { selectChartDraft } from '../../../../../src/machines/dashboards/chart-form-machine.ts';
import { startDashboardActors } from '../../../dashboards/start-dashboard-actors.ts';
import type { ActorDriver } from '../../actor-driver.ts';

const cube = 'Executions';

export const chartFiltersActors: ActorDriver = async () => {
  const { chartForm: form } = startDashboardActors();
  form.send({ type: 'chart.open', place: { projectId: 'p1', dashboardId: 'd1' }, chartId: 'k1', chart: newChart });
  const filters = () => selectChartDraft(form.getSnapshot()).filters;
  const place = () => matchedFilters(filters()).parts.findIndex(isGroup);
  const change = (edit: (known: ChartFilters) => ChartFilters) => () =>
    form.send({ type: 'chart.write', changes: { filters: edit(filters()) } });
  /** Numbers of the filters in each group; 0 for a filter. */
  const sees =
    (match: 'and' | 'or', ...expected: readonly (0 | readonly ['and' | 'or', number])[]) =>
    () => {
      const whole = matchedFilters(filters());
      const parts = whole.parts.map((entry) => (isGroup(entry) ? [entry.match, entry.parts.length] : 0));
      expect([whole.match, ...parts]).toEqual([match, ...expected]);
    };
  return {
    driver: {
      acts: {
        'filter.added': change((known) => withFilter(known, cube, null)),
        'filter.removed': change((known) => withFilterAt(known, [0], null)),
        'group.added': change((known) => withGroup(known, cube)),
        'group.removed': change((known) => withoutGroup(known, place())),
        'inside.added': change((known) => withFilter(known, cube, place())),
        'inside.removed': change((known) => withFilterAt(known, [place(), 0], null)),
        'any.chosen': change((known) => withMatch(known, null, 'or')),
        'all.chosen': change((known) => withMatch(known, null, 'and')),
        'group.all.chosen': change((known) => withMatch(known, place(), 'and')),
      },
      sees: {
        unfiltered: sees('and'),
        filtered: sees('and', 0),
        grouped: sees('and', ['or', 1]),
        larger: sees('and', ['or', 2]),
        both: sees('and', 0, ['or', 1]),
        alternatives: sees('or', 0, ['or', 1]),
        steps: sees('or', 0, ['and', 1]),
        groupOfAll: sees('or', ['and', 1]),
      },
    },
    end: () => form.stop(),
  };
};
