import type { Refusal } from '../journal/fact.ts';
import { pipelineFields, type Pipeline } from './pipeline.ts';
import type { PartCommand, PipelineChange, PipelineCommand } from './pipeline-facts.ts';
import {
  fieldsOf,
  mostOfKind,
  parentKinds,
  withDescendants,
  type PartKind,
  type PipelinePart,
} from './pipeline-part.ts';

/** What a decision depends on. */
export interface KnownPipeline {
  readonly pipeline: Pipeline | null;
  /** As it was deleted. */
  readonly deleted?: Pipeline | null;
  readonly parts: readonly PipelinePart[];
}

type Outcome = readonly PipelineChange[] | Refusal;
type Known = KnownPipeline & { readonly pipeline: Pipeline };
type CommandOf<Type extends PipelineCommand['type']> = Extract<PipelineCommand, { readonly type: Type }>;

const stampOf = ({ id, about, project, at, by }: PipelineCommand) =>
  ({ version: 1, about, project, at, by, cause: id }) as const;

const gone: Refusal = { refused: { code: 'pipelineGone' } };
const partGone: Refusal = { refused: { code: 'pipelinePartGone' } };

const create = (command: CommandOf<'pipeline.create'>): Outcome => {
  const fields = pipelineFields.cleaned(command.data);
  const id = `${command.id}/created`;
  return pipelineFields.refusalOf(fields) ?? [{ ...stampOf(command), id, type: 'pipeline.created', data: fields }];
};

const update = (known: Pipeline, command: CommandOf<'pipeline.update'>): Outcome => {
  const refusal = pipelineFields.refusalOf(command.data.changes);
  if (refusal) return refusal;
  const updates = pipelineFields.updates(pipelineFields.of(known), command.data.changes);
  const name = (command.data.changes.name ?? known.name).trim();
  return updates.map(({ field, changes, was }) => ({
    ...stampOf(command),
    id: `${command.id}/updated/${field}`,
    type: 'pipeline.updated',
    data: { name, changes, was },
  }));
};

/** A job belongs to a stage, an item to a job. */
const fits = (parts: readonly PipelinePart[], kind: PartKind, parent: string): boolean => {
  const wanted = parentKinds[kind];
  return wanted === null ? parent === '' : parts.some(({ id, kind: of }) => id === parent && of === wanted);
};

const add = ({ pipeline, parts }: Known, command: CommandOf<'part.add'>): Outcome => {
  const { part } = command.data;
  if (parts.some(({ id }) => id === part.id)) return [];
  if (!fits(parts, part.kind, part.parent)) return partGone;
  const max = mostOfKind[part.kind];
  if (parts.filter(({ kind }) => kind === part.kind).length >= max)
    return { refused: { code: 'tooManyPipelineParts', max } };
  const fields = fieldsOf(part.kind);
  const cleaned = fields.cleaned(fields.of({ ...part }));
  const refusal = fields.refusalOf(cleaned);
  if (refusal) return refusal;
  const { id, kind, parent, order } = part;
  const added = { id, kind, parent, order, ...cleaned } as unknown as PipelinePart;
  return [
    { ...stampOf(command), id: `${command.id}/added`, type: 'part.added', data: { name: pipeline.name, part: added } },
  ];
};

const change = ({ pipeline, parts }: Known, command: CommandOf<'part.update'>): Outcome => {
  const part = parts.find(({ id }) => id === command.data.part);
  if (!part) return partGone;
  const fields = fieldsOf(part.kind);
  const refusal = fields.refusalOf(command.data.changes);
  if (refusal) return refusal;
  return fields.updates(fields.of({ ...part }), command.data.changes).map(({ field, changes, was }) => ({
    ...stampOf(command),
    id: `${command.id}/updated/${field}`,
    type: 'part.updated',
    data: { name: pipeline.name, part: part.id, label: part.name, changes, was },
  }));
};

const move = ({ pipeline, parts }: Known, command: CommandOf<'part.move'>): Outcome => {
  const { part: id, parent, order } = command.data;
  const part = parts.find((one) => one.id === id);
  if (!part || !fits(parts, part.kind, parent)) return partGone;
  if (part.order === order && part.parent === parent) return [];
  const data = { name: pipeline.name, part: id, label: part.name, parent, order };
  return [{ ...stampOf(command), id: `${command.id}/moved`, type: 'part.moved', data }];
};

const remove = ({ pipeline, parts }: Known, command: CommandOf<'part.remove'>): Outcome => {
  const [part, ...below] = withDescendants(parts, command.data.part);
  if (!part) return [];
  const data = { name: pipeline.name, label: part.name, parts: [part, ...below].map(({ id }) => id) };
  return [{ ...stampOf(command), id: `${command.id}/removed`, type: 'part.removed', data }];
};

const decidePart = (known: Known, command: PartCommand): Outcome => {
  switch (command.type) {
    case 'part.add':
      return add(known, command);
    case 'part.update':
      return change(known, command);
    case 'part.move':
      return move(known, command);
    case 'part.remove':
      return remove(known, command);
  }
};

const restore = ({ pipeline, deleted = null }: KnownPipeline, command: CommandOf<'pipeline.restore'>): Outcome => {
  if (pipeline) return [];
  if (!deleted) return gone;
  const data = { name: deleted.name, record: deleted };
  return [{ ...stampOf(command), id: `${command.id}/restored`, type: 'pipeline.restored', data }];
};

const purge = ({ pipeline, deleted = null }: KnownPipeline, command: CommandOf<'pipeline.purge'>): Outcome =>
  pipeline || !deleted
    ? []
    : [{ ...stampOf(command), id: `${command.id}/purged`, type: 'pipeline.purged', data: { name: deleted.name } }];

/** Turns a command into events or rejects it. */
export const decidePipeline = (known: KnownPipeline, command: PipelineCommand): Outcome => {
  const { pipeline, parts } = known;
  switch (command.type) {
    case 'pipeline.create':
      return pipeline ? [] : create(command);
    case 'pipeline.update':
      return pipeline ? update(pipeline, command) : gone;
    case 'pipeline.delete': {
      const id = `${command.id}/deleted`;
      return pipeline ? [{ ...stampOf(command), id, type: 'pipeline.deleted', data: { name: pipeline.name } }] : [];
    }
    case 'pipeline.restore':
      return restore(known, command);
    case 'pipeline.purge':
      return purge(known, command);
    default:
      return pipeline ? decidePart({ pipeline, parts }, command) : gone;
  }
};
