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
import { flowEditorMessages as say } from '../../../../domain/flows/editor/flow-editor-messages.ts';
import { actionTypes, type ActionType } from '../../../../domain/flows/step-kinds.ts';
import type { FlowStep } from '../../../../domain/flows/step.ts';
import { selectColumnIn, selectIsEditing } from '../../../../machines/flows/editor/flow-editor-machine.ts';
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

export const kindOptions = () =>
  actionTypes.map((value) => ({ value, label: say.kinds[value], icon: kindIcon(value) }));

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
          <CellChoice
            label={say.cell(say.kind, rowName)}
            value={step.actionType}
            options={kindOptions()}
            onChoose={choose}
            onClose={() => editor.send({ type: 'cell.left', place })}
          />
        )}
      </Kind>
    </GridCell>
  );
}

const Kind = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  color: ${color.quiet};
  > svg { flex: none; }
`;
