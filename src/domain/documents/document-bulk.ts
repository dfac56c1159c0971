import { alike } from '../alike.ts';
import type { FlowCommand } from '../flows/flow-facts.ts';
import type { ScenarioCommand } from '../scenarios/scenario-facts.ts';
import type { DocumentStream, ListedDocument } from './listed-document.ts';

/** An edit of many flows or scenarios: one command for each of them, and one undo for all. */
export const documentBulkKinds = ['folderId', 'status', 'severity', 'owner', 'addTag', 'removeTag', 'delete'] as const;
export type DocumentBulkKind = (typeof documentBulkKinds)[number];

export interface DocumentBulkEdit {
  readonly kind: DocumentBulkKind;
  /** A value, or a tag; '' for deletions, and for no folder. */
  readonly value: string;
}

/** The change of one, without its stamp. */
export type DocumentBulkStep = Pick<FlowCommand | ScenarioCommand, 'type' | 'data'>;

export interface PlannedDocument {
  readonly id: string;
  readonly step: DocumentBulkStep;
}

/** The effect of an edit before it is made. */
export interface DocumentBulkPlan {
  readonly changing: readonly PlannedDocument[];
  readonly unchanged: readonly string[];
  /** The person may not change these. */
  readonly refused: readonly string[];
}

export interface DocumentBulkResult {
  readonly id: string;
  readonly outcome: 'changed' | 'refused';
}

/** The edit in progress: results stand in the order of the documents. */
export interface DocumentBulkJob {
  readonly projectId: string;
  readonly documents: readonly PlannedDocument[];
  readonly results: readonly DocumentBulkResult[];
  readonly isUndo: boolean;
}

/** How many are changed at a time; a cancelled edit ends after them. */
export const documentBulkBatch = 20;

export const documentJobOf = (
  projectId: string,
  documents: readonly PlannedDocument[],
  isUndo = false,
): DocumentBulkJob => ({
  projectId,
  documents,
  results: [],
  isUndo,
});

export const nextDocuments = ({ documents, results }: DocumentBulkJob): readonly PlannedDocument[] =>
  documents.slice(results.length, results.length + documentBulkBatch);

export const isWholeDocumentEdit = ({ kind, value }: DocumentBulkEdit): boolean =>
  kind === 'folderId' || kind === 'delete' || value !== '';

const fieldOf = (kind: Exclude<DocumentBulkKind, 'delete'>) =>
  kind === 'addTag' || kind === 'removeTag' ? 'tags' : kind;

const valueAfter = ({ kind, value }: DocumentBulkEdit, { tags }: ListedDocument): unknown => {
  if (kind === 'addTag') return tags.includes(value) ? tags : [...tags, value];
  return kind === 'removeTag' ? tags.filter((tag) => tag !== value) : value;
};

type Field = ReturnType<typeof fieldOf>;

const updating = (stream: DocumentStream, field: Field, value: unknown): DocumentBulkStep =>
  stream === 'flow'
    ? { type: 'flow.change', data: { changes: [{ type: 'flow.update', field, value }] } }
    : { type: 'scenario.change', data: { changes: [{ type: 'scenario.update', field, value }] } };

const deleting = (stream: DocumentStream, name: string): DocumentBulkStep =>
  ({ type: `${stream}.delete`, data: { name, inBulk: true } }) as const;
const restoring = (stream: DocumentStream, name: string): DocumentBulkStep =>
  ({ type: `${stream}.restore`, data: { name, inBulk: true } }) as const;

const stepFor = (stream: DocumentStream, edit: DocumentBulkEdit, record: ListedDocument): DocumentBulkStep | null => {
  if (edit.kind === 'delete') return deleting(stream, record.name);
  const field = fieldOf(edit.kind);
  const value = valueAfter(edit, record);
  return alike(record[field], value) ? null : updating(stream, field, value);
};

/** What an edit changes. `mayEdit`: whether the person may make it on a document. */
export const planDocumentBulk = <Document extends ListedDocument>(
  stream: DocumentStream,
  edit: DocumentBulkEdit,
  documents: readonly Document[],
  mayEdit: (document: Document) => boolean,
): DocumentBulkPlan => {
  const [allowed, refused] = [documents.filter(mayEdit), documents.filter((one) => !mayEdit(one))];
  const steps = allowed.map((one) => ({ id: one.id, step: stepFor(stream, edit, one) }));
  return {
    changing: steps.flatMap(({ id, step }) => (step ? [{ id, step }] : [])),
    unchanged: steps.filter(({ step }) => step === null).map(({ id }) => id),
    refused: refused.map(({ id }) => id),
  };
};

/** The change that a step made: the field and its value. */
const updateIn = ({ data }: DocumentBulkStep): { readonly field: Field; readonly value: unknown } | null => {
  const [change] = 'changes' in data ? data.changes : [];
  return change?.type === 'flow.update' || change?.type === 'scenario.update'
    ? { field: change.field as Field, value: change.value }
    : null;
};

/**
 * The steps that undo an edit, from the documents before it. A field that was changed again since then is left as it is.
 */
export const undoOfDocumentBulk = (
  stream: DocumentStream,
  { projectId, documents, results }: DocumentBulkJob,
  before: ReadonlyMap<string, ListedDocument>,
  documentNow: (id: string) => ListedDocument | undefined,
): DocumentBulkJob => {
  const changed = new Set(results.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id));
  const steps = documents.flatMap(({ id, step }): PlannedDocument[] => {
    const was = before.get(id);
    if (!changed.has(id) || !was) return [];
    if (step.type === `${stream}.delete`) return [{ id, step: restoring(stream, was.name) }];
    const [update, now] = [updateIn(step), documentNow(id)];
    if (!update || !now || !alike(now[update.field], update.value)) return [];
    return [{ id, step: updating(stream, update.field, was[update.field]) }];
  });
  return documentJobOf(projectId, steps, true);
};

export const documentBulkCounts = ({ documents, results }: DocumentBulkJob) => {
  const count = (wanted: DocumentBulkResult['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
  return { all: documents.length, done: results.length, changed: count('changed'), refused: count('refused') };
};
