import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { pathOfItem } from '../../../domain/items/item.ts';
import type { ItemPart, JobPart } from '../../../domain/pipelines/pipeline-part.ts';
import { pipelineSequenceMessages as say } from '../../../domain/pipelines/sequence-messages.ts';
import { selectRows } from '../../../machines/records/records-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { Badge } from '../../kit/display/badge.tsx';
import { useOpenProject } from '../../projects/use-open-project.ts';
import { color, font } from '../../theme/tokens.ts';
import { JobBox } from '../stage-boxes.tsx';
import { AddItem } from './add-item.tsx';
import { DropLine } from './drop-line.tsx';
import { dropProps, PartHandle, PartMenu, type PartProps } from './part-frame.tsx';

/** One job of a stage with its items, which are executed in their order. */
export function JobCard({ part: job, sequence, helpId }: PartProps<JobPart>) {
  const items = sequence.below(job.id) as readonly ItemPart[];
  return (
    <JobBox aria-label={job.name} {...dropProps({ part: job, sequence })}>
      <header>
        <PartHandle part={job} sequence={sequence} helpId={helpId} />
        <h4>
          <bdi>{job.name}</bdi>
        </h4>
        {sequence.mayUpdate && <AddItem job={job} sequence={sequence} />}
        <PartMenu part={job} sequence={sequence} />
        <Settings job={job} />
      </header>
      <ol>
        {items.map((item) => (
          <Item key={item.id} part={item} sequence={sequence} helpId={helpId} />
        ))}
        {items.length === 0 && <None>{say.noItems}</None>}
      </ol>
      <DropLine shown={sequence.isDropBefore(job.id, null)} />
    </JobBox>
  );
}

function Settings({ job: { adapterId, retries, timeout, onFailure } }: { readonly job: JobPart }) {
  const { jobAdapters } = useArea('pipelines');
  const adapters = (useSelector(jobAdapters, selectRows) ?? []) as readonly { clientId: string; name: string }[];
  const adapter = adapters.find(({ clientId }) => clientId === adapterId)?.name ?? adapterId;
  return (
    <Said>
      <bdi>{adapterId === '' ? say.anyAdapter : adapter}</bdi>
      {retries > 0 && <span>{say.retries(retries)}</span>}
      {timeout > 0 && <span>{say.timeout(timeout)}</span>}
      {onFailure === 'CONTINUE' && <span>{say.tolerated}</span>}
    </Said>
  );
}

function Item({ part: item, sequence, helpId }: PartProps<ItemPart>) {
  const { project } = useOpenProject();
  return (
    <Row $isLifted={sequence.isLifted(item)} aria-label={item.name} {...dropProps({ part: item, sequence })}>
      <DropLine shown={sequence.isDropBefore(item.parent, item)} />
      <PartHandle part={item} sequence={sequence} helpId={helpId} />
      <span>
        <Link to={pathOfItem(project.id, { type: 'SCENARIO', id: item.scenarioId })} draggable={false}>
          <bdi>{item.name}</bdi>
        </Link>
        {item.type === 'TESTPLAN_SCOPE_ITEM' && <Badge look="dot" text={say.ofPlan} />}
      </span>
      <PartMenu part={item} sequence={sequence} />
    </Row>
  );
}

const Said = styled.div`
  display: flex;
  flex-basis: 100%;
  flex-wrap: wrap;
  gap: 2px 10px;
  color: ${color.quiet};
  font-size: ${font.small};
  overflow-wrap: anywhere;
`;
const Row = styled.li<{ $isLifted: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: 36px;
  padding: 2px 6px;
  border-top: 1px solid ${color.line};
  background: ${({ $isLifted }) => ($isLifted ? color.accentWash : 'transparent')};
  font-size: ${font.list};
  > span:nth-of-type(1) { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  a { color: ${color.text}; text-decoration: none; }
  a:hover { text-decoration: underline; }
`;
const None = styled.li`
  padding: 6px 10px;
  border-top: 1px solid ${color.line};
  color: ${color.quiet};
  font-size: ${font.small};
`;
