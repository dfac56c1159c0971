import { useSelector } from '@xstate/react';
import { ArrowDown, ArrowUp, PencilLine, Trash2 } from 'lucide-react';
import type { DragEvent } from 'react';
import { slotNow, slotsOf } from '../../../domain/pipelines/part-slots.ts';
import { conditionText } from '../../../domain/pipelines/condition-draft.ts';
import { jobFields, stageFields, type PipelinePart } from '../../../domain/pipelines/pipeline-part.ts';
import { pipelineSequenceMessages as say } from '../../../domain/pipelines/sequence-messages.ts';
import type { FormDraft } from '../../../machines/form/form-machine.ts';
import { selectAimedSlot, selectDroppedPart } from '../../../machines/pipelines/part-move-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { OrderHandle } from '../../kit/lists/order-handle.tsx';
import { RowMenu } from '../../kit/tables/row-menu.tsx';
import type { PipelineSequence } from './use-sequence.ts';

export interface PartProps<Part extends PipelinePart = PipelinePart> {
  readonly part: Part;
  readonly sequence: PipelineSequence;
  readonly helpId: string;
}

/** The innermost part that can take the lifted one does. */
export const dropProps = ({ part, sequence }: Pick<PartProps, 'part' | 'sequence'>) => ({
  onDragOver(event: DragEvent) {
    if (!sequence.over(part, event)) return;
    event.preventDefault();
    event.stopPropagation();
  },
  onDrop(event: DragEvent) {
    event.preventDefault();
    event.stopPropagation();
    sequence.drop();
  },
});

/** Picks a part up, by keys or by the mouse. */
export function PartHandle({ part, sequence, helpId }: PartProps) {
  const { partMove } = useArea('pipelines');
  const aimed = useSelector(partMove, selectAimedSlot);
  const dropped = useSelector(partMove, selectDroppedPart);
  if (!sequence.mayUpdate) return null;
  return (
    <OrderHandle
      label={say.handle(part.name)}
      describedBy={helpId}
      isLifted={sequence.isLifted(part)}
      order={aimed}
      autoFocus={dropped === part.id}
      onLift={() => sequence.lift(part)}
      onShift={(by) => partMove.send({ type: 'part.shift', by })}
      onDrop={sequence.drop}
      onPutBack={() => partMove.send({ type: 'part.putBack' })}
    />
  );
}

const icon = { size: 15, 'aria-hidden': true } as const;

const draftOf = (part: PipelinePart): FormDraft =>
  Object.fromEntries(
    Object.entries(part.kind === 'stage' ? stageFields.of({ ...part }) : jobFields.of({ ...part })).map(
      ([field, value]) => [field, Array.isArray(value) ? value.map(conditionText) : String(value)],
    ),
  );

/** Edits, moves or removes a part. What has parts of its own is removed only after a question. */
export function PartMenu({ part, sequence }: Pick<PartProps, 'part' | 'sequence'>) {
  const { partForm, sequenceMutation } = useArea('pipelines');
  if (!sequence.mayUpdate) return null;
  const { parts, below, change, about } = sequence;
  const at = slotNow(parts, part);
  const remove = { kind: 'remove', part: part.id } as const;
  const act = (entry: string) => {
    if (entry === 'edit') partForm.send({ type: 'form.open', about: part.id, draft: draftOf(part), value: part });
    if (entry === 'up') change(part.name, { kind: 'move', part: part.id, by: -1 });
    if (entry === 'down') change(part.name, { kind: 'move', part: part.id, by: 1 });
    if (entry === 'remove' && below(part.id).length === 0) change(part.name, remove);
    else if (entry === 'remove')
      sequenceMutation.send({
        type: 'mutation.ask',
        mutation: { name: 'remove', about, title: part.name, value: remove },
      });
  };
  return (
    <RowMenu
      label={say.actions(part.name)}
      onAction={act}
      entries={[
        ...(part.kind === 'item' ? [] : [{ id: 'edit', label: say.edit, icon: <PencilLine {...icon} /> }]),
        { id: 'up', label: say.earlier, icon: <ArrowUp {...icon} />, disabled: at <= 0 },
        {
          id: 'down',
          label: say.later,
          icon: <ArrowDown {...icon} />,
          disabled: at >= slotsOf(parts, part).length - 1,
        },
        { id: 'remove', label: say.remove, icon: <Trash2 {...icon} />, danger: true },
      ]}
    />
  );
}
