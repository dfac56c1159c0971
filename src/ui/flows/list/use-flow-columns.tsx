import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import styled from 'styled-components';
import { flowSeverities, type FlowRecord, type FlowSeverity } from '../../../domain/flows/flow.ts';
import { flowMessages } from '../../../domain/flows/flow-messages.ts';
import { fixedFlowColumns, flowColumns, standardFlowColumns } from '../../../domain/flows/list/flow-columns.ts';
import { flowListMessages as say } from '../../../domain/flows/list/flow-list-messages.ts';
import { chosenColumns } from '../../../domain/lists/chosen-columns.ts';
import { selectColumns } from '../../../machines/settings/settings-actor.ts';
import { useActors, useWorkspace } from '../../actors-context.tsx';
import { ToneDot } from '../../kit/display/tone-dot.tsx';
import type { Option } from '../../kit/fields/option-list.tsx';
import { Badge } from '../../kit/display/badge.tsx';
import { RelativeTime } from '../../kit/display/relative-time.tsx';
import type { Column } from '../../kit/tables/column.ts';
import { useOpenProject } from '../../projects/use-open-project.ts';
import { color, type Tone } from '../../theme/tokens.ts';
import { statusTones } from '../../documents/status-tones.ts';
import { FlowActions } from './flow-actions.tsx';

const severityTones: Readonly<Record<FlowSeverity, Tone>> = {
  CRITICAL: 'danger',
  IMPORTANT: 'warning',
  NICE_TO_HAVE: 'neutral',
};

export const severityOptions: readonly Option[] = flowSeverities.map((value) => ({
  value,
  label: flowMessages.severities[value],
  icon: <ToneDot tone={severityTones[value]} />,
}));

interface Naming {
  nameOf(userId: string): string;
  readonly now: number;
}

const columnsWith = ({ nameOf, now }: Naming): Readonly<Record<(typeof flowColumns)[number], Column<FlowRecord>>> => ({
  name: { id: 'name', label: say.columns.name, isSortable: true, render: ({ name }) => <bdi>{name}</bdi> },
  status: {
    id: 'status',
    label: say.columns.status,
    isSortable: true,
    width: '106px',
    render: ({ status }) => <Badge text={flowMessages.statuses[status]} tone={statusTones[status]} />,
  },
  severity: {
    id: 'severity',
    label: say.columns.severity,
    isSortable: true,
    width: '116px',
    render: ({ severity }) => (
      <Badge look="dot" text={flowMessages.severities[severity]} tone={severityTones[severity]} />
    ),
  },
  numberOfSteps: {
    id: 'numberOfSteps',
    label: say.columns.numberOfSteps,
    isSortable: true,
    width: '62px',
    render: ({ numberOfSteps }) => <Figure>{numberOfSteps.toLocaleString()}</Figure>,
  },
  tags: { id: 'tags', label: say.columns.tags, width: '108px', render: ({ tags }) => tags.join(', ') },
  owner: { id: 'owner', label: say.columns.owner, width: '122px', render: ({ owner }) => owner && nameOf(owner) },
  createdDate: {
    id: 'createdDate',
    label: say.columns.createdDate,
    isSortable: true,
    width: '114px',
    render: ({ createdDate }) => <RelativeTime at={createdDate} now={now} />,
  },
  modifiedDate: {
    id: 'modifiedDate',
    label: say.columns.modifiedDate,
    isSortable: true,
    width: '114px',
    render: ({ modifiedDate }) => <RelativeTime at={modifiedDate} now={now} />,
  },
});

/** The actions of a row are always shown and cannot be sorted or chosen. */
const actions: Column<FlowRecord> = {
  id: 'actions',
  label: say.columns.actions,
  width: '80px',
  render: (flow) => <FlowActions flow={flow} />,
};

/** All available columns and the visible ones; memoized for a minute, because relative times change. */
export const useFlowColumns = () => {
  const { now, settings } = useActors();
  const { me } = useWorkspace();
  const { project, nameOf } = useOpenProject();
  const chosen = useSelector(settings, selectColumns('flowColumns', me.id, project.id));
  const minute = Math.floor(now() / 60_000);
  return useMemo(() => {
    const columns = columnsWith({ nameOf, now: minute * 60_000 });
    const all = flowColumns.map((id) => columns[id]);
    const ids = chosenColumns(flowColumns, chosen, { fixed: fixedFlowColumns, standard: standardFlowColumns });
    return { all, chosen: ids, shown: [...all.filter(({ id }) => ids.includes(id)), actions] };
  }, [chosen, nameOf, minute]);
};

const Figure = styled.span`
  color: ${color.quiet};
  font-variant-numeric: tabular-nums;
`;
