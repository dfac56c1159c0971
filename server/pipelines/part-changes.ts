import type { PipelineCommand } from '../../src/domain/pipelines/pipeline-facts.ts';
import {
  childrenOf,
  fieldsOf,
  itemFields,
  type PartKind,
  type PipelinePart,
} from '../../src/domain/pipelines/pipeline-part.ts';
import { lastRank, rankIn } from '../../src/domain/pipelines/part-slots.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { Handled } from '../../src/domain/wire/contract.ts';

/** The commands of the calls of stages, jobs and items. */
type Change = Pick<PipelineCommand, 'type' | 'data'>;
type Parts = readonly PipelinePart[];
interface Place {
  readonly order?: string | undefined;
  readonly position?: number | undefined;
}

/** The rank of a place among the parts with this parent; `moved`: a part that leaves its place. */
const rankOf = (parts: Parts, parent: string, { order, position }: Place, moved = ''): string => {
  if (order !== undefined) return order;
  return position === undefined ? lastRank(parts, parent, moved) : rankIn(parts, { parent, index: position }, moved);
};

const gone = invalid('id', { code: 'pipelinePartGone' });

/** The part that a call names: it is in the stage or job that the call names with it. */
const required = (parts: Parts, kind: PartKind, id: string, parent?: string): PipelinePart => {
  const part = parts.find((one) => one.id === id && one.kind === kind);
  if (!part || (parent !== undefined && part.parent !== parent)) throw gone;
  return part;
};

const add = (parts: Parts, kind: PartKind, id: string, parent: string, place: Place, values: object): Change => {
  const fields = fieldsOf(kind);
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const part = { id, kind, parent, order: rankOf(parts, parent, place), ...fields.of({ ...fields.blank, ...given }) };
  return { type: 'part.add', data: { name: '', part: part as unknown as PipelinePart } };
};
const update = (part: PipelinePart, changes: object): Change => ({
  type: 'part.update',
  data: { name: '', part: part.id, changes: { ...changes } },
});
const move = (parts: Parts, part: PipelinePart, parent: string, place: Place): Change => ({
  type: 'part.move',
  data: { name: '', part: part.id, parent, order: rankOf(parts, parent, place, part.id) },
});
const remove = ({ id: part }: PipelinePart): Change => ({ type: 'part.remove', data: { name: '', part } });

/** `key`: of the request, from which a new part gets its id. */
export const partChanges = {
  addStage: (
    parts: Parts,
    { stageId, order, position, ...values }: Handled<'pipelines.addStage'>['body'],
    key: string,
  ) => add(parts, 'stage', stageId ?? key, '', { order, position }, values),
  updateStage: (parts: Parts, { stageId, ...changes }: Handled<'pipelines.updateStage'>['body']) =>
    update(required(parts, 'stage', stageId), changes),
  moveStage: (parts: Parts, { stageId, ...place }: Handled<'pipelines.moveStage'>['body']) =>
    move(parts, required(parts, 'stage', stageId), '', place),
  deleteStage: (parts: Parts, { stageId }: Handled<'pipelines.deleteStage'>['body']) =>
    remove(required(parts, 'stage', stageId)),
  addJob: (
    parts: Parts,
    { stageId, jobId, order, position, ...values }: Handled<'pipelines.addJob'>['body'],
    key: string,
  ) => add(parts, 'job', jobId ?? key, required(parts, 'stage', stageId).id, { order, position }, values),
  updateJob: (parts: Parts, { stageId, jobId, ...changes }: Handled<'pipelines.updateJob'>['body']) =>
    update(required(parts, 'job', jobId, stageId), changes),
  moveJob: (parts: Parts, { jobId, stageId, ...place }: Handled<'pipelines.moveJob'>['body']) =>
    move(parts, required(parts, 'job', jobId), required(parts, 'stage', stageId).id, place),
  deleteJob: (parts: Parts, { stageId, jobId }: Handled<'pipelines.deleteJob'>['body']) =>
    remove(required(parts, 'job', jobId, stageId)),
  addItem: (
    parts: Parts,
    { stageId, jobId, id, item, order, position }: Handled<'pipelines.addItem'>['body'],
    key: string,
  ) =>
    add(
      parts,
      'item',
      id ?? key,
      required(parts, 'job', jobId, stageId).id,
      { order, position },
      { ...itemFields.blank, ...item },
    ),
  moveItem: (parts: Parts, { id, from, to }: Handled<'pipelines.moveItem'>['body']) => {
    const { stageId, jobId, ...place } = to;
    const at = from && childrenOf(parts, required(parts, 'job', from.jobId, from.stageId).id)[from.position ?? 0];
    const named = id === undefined ? at : required(parts, 'item', id, from?.jobId);
    if (!named) throw gone;
    return move(parts, named, required(parts, 'job', jobId, stageId).id, place);
  },
  deleteItem: (parts: Parts, { stageId, jobId, id }: Handled<'pipelines.deleteItem'>['body']) =>
    remove(required(parts, 'item', id, required(parts, 'job', jobId, stageId).id)),
  changePart: (_: Parts, { type, ...data }: Handled<'pipelines.changePart'>['body']) =>
    ({ type: `part.${type}`, data: { name: '', ...data } }) as Change,
} as const;
