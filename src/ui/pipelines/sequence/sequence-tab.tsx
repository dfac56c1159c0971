import { useSelector } from '@xstate/react';
import { Plus, Workflow } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import {
  conditionText,
  conditionWords,
  isImpossible,
  stagesBefore,
} from '../../../domain/pipelines/condition-draft.ts';
import type { JobPart, StageCondition, StagePart } from '../../../domain/pipelines/pipeline-part.ts';
import { pipelineSequenceMessages as say } from '../../../domain/pipelines/sequence-messages.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { selectReadingProblem } from '../../../machines/records/records-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { EmptyState } from '../../kit/layout/empty-state.tsx';
import { Skeleton } from '../../kit/layout/skeleton.tsx';
import { VisuallyHidden } from '../../kit/layout/visually-hidden.tsx';
import { color, font } from '../../theme/tokens.ts';
import type { PipelineViewProps } from '../pipeline-view-props.ts';
import { StageBox, Stages } from '../stage-boxes.tsx';
import { DropLine } from './drop-line.tsx';
import { JobCard } from './job-card.tsx';
import { dropProps, PartHandle, PartMenu, type PartProps } from './part-frame.tsx';
import { PartDialogs } from './part-dialogs.tsx';
import { useSequence, type PipelineSequence } from './use-sequence.ts';

/** The stages, jobs and items of a pipeline, moved by the mouse or by keys [PIPE-009]. */
export function SequenceTab({ pipeline }: PipelineViewProps) {
  const { pipelineParts } = useArea('pipelines');
  const problem = useSelector(pipelineParts, selectReadingProblem);
  const sequence = useSequence(pipeline);
  const helpId = useId();
  const stages = sequence.below('') as readonly StagePart[];
  if (problem && !sequence.isRead)
    return <EmptyState icon={<Workflow size={28} />} title={messages.retry} text={problemText(problem)} />;
  if (!sequence.isRead) return <Skeleton $height="160px" />;
  return (
    <section aria-label={say.title}>
      <VisuallyHidden as="h2">{say.title}</VisuallyHidden>
      <VisuallyHidden as="p" id={helpId}>
        {say.help}
      </VisuallyHidden>
      {stages.length === 0 ? (
        <EmptyState
          icon={<Workflow size={28} />}
          title={say.none}
          text={sequence.mayUpdate ? say.noneText : say.noneToRead}
          action={<AddStage sequence={sequence} />}
        />
      ) : (
        <>
          <Stages>
            {stages.map((stage) => (
              <Stage key={stage.id} part={stage} sequence={sequence} helpId={helpId} />
            ))}
          </Stages>
          <AddStage sequence={sequence} />
        </>
      )}
      <PartDialogs parts={sequence.parts} />
    </section>
  );
}

function AddStage({ sequence }: { readonly sequence: PipelineSequence }) {
  if (!sequence.mayUpdate) return null;
  const name = say.newStage(sequence.below('').length + 1);
  return (
    <Button
      icon={<Plus size={15} aria-hidden />}
      onPress={() => sequence.change(name, { kind: 'add', part: 'stage', parent: '', name })}
    >
      {say.addStage}
    </Button>
  );
}

function Stage({ part: stage, sequence, helpId }: PartProps<StagePart>) {
  const jobs = sequence.below(stage.id) as readonly JobPart[];
  const name = say.newJob(jobs.length + 1);
  return (
    <StageBox aria-label={stage.name} {...dropProps({ part: stage, sequence })}>
      <Beside>
        <DropLine shown={sequence.isDropBefore('', stage)} />
      </Beside>
      <header>
        <PartHandle part={stage} sequence={sequence} helpId={helpId} />
        <h3>
          <bdi>{stage.name}</bdi>
        </h3>
        <PartMenu part={stage} sequence={sequence} />
      </header>
      <Said>
        {stage.when !== 'PREVIOUS_PASSED' && <span>{say.whens[stage.when]}</span>}
        {stage.conditions.map((condition) => (
          <Condition key={conditionText(condition)} stage={stage} condition={condition} sequence={sequence} />
        ))}
        {stage.parallel > 1 && <span>{say.parallel(stage.parallel)}</span>}
      </Said>
      <ul>
        {jobs.map((job) => (
          <JobCard key={job.id} part={job} sequence={sequence} helpId={helpId} />
        ))}
      </ul>
      <DropLine shown={sequence.isDropBefore(stage.id, null)} />
      {sequence.mayUpdate && (
        <Foot>
          <Button
            small
            icon={<Plus size={14} aria-hidden />}
            onPress={() => sequence.change(name, { kind: 'add', part: 'job', parent: stage.id, name })}
          >
            {say.addJob}
          </Button>
        </Foot>
      )}
    </StageBox>
  );
}

function Condition({ stage, condition, sequence: { parts } }: ConditionProps) {
  const isNever = isImpossible(condition, stagesBefore(parts, stage.id));
  return (
    <>
      <span>{conditionWords(condition, parts)}</span>
      {isNever && <Never>{say.neverHolds}</Never>}
    </>
  );
}

interface ConditionProps {
  readonly stage: StagePart;
  readonly condition: StageCondition;
  readonly sequence: PipelineSequence;
}

const Never = styled.span`
  color: ${color.danger};
`;
const Beside = styled.div`
  position: relative;
`;
const Said = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 10px;
  margin: 0;
  color: ${color.quiet};
  font-size: ${font.small};
`;
const Foot = styled.div`
  margin-top: 8px;
`;
