import { useSelector } from '@xstate/react';
import {
  ArrowLeft,
  AppWindow,
  Braces,
  CheckSquare,
  Clock,
  CloudDownload,
  Copy,
  Eraser,
  Globe,
  Hand,
  Keyboard,
  ListChecks,
  MessageSquare,
  Mouse,
  MousePointerClick,
  Move,
  Network,
  RotateCw,
  Save,
  ShieldCheck,
  Square,
  Type,
  Upload,
  Workflow,
  type LucideIcon,
} from 'lucide-react';
import styled from 'styled-components';
import { actionsFor, type Technology } from '../../../../domain/adapters/technology.ts';
import { flowEditorMessages as say } from '../../../../domain/flows/editor/flow-editor-messages.ts';
import { actionTypes, type ActionType } from '../../../../domain/flows/step-kinds.ts';
import type { FlowStep } from '../../../../domain/flows/step.ts';
import { selectColumnIn, selectIsEditing } from '../../../../machines/flows/editor/flow-editor-machine.ts';
import { selectRows } from '../../../../machines/records/records-machine.ts';
import { useWorkspace } from '../../../actors-context.tsx';
import { CellChoice } from '../../../kit/grid/cell-choice.tsx';
import { GridCell } from '../../../kit/grid/grid-cell.tsx';
import { VisuallyHidden } from '../../../kit/layout/visually-hidden.tsx';
import { color } from '../../../theme/tokens.ts';
import { useFlow } from '../use-flow.ts';

const icons: Readonly<Record<ActionType, LucideIcon>> = {
  Manual: Hand,
  Navigate: Globe,
  Back: ArrowLeft,
  Reload: RotateCw,
  Click: MousePointerClick,
  DoubleClick: Copy,
  RightClick: Mouse,
  Hover: Mouse,
  Drag: Move,
  Type,
  Press: Keyboard,
  Select: ListChecks,
  Check: CheckSquare,
  Uncheck: Square,
  Upload,
  Clear: Eraser,
  Wait: Clock,
  Verify: ShieldCheck,
  Store: Save,
  Dialog: MessageSquare,
  Download: CloudDownload,
  Tab: AppWindow,
  Api: Network,
  Code: Braces,
  Flow: Workflow,
};

export const kindIcon = (kind: ActionType) => {
  const Icon = icons[kind];
  return <Icon size={14} aria-hidden />;
};

/** The kinds that adapters can execute with the protocol of the step, and its own. */
export const useKindOptions = ({ actionType, protocol }: Pick<FlowStep, 'actionType' | 'protocol'>) => {
  const { technologies } = useWorkspace();
  const offered = actionsFor(protocol, actionTypes, useSelector(technologies, selectTechnologies));
  return actionTypes
    .filter((value) => value === actionType || offered.includes(value))
    .map((value) => ({ value, label: say.kinds[value], icon: kindIcon(value) }));
};
const selectTechnologies = (records: Parameters<typeof selectRows>[0]) =>
  selectRows(records) as readonly Technology[] | null;

interface KindCellProps {
  readonly step: FlowStep;
  readonly rowName: string;
  readonly isIconOnly: boolean;
}

/** What a step does. */
export function KindCell({ step, rowName, isIconOnly }: KindCellProps) {
  const { editor, mayUpdate } = useFlow();
  const isActive = useSelector(editor, selectColumnIn(step.id)) === 'kind';
  const isEditing = useSelector(editor, selectIsEditing) && isActive;
  const place = { row: step.id, column: 'kind' } as const;
  const label = say.kinds[step.actionType];
  const choose = (value: string) => {
    editor.send({ type: 'value.set', edit: { type: 'step.set', rows: [step.id], field: 'actionType', value } });
    editor.send({ type: 'cell.done', then: 'stay' });
  };
  return (
    <GridCell
      column={2}
      label={say.columns.kind}
      isActive={isActive}
      isEditing={isEditing}
      onActivate={() => editor.send({ type: 'place.set', place })}
      onExtend={() => editor.send({ type: 'place.extend', place })}
      onOpen={
        mayUpdate
          ? () => {
              editor.send({ type: 'place.set', place });
              editor.send({ type: 'cell.edit' });
            }
          : undefined
      }
    >
      <Kind title={label}>
        {kindIcon(step.actionType)}
        {isIconOnly ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
        {isEditing && (
          <KindChoice
            label={say.cell(say.kind, rowName)}
            step={step}
            onChoose={choose}
            onClose={() => editor.send({ type: 'cell.left', place })}
          />
        )}
      </Kind>
    </GridCell>
  );
}

interface KindChoiceProps {
  readonly label: string;
  readonly step: FlowStep;
  onChoose(value: string): void;
  onClose(): void;
}

function KindChoice({ step, ...rest }: KindChoiceProps) {
  return <CellChoice value={step.actionType} options={useKindOptions(step)} {...rest} />;
}

const Kind = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  color: ${color.quiet};
  > svg { flex: none; }
`;
