import { useSelector } from '@xstate/react';
import type { DragEvent } from 'react';
import { slotBeside, slotNow, slotsOf, type SlotSide } from '../../../domain/pipelines/part-slots.ts';
import { childrenOf, type PipelinePart } from '../../../domain/pipelines/pipeline-part.ts';
import type { Pipeline } from '../../../domain/pipelines/pipeline.ts';
import { selectAimedSlot, selectLiftedPart } from '../../../machines/pipelines/part-move-machine.ts';
import { useArea } from '../../actors-context.tsx';
import type { SequenceChange } from '../pipelines-actors.ts';
import { usePipeline, usePipelineRights } from '../use-pipelines.ts';

const sideOf = ({ clientY, currentTarget }: DragEvent): SlotSide => {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
};

/** The sequence of a pipeline, and how it is changed. */
export const useSequence = (pipeline: Pipeline) => {
  const { sequenceMutation, partMove } = useArea('pipelines');
  const { parts, isRead } = usePipeline(pipeline.id);
  const { mayUpdate } = usePipelineRights();
  const lifted = useSelector(partMove, selectLiftedPart);
  const aimed = useSelector(partMove, selectAimedSlot);
  const about = `${pipeline.projectId}/${pipeline.id}`;
  const moving = parts.find(({ id }) => id === lifted) ?? null;
  const below = (parent: string) => childrenOf(parts, parent);
  return {
    about,
    parts,
    isRead,
    mayUpdate,
    below,
    change: (title: string, value: SequenceChange) =>
      sequenceMutation.send({ type: 'mutation.do', mutation: { name: value.kind, about, title, value } }),
    isLifted: (part: PipelinePart) => part.id === lifted,
    lift: (part: PipelinePart) =>
      partMove.send({ type: 'part.lift', part: part.id, slots: slotsOf(parts, part), at: slotNow(parts, part) }),
    /** The line where the lifted part would be dropped is before this one; `null`: at the end of the parent. */
    isDropBefore(parent: string, part: PipelinePart | null): boolean {
      if (!moving || aimed?.parent !== parent) return false;
      const others = below(parent).filter(({ id }) => id !== lifted);
      return part === null ? aimed.index >= others.length : others[aimed.index]?.id === part.id;
    },
    /** The mouse is over this part with the lifted one. True if it can be dropped here. */
    over(part: PipelinePart, event: DragEvent): boolean {
      if (!moving) return false;
      const at = slotBeside(parts, moving, part, sideOf(event));
      if (at < 0) return false;
      const slot = slotsOf(parts, moving)[at];
      if (slot && (slot.parent !== aimed?.parent || slot.index !== aimed.index))
        partMove.send({ type: 'part.aim', at });
      return true;
    },
    drop: () => partMove.send({ type: 'part.drop' }),
  };
};
export type PipelineSequence = ReturnType<typeof useSequence>;
