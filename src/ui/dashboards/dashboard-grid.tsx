import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { dashboardMessages as say } from '../../domain/dashboards/dashboard-messages.ts';
import type { Dashboard } from '../../domain/dashboards/dashboard.ts';
import { limits } from '../../domain/limits.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import type { GridCell } from '../../domain/templates/grid/grid-cells.ts';
import { messages } from '../../domain/texts/messages.ts';
import {
  selectGridLayoutProblem,
  selectIsArranging,
  selectWantedCells,
} from '../../machines/templates/grid-layout-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { Banner } from '../kit/layout/banner.tsx';
import { FieldGrid } from '../kit/layout/field-grid.tsx';
import { gridGap } from '../theme/tokens.ts';
import { ChartTile } from './chart-tile.tsx';
import { useDashboardRights } from './use-dashboards.ts';

/** Pixels of so many rows of the grid, with the same gap below charts as beside them. */
const heightOf = (rows: number) =>
  rows * limits.gridRowHeight + (rows - 1) * gridGap.row - (gridGap.column - gridGap.row);

/** The charts of a dashboard in twelve columns; in one column on narrow screens. */
export function DashboardGrid({ dashboard }: { readonly dashboard: Dashboard }) {
  const { dashboardLayout: layout } = useArea('dashboards');
  const { mayUpdate } = useDashboardRights(dashboard.projectId);
  const isArranging = useSelector(layout, selectIsArranging) && mayUpdate;
  const wanted = useSelector(layout, selectWantedCells);
  const problem = useSelector(layout, selectGridLayoutProblem);
  const stored: readonly GridCell[] = Object.values(dashboard.config).map(({ id: key, x, y, w, h }) => ({
    key,
    x,
    y,
    w,
    h,
  }));
  // A chart that was removed meanwhile has no place.
  const places = isArranging && wanted ? wanted.filter(({ key }) => Object.hasOwn(dashboard.config, key)) : stored;
  const arrange = {
    nameOf: (key: string) => dashboard.config[key]?.name ?? '',
    onArrange: (next: readonly GridCell[]) => layout.send({ type: 'places.put', places: next }),
  };
  const render = (key: string) => {
    const chart = dashboard.config[key];
    const h = places.find((place) => place.key === key)?.h ?? 1;
    return (
      chart && <ChartTile dashboard={dashboard} chart={chart} height={isArranging ? '100%' : `${heightOf(h)}px`} />
    );
  };
  return (
    <>
      {problem && (
        <Banner tone="danger">
          {say.noPlaces}: {problemText(problem)}{' '}
          <Button small onPress={() => layout.send({ type: 'places.retry' })}>
            {messages.retry}
          </Button>
        </Banner>
      )}
      {isArranging && <Note>{say.arrangeHelp}</Note>}
      <FieldGrid places={places} render={render} arrange={isArranging ? arrange : undefined} />
    </>
  );
}

const Note = styled.p`
  font-size: 0.8125rem;
`;
