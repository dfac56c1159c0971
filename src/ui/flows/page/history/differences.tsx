import { ArrowUpDown, Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import type {
  FieldDifference,
  FlowDifferences,
  StepDifference,
  TaskDifference,
} from '../../../../domain/flows/compare/compare-flows.ts';
import { flowAuditMessages } from '../../../../domain/flows/flow-audit-messages.ts';
import { flowHistoryMessages as say } from '../../../../domain/flows/page/flow-history-messages.ts';
import type { FlowHistoryRef } from '../../../../machines/flows/editor/flow-history-machine.ts';
import { Badge } from '../../../kit/display/badge.tsx';
import { IconButton } from '../../../kit/display/icon-button.tsx';
import { color, font, narrow, size, type Tone } from '../../../theme/tokens.ts';
import { useFlow } from '../use-flow.ts';
import { useShownValue } from './field-change.tsx';
import { SideBySide } from './side-by-side.tsx';

interface Props {
  readonly history: FlowHistoryRef;
  /** The earlier one. */
  readonly revision: number;
  readonly differences: FlowDifferences;
}

const names: Readonly<Record<string, string>> = flowAuditMessages.fields;
const nameOfField = (part: '' | 'task.' | 'step.', field: string) => names[`${part}${field}`] ?? field;

/** The differences field by field: only what differs. */
export function Differences({ history, revision, differences }: Props) {
  return (
    <>
      {differences.fields.length > 0 && (
        <Box aria-label={say.fields}>
          <Title>{say.fields}</Title>
          <Fields part="" fields={differences.fields} />
        </Box>
      )}
      {differences.tasks.map((task) => (
        <Task key={task.id} task={task} history={history} revision={revision} />
      ))}
    </>
  );
}

type ChangeKind = 'added' | 'removed' | 'moved' | 'changed';
const tones: Readonly<Record<ChangeKind, Tone>> = {
  added: 'success',
  removed: 'danger',
  moved: 'info',
  changed: 'neutral',
};
const icons = { added: Plus, removed: Trash2, moved: ArrowUpDown, changed: Pencil };

const kindsOf = ({ before, after, isMoved, fields }: StepDifference | TaskDifference): readonly ChangeKind[] => {
  if (!before) return ['added'];
  if (!after) return ['removed'];
  return [...(isMoved ? (['moved'] as const) : []), ...(fields.length > 0 ? (['changed'] as const) : [])];
};

function Kinds({ of }: { readonly of: StepDifference | TaskDifference }) {
  return kindsOf(of).map((kind) => {
    const Icon = icons[kind];
    return (
      <KindMark key={kind}>
        <Icon size={13} aria-hidden />
        <Badge text={say[kind]} tone={tones[kind]} />
      </KindMark>
    );
  });
}

interface PartProps {
  readonly history: FlowHistoryRef;
  readonly revision: number;
}

function Task({ task, history, revision }: PartProps & { readonly task: TaskDifference }) {
  const { mayUpdate } = useFlow();
  const name = say.task((task.after ?? task.before)?.name ?? '');
  return (
    <Box aria-label={name}>
      <Title>
        <bdi>{name}</bdi> <Kinds of={task} />
        {mayUpdate && (
          <IconButton
            small
            label={say.restoreTask(name)}
            icon={<RotateCcw size={14} aria-hidden />}
            onPress={() => history.send({ type: 'restore.ask', revision, task: task.id, name })}
          />
        )}
      </Title>
      <Fields part="task." fields={task.fields} />
      {task.steps.map((step) => (
        <Step key={step.id} step={step} history={history} revision={revision} />
      ))}
    </Box>
  );
}

function Step({ step, history, revision }: PartProps & { readonly step: StepDifference }) {
  const { mayUpdate } = useFlow();
  const name = say.step((step.after ?? step.before)?.name ?? '');
  return (
    <One role="group" aria-label={name}>
      <StepTitle>
        <bdi>{name}</bdi> <Kinds of={step} />
        {mayUpdate && (
          <IconButton
            small
            label={say.restoreStep(name)}
            icon={<RotateCcw size={14} aria-hidden />}
            onPress={() => history.send({ type: 'restore.ask', revision, step: step.id, name })}
          />
        )}
      </StepTitle>
      <Fields part="step." fields={step.fields} />
    </One>
  );
}

function Fields({
  part,
  fields,
}: {
  readonly part: '' | 'task.' | 'step.';
  readonly fields: readonly FieldDifference<string>[];
}) {
  const shown = useShownValue();
  return fields.map(({ field, was, value }) => (
    <SideBySide
      key={field}
      label={nameOfField(part, field)}
      before={shown(field, was)}
      after={shown(field, value)}
      beforeLabel={say.before}
      afterLabel={say.after}
      empty={say.empty}
    />
  ));
}

const Box = styled.section`
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  overflow: hidden;
`;
const Title = styled.h2`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 6px 12px;
  background: ${color.sunken};
  font-size: ${font.list};
  font-weight: 600;
  > bdi { min-width: 0; overflow-wrap: anywhere; }
  > button { margin-inline-start: auto; }
`;
const One = styled.div`
  border-top: 1px solid ${color.line};
  @media (max-width: ${narrow.page}) { padding-bottom: 4px; }
`;
const StepTitle = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 6px 12px;
  font-size: ${font.list};
  font-weight: 500;
  > bdi { min-width: 0; overflow-wrap: anywhere; }
  > button { margin-inline-start: auto; }
`;
const KindMark = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 4px;
  color: ${color.quiet};
`;
