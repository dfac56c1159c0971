import { decideFlowChange } from '../../../../src/domain/flows/decisions/decide-flow-change.ts';
import type { KnownFlow } from '../../../../src/domain/flows/decisions/known-flow.ts';
import { applyToParts, isPartFact } from '../../../../src/domain/flows/apply-flow-event.ts';
import { changesFor } from '../../../../src/domain/flows/editor/changes-for.ts';
import { editorRows } from '../../../../src/domain/flows/editor/editor-rows.ts';
import type { EditRequest } from '../../../../src/domain/flows/editor/edit-request.ts';
import type { FlowParts } from '../../../../src/domain/flows/flow-document.ts';
import type { FlowChange, FlowEvent } from '../../../../src/domain/flows/flow-facts.ts';
import type { FlowRecord } from '../../../../src/domain/flows/flow.ts';
import { isRefusal } from '../../../../src/domain/journal/fact.ts';
import { counting } from './sample-parts.ts';

const flow: FlowRecord = {
  id: 'f1',
  projectId: 'p1',
  name: 'Order',
  description: '',
  severity: 'IMPORTANT',
  status: 'NEW',
  owner: 'u-ada',
  tags: [],
  folderId: '',
  parameters: [],
  version: 1,
  numberOfSteps: 0,
  createdByUser: 'u-ada',
  createdDate: '2026-01-01T00:00:00.000Z',
  modifiedByUser: 'u-ada',
  modifiedDate: '2026-01-01T00:00:00.000Z',
};

/** The events of changes, by the rules of the product; a refused change fails the test. */
export const decided = (parts: FlowParts, changes: readonly FlowChange[]): readonly FlowEvent[] => {
  const known: KnownFlow = {
    flow,
    deleted: null,
    parts,
    taskCount: Object.keys(parts.tasks).length,
    isNameTaken: () => false,
    calledFlow: () => undefined,
    folderExists: () => undefined,
  };
  const outcome = decideFlowChange({ ...flow, numberOfSteps: Object.keys(parts.steps).length }, known, {
    id: 'c1',
    type: 'flow.change',
    about: 'flow/f1',
    project: 'p1',
    at: '2026-01-01T00:00:00.000Z',
    by: 'u-ada',
    data: { changes },
  });
  if (isRefusal(outcome)) throw new Error(JSON.stringify(outcome));
  return outcome;
};

export const applied = (parts: FlowParts, events: readonly FlowEvent[]): FlowParts => {
  const after = { tasks: { ...parts.tasks }, steps: { ...parts.steps } };
  for (const event of events) if (isPartFact(event)) applyToParts(after, event);
  return after;
};

/** A edit fulfilled: the parts afterwards, the focus, and the events. */
export const played = (parts: FlowParts, edit: EditRequest) => {
  const { changes, focus } = changesFor(parts, edit, counting());
  const events = decided(parts, changes);
  return { parts: applied(parts, events), focus, events };
};

/** The rows as text: "t1 s1 s2 | t2 s3". */
export const rowsOf = (parts: FlowParts): string =>
  editorRows(parts)
    .map(({ kind, id }, index) => (kind === 'task' && index > 0 ? `| ${id}` : id))
    .join(' ');
