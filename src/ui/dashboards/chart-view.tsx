import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { ChartAnswer } from '../../domain/dashboards/charts/chart-answer.ts';
import { chartMessages as say } from '../../domain/dashboards/chart-messages.ts';
import type { ChartContent } from '../../domain/dashboards/charts/dashboard-chart.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import {
  selectChartAnswer,
  selectChartProblem,
  type ChartQueryRef,
} from '../../machines/dashboards/chart-query-machine.ts';
import { selectTile } from '../../machines/dashboards/tiles-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { useInSight } from '../kit/charts/use-in-sight.ts';
import { momentText } from '../kit/fields/date-words.ts';
import { color, font } from '../theme/tokens.ts';
import { ChartBody } from './chart-body.tsx';

export interface ChartViewProps {
  /** The id of its actor. */
  readonly tile: string;
  readonly projectId: string;
  readonly chart: ChartContent;
}

/** The numbers of a chart, asked for while it is in sight. */
export function ChartView({ tile, projectId, chart }: ChartViewProps) {
  const { dashboardTiles: tiles } = useArea('dashboards');
  const question = { projectId, chart };
  const box = useInSight(JSON.stringify([tile, question]), {
    onSee: () => tiles.send({ type: 'tile.seen', id: tile, question }),
    onHide: () => tiles.send({ type: 'tile.hidden', id: tile }),
  });
  const query = useSelector(tiles, selectTile(tile));
  return (
    <Box ref={box}>
      {query ? <Answer query={query} tile={tile} projectId={projectId} chart={chart} /> : <Skeleton $height="100%" />}
    </Box>
  );
}

function Answer({ query, tile, projectId, chart }: ChartViewProps & { readonly query: ChartQueryRef }) {
  const answer = useSelector(query, selectChartAnswer);
  const problem = useSelector(query, selectChartProblem);
  if (!answer) return problem ? <Failed tile={tile} text={problemText(problem)} /> : <Skeleton $height="100%" />;
  return (
    <>
      {problem && <Old answer={answer} />}
      <ChartBody answer={answer} projectId={projectId} chart={chart} />
    </>
  );
}

/** The last answer, with its time. */
function Old({ answer: { at } }: { readonly answer: ChartAnswer }) {
  return <Note role="status">{say.offline(momentText(at))}</Note>;
}

function Failed({ tile, text }: { readonly tile: string; readonly text: string }) {
  const { dashboardTiles: tiles } = useArea('dashboards');
  return (
    <Middle role="status">
      <p>{say.failed}</p>
      <p>{text}</p>
      <Button small onPress={() => tiles.send({ type: 'tile.retry', id: tile })}>
        {say.retry}
      </Button>
    </Middle>
  );
}

const Box = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`;
const Note = styled.p`
  color: ${color.quiet};
  font-size: ${font.small};
`;
const Middle = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 6px;
  color: ${color.quiet};
  font-size: ${font.list};
  text-align: center;
`;
