import type { Command, Fact } from '../journal/fact.ts';
import type { Pipeline, PipelineFields } from './pipeline.ts';
import type { PipelinePart } from './pipeline-part.ts';

type PipelineChanges = { readonly [Field in keyof PipelineFields]?: PipelineFields[Field] | undefined };
/** Of one kind of part. */
export type PartChanges = Readonly<Record<string, unknown>>;

/**
 *   command           event
 *   pipeline.create   pipeline.created
 *   pipeline.update   pipeline.updated   one for each changed field
 *   pipeline.delete   pipeline.deleted   moves it to the trash, with its parts; its executions are cancelled
 *   pipeline.restore  pipeline.restored  as it was deleted
 *   pipeline.purge    pipeline.purged    only on the server, when the trash is emptied
 *   part.add          part.added         a stage, a job or an item
 *   part.update       part.updated       one for each changed field
 *   part.move         part.moved         another rank, perhaps another parent
 *   part.remove       part.removed       with everything below
 *   (a read)          pipeline.observed: all pipelines of a project; part.observed: all parts of a pipeline
 *
 * The name is that of the pipeline: for the history, and for the list of rejected changes.
 */
export type PipelineCommand =
  | Command<'pipeline.create', PipelineFields>
  | Command<'pipeline.update', { readonly changes: PipelineChanges; readonly name: string }>
  | Command<'pipeline.delete', { readonly name: string }>
  | Command<'pipeline.restore', { readonly name: string }>
  | Command<'pipeline.purge', { readonly name: string }>
  | Command<'part.add', { readonly name: string; readonly part: PipelinePart }>
  | Command<'part.update', { readonly name: string; readonly part: string; readonly changes: PartChanges }>
  | Command<
      'part.move',
      { readonly name: string; readonly part: string; readonly parent: string; readonly order: string }
    >
  | Command<'part.remove', { readonly name: string; readonly part: string }>;
export type PartCommand = Extract<PipelineCommand, { readonly type: `part.${string}` }>;

type Change<Type extends string, Data> = Fact<Type, Data & { readonly name: string }>;

export type PartEvent =
  | Change<'part.added', { readonly part: PipelinePart }>
  | Change<
      'part.updated',
      { readonly part: string; readonly label: string; readonly changes: PartChanges; readonly was: PartChanges }
    >
  | Change<
      'part.moved',
      { readonly part: string; readonly label: string; readonly parent: string; readonly order: string }
    >
  | Change<'part.removed', { readonly label: string; readonly parts: readonly string[] }>;

export type PipelineChange =
  | Fact<'pipeline.created', PipelineFields>
  | Change<'pipeline.updated', { readonly changes: Partial<PipelineFields>; readonly was: Partial<PipelineFields> }>
  | Fact<'pipeline.deleted', { readonly name: string }>
  | Fact<'pipeline.restored', { readonly name: string; readonly record: Pipeline }>
  | Fact<'pipeline.purged', { readonly name: string }>
  | PartEvent;

export type PipelineFact =
  | PipelineChange
  | Fact<'pipeline.observed', { readonly pipelines: readonly Pipeline[]; readonly asOf: number }>
  | Fact<'part.observed', { readonly parts: readonly PipelinePart[]; readonly asOf: number }>;

export const pipelineAbout = (id: string) => `pipeline/${id}`;
export const pipelineIdOf = (about: string) => about.slice('pipeline/'.length);
/** Of a part, among those of its pipeline. */
export const partKey = (about: string, part: string) => `${about}/${part}`;
