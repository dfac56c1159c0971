import { alike } from '../../alike.ts';
import type { FlowChange, FlowCommand } from '../flow-facts.ts';
import type { FlowRecord } from '../flow.ts';

/** An edit of many flows: one command for each of them, and one undo for all. */
export const flowBulkKinds = ['folderId', 'status', 'severity', 'owner', 'addTag', 'removeTag', 'delete'] as const;
export type FlowBulkKind = (typeof flowBulkKinds)[number];

export interface FlowBulkEdit {
  readonly kind: FlowBulkKind;
  /** A value, or a tag; '' for deletions, and for no folder. */
  readonly value: string;
}

/** The change of one flow, without its stamp. */
export type FlowBulkStep = Pick<FlowCommand, 'type' | 'data'>;

export interface PlannedFlow {
  readonly id: string;
  readonly step: FlowBulkStep;
}

/** The effect of an edit before it is made. */
export interface FlowBulkPlan {
  readonly changing: readonly PlannedFlow[];
  readonly unchanged: readonly string[];
  /** The person may not change these. */
  readonly refused: readonly string[];
}

export interface FlowBulkResult {
  readonly id: string;
  readonly outcome: 'changed' | 'refused';
}

/** The edit in progress: results stand in the order of the flows. */
export interface FlowBulkJob {
  readonly projectId: string;
  readonly flows: readonly PlannedFlow[];
  readonly results: readonly FlowBulkResult[];
  readonly isUndo: boolean;
}

/** Flows that are changed at a time; a cancelled edit ends after them. */
export const flowBulkBatch = 20;

export const flowJobOf = (projectId: string, flows: readonly PlannedFlow[], isUndo = false): FlowBulkJob => ({
  projectId,
  flows,
  results: [],
  isUndo,
});

export const nextFlows = ({ flows, results }: FlowBulkJob): readonly PlannedFlow[] =>
  flows.slice(results.length, results.length + flowBulkBatch);

export const isWholeFlowEdit = ({ kind, value }: FlowBulkEdit): boolean =>
  kind === 'folderId' || kind === 'delete' || value !== '';

const fieldOf = (kind: Exclude<FlowBulkKind, 'delete'>) => (kind === 'addTag' || kind === 'removeTag' ? 'tags' : kind);

const valueAfter = ({ kind, value }: FlowBulkEdit, { tags }: FlowRecord): unknown => {
  if (kind === 'addTag') return tags.includes(value) ? tags : [...tags, value];
  return kind === 'removeTag' ? tags.filter((tag) => tag !== value) : value;
};

const updating = (field: ReturnType<typeof fieldOf>, value: unknown): FlowBulkStep => {
  const change: FlowChange = { type: 'flow.update', field, value };
  return { type: 'flow.change', data: { changes: [change] } };
};

const stepFor = (edit: FlowBulkEdit, flow: FlowRecord): FlowBulkStep | null => {
  if (edit.kind === 'delete') return { type: 'flow.delete', data: { name: flow.name, inBulk: true } };
  const field = fieldOf(edit.kind);
  const value = valueAfter(edit, flow);
  return alike(flow[field], value) ? null : updating(field, value);
};

/** What an edit changes. `mayEdit`: whether the person may make it on a flow. */
export const planFlowBulk = (
  edit: FlowBulkEdit,
  flows: readonly FlowRecord[],
  mayEdit: (flow: FlowRecord) => boolean,
): FlowBulkPlan => {
  const [allowed, refused] = [flows.filter(mayEdit), flows.filter((flow) => !mayEdit(flow))];
  const steps = allowed.map((flow) => ({ id: flow.id, step: stepFor(edit, flow) }));
  return {
    changing: steps.flatMap(({ id, step }) => (step ? [{ id, step }] : [])),
    unchanged: steps.filter(({ step }) => step === null).map(({ id }) => id),
    refused: refused.map(({ id }) => id),
  };
};

/** The change that a step made: the field and its value. */
const updateIn = ({ data }: FlowBulkStep) => {
  const [change] = 'changes' in data ? data.changes : [];
  return change?.type === 'flow.update' ? change : null;
};

/**
 * The steps that undo an edit, from the flows before it. A field that was changed again since then is left as it is.
 */
export const undoOfFlowBulk = (
  { projectId, flows, results }: FlowBulkJob,
  before: ReadonlyMap<string, FlowRecord>,
  flowNow: (id: string) => FlowRecord | undefined,
): FlowBulkJob => {
  const changed = new Set(results.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id));
  const steps = flows.flatMap(({ id, step }): PlannedFlow[] => {
    const was = before.get(id);
    if (!changed.has(id) || !was) return [];
    if (step.type === 'flow.delete')
      return [{ id, step: { type: 'flow.restore', data: { name: was.name, inBulk: true } } }];
    const [update, now] = [updateIn(step), flowNow(id)];
    if (!update || !now || !alike(now[update.field], update.value)) return [];
    return [{ id, step: { type: 'flow.change', data: { changes: [{ ...update, value: was[update.field] }] } } }];
  });
  return flowJobOf(projectId, steps, true);
};

export const flowBulkCounts = ({ flows, results }: FlowBulkJob) => {
  const count = (wanted: FlowBulkResult['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
  return { all: flows.length, done: results.length, changed: count('changed'), refused: count('refused') };
};
