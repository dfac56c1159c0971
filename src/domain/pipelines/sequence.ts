import { z } from 'zod';
import {
  byRank,
  itemFields,
  jobFields,
  stageFields,
  type ItemPart,
  type JobPart,
  type PipelinePart,
  type StagePart,
} from './pipeline-part.ts';

/** The stages of a pipeline with their jobs and items, as calls name them [PIPE-002]. */
export const sequenceItemShape = z.object({ id: z.string(), order: z.string(), ...itemFields.shape });
export const sequenceJobShape = z.object({
  jobId: z.string(),
  order: z.string(),
  ...jobFields.shape,
  items: z.array(sequenceItemShape),
});
export const sequenceStageShape = z.object({
  stageId: z.string(),
  order: z.string(),
  ...stageFields.shape,
  jobs: z.array(sequenceJobShape),
});
export type SequenceItem = z.output<typeof sequenceItemShape>;
export type SequenceJob = z.output<typeof sequenceJobShape>;
export type SequenceStage = z.output<typeof sequenceStageShape>;

const itemOf = (part: ItemPart): SequenceItem => ({ id: part.id, order: part.order, ...itemFields.of({ ...part }) });

/** Parts whose parent is missing are left out. */
export const sequenceOf = (parts: readonly PipelinePart[]): SequenceStage[] => {
  const children = new Map<string, PipelinePart[]>();
  for (const part of parts.toSorted(byRank)) children.set(part.parent, [...(children.get(part.parent) ?? []), part]);
  const below = <Part extends PipelinePart>(id: string, kind: Part['kind']) =>
    (children.get(id) ?? []).filter((part): part is Part => part.kind === kind);
  const jobOf = (part: JobPart): SequenceJob => ({
    jobId: part.id,
    order: part.order,
    ...jobFields.of({ ...part }),
    items: below<ItemPart>(part.id, 'item').map(itemOf),
  });
  return below<StagePart>('', 'stage').map((part) => ({
    stageId: part.id,
    order: part.order,
    ...stageFields.of({ ...part }),
    jobs: below<JobPart>(part.id, 'job').map(jobOf),
  }));
};

/** The parts of stages that were read. */
export const partsOf = (stages: readonly SequenceStage[]): PipelinePart[] =>
  stages.flatMap(({ stageId, jobs, ...stage }): PipelinePart[] => [
    { id: stageId, kind: 'stage', parent: '', ...stage },
    ...jobs.flatMap(({ jobId, items, ...job }): PipelinePart[] => [
      { id: jobId, kind: 'job', parent: stageId, ...job },
      ...items.map((item): PipelinePart => ({ kind: 'item', parent: jobId, ...item })),
    ]),
  ]);

/** Nothing to execute: no job has an item [PIPE-005]. */
export const isEmptySequence = (
  stages: readonly { readonly jobs: readonly { readonly items: readonly unknown[] }[] }[],
) => stages.every(({ jobs }) => jobs.every(({ items }) => items.length === 0));
