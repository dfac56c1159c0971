import { Route } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { durationText } from '../../../domain/logs/duration-text.ts';
import { logPageMessages as say } from '../../../domain/logs/log-page-messages.ts';
import { pathOfLogs } from '../../../domain/logs/log-paths.ts';
import { durationOfNode } from '../../../domain/logs/read-log.ts';
import type { ScenarioLog, ScenarioLogNode } from '../../../domain/logs/scenario-log.ts';
import { useActors } from '../../actors-context.tsx';
import { RelativeTime } from '../../kit/display/relative-time.tsx';
import { EmptyState } from '../../kit/layout/empty-state.tsx';
import type { Column } from '../../kit/tables/column.ts';
import { PlainTable } from '../../kit/tables/plain-table.tsx';
import { color, font } from '../../theme/tokens.ts';
import { LogStatus } from '../log-status.tsx';
import { Values } from './log-notes.tsx';

/** The flows of a scenario in their order; each opens its own log [LOG-004, LOG-013]. */
export function LogNodes({ log }: { readonly log: ScenarioLog }) {
  const { now } = useActors();
  const { status, flow, dataset, started, duration } = say.flowColumns;
  const columns: readonly Column<ScenarioLogNode>[] = [
    { id: 'status', label: status, width: '168px', render: (node) => <LogStatus status={node.status} /> },
    { id: 'flow', label: flow, render: (node) => <Name log={log} node={node} /> },
    { id: 'dataset', label: dataset, width: '140px', render: ({ datasetName }) => datasetName },
    {
      id: 'started',
      label: started,
      width: '140px',
      render: ({ startDate }) => startDate && <RelativeTime at={startDate} now={now()} />,
    },
    {
      id: 'duration',
      label: duration,
      width: '110px',
      render: (node) => durationText(durationOfNode(node, now())),
    },
  ];
  return (
    <>
      <PlainTable
        label={say.flows}
        columns={columns}
        rows={log.nodes}
        rowId={({ position }) => String(position)}
        empty={<EmptyState level={3} icon={<Route size={28} />} title={say.noSteps} />}
      />
      <Values title={say.facts.variables} values={log.executionVariables} />
      <Values title={say.facts.output} values={log.outputData} />
    </>
  );
}

function Name({ log, node }: { readonly log: ScenarioLog; readonly node: ScenarioLogNode }) {
  const place = { projectId: log.projectId, kind: 'flow', of: '', logId: node.flowLogId } as const;
  return (
    <Cell>
      {node.flowLogId === '' ? <bdi>{node.flowName}</bdi> : <Link to={pathOfLogs(place)}>{node.flowName}</Link>}
      {node.message !== '' && <Message $failed={node.status === 'FAILED'}>{node.message}</Message>}
    </Cell>
  );
}

const Cell = styled.span`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  min-width: 0;
  white-space: normal;
  overflow-wrap: anywhere;
  a { min-height: 24px; color: ${color.text}; font-weight: 500; line-height: 24px; text-decoration: none; }
  a:hover { text-decoration: underline; }
`;
const Message = styled.span<{ $failed: boolean }>`
  color: ${({ $failed }) => ($failed ? color.danger : color.quiet)};
  font-size: ${font.small};
`;
