import { sql, type Transaction } from 'kysely';
import { changesUndoing } from '../../../src/domain/flows/changes-undoing.ts';
import { decideFlow } from '../../../src/domain/flows/decisions/decide-flow.ts';
import { flowAbout, type FlowCommand, type FlowEvent } from '../../../src/domain/flows/flow-facts.ts';
import type { FlowState } from '../../../src/domain/flows/compare/compare-flows.ts';
import { isRefusal } from '../../../src/domain/journal/fact.ts';
import { applyUpcasts } from '../../../src/domain/journal/product-upcasts.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { Tables } from '../../database/tables.ts';
import { projectFlow } from '../../flows/write/project-flow.ts';
import { toFact, type Stored } from '../../journal/fact-store.ts';
import type { CommandRequest, WriteModel } from '../../journal/write-model.ts';
import { lastParts, removeParts, type ImportPart } from '../import-parts.ts';
import { addProgress } from '../import-rows.ts';
import { transferLimits } from '../../../src/domain/transfers/transfer-limits.ts';
import { wholeFlows } from '../plan/whole-flows.ts';

type Tx = Transaction<Tables>;

/**
 * Takes back the last part of an import that is not taken back yet: created flows go to the trash, changed ones become as they were. A flow that somebody has
 * changed since stays.
 */
export interface UndoWrite extends CommandRequest {
  readonly importId: string;
  readonly at: string;
  /** Throws when the person may not take it back any more. */
  requireRights(tx: Tx): Promise<unknown>;
}

interface Undone {
  readonly flow: FlowState;
  readonly events: readonly FlowEvent[];
}

interface State {
  /** The places of what is handled now. */
  readonly places: readonly number[];
  readonly undone: readonly Undone[];
  readonly left: number;
}

/** The events of the import about these flows, by flow. */
const eventsOfImport = async (tx: Tx, { project, importId }: UndoWrite, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, FlowEvent[]>();
  const rows = await tx
    .selectFrom('facts')
    .selectAll()
    .where('project_id', '=', project)
    .where('about', '=', sql<string>`any(${ids.map(flowAbout)}::text[])`)
    .where('cause', '=', importId)
    .orderBy('position')
    .execute();
  return Map.groupBy(
    rows.map((row) => applyUpcasts(toFact(row)) as FlowEvent),
    ({ about }) => about,
  );
};

const commandOf = (write: UndoWrite, part: ImportPart, events: readonly FlowEvent[], name: string): FlowCommand => {
  const { project, at, user: by, importId } = write;
  const stamp = { id: `${importId}-undo-${part.recordId}`, about: flowAbout(part.recordId), project, at, by };
  if (part.kind === 'created') return { ...stamp, type: 'flow.delete', data: { name, inBulk: true } };
  return { ...stamp, type: 'flow.change', data: { changes: changesUndoing(events), takesBack: importId } };
};

const undo = (write: UndoWrite, part: ImportPart, flow: FlowState, events: readonly FlowEvent[]): Undone | null => {
  const decided = decideFlow(
    {
      flow: flow.record,
      deleted: null,
      parts: flow.parts,
      taskCount: Object.keys(flow.parts.tasks).length,
      isNameTaken: () => false,
      calledFlow: () => undefined,
      folderExists: () => undefined,
    },
    commandOf(write, part, events, flow.record.name),
  );
  if (isRefusal(decided)) return null;
  const revised = decided.map((event, at) => ({
    ...event,
    cause: `${write.importId}-undo`,
    revision: flow.record.version + at + 1,
  }));
  return { flow, events: revised };
};

const importOf = ({ project, importId }: UndoWrite) => ({ project, id: importId });

export const undoWriteModel: WriteModel<UndoWrite, State, FlowEvent, { readonly isLast: boolean }> = {
  async load({ unit: { tx }, write }) {
    const parts = await lastParts(tx, importOf(write), 'flow', transferLimits.flowsAtOnce);
    const ids = parts.map(({ recordId }) => recordId);
    const flows = await wholeFlows(tx, write.project, ids);
    const changed = parts.filter(({ kind }) => kind === 'changed').map(({ recordId }) => recordId);
    const events = await eventsOfImport(tx, write, changed);
    const undone: Undone[] = [];
    let left = 0;
    for (const part of parts) {
      const flow = flows.get(part.recordId);
      // A flow in the trash is away already.
      if (!flow) continue;
      const isTouched = flow.record.version !== part.revision;
      const done = isTouched ? null : undo(write, part, flow, events.get(flowAbout(part.recordId)) ?? []);
      if (done) undone.push(done);
      else left += 1;
    }
    return { places: parts.map(({ place }) => place), undone, left };
  },
  async authorize({ unit: { tx }, write }) {
    await write.requireRights(tx);
  },
  decide: ({ state: { undone } }) => undone.flatMap(({ events }) => events),
  problemOf: ({ refused, field = 'flow' }) => invalid(field, refused),
  revision: () => 0,
  async project({ unit: { tx }, write, state: { places, undone, left }, facts }) {
    const byFlow = Map.groupBy(facts as readonly (FlowEvent & Stored)[], ({ about }) => about);
    // Their statements do not wait for each other.
    await Promise.all(
      undone.map(({ flow }) => projectFlow(tx, byFlow.get(flowAbout(flow.record.id)) ?? [], flow.record)),
    );
    await addProgress(tx, importOf(write), { done: places.length, kept: left });
    await removeParts(tx, importOf(write), places);
  },
  reply: ({ state: { places } }) => ({ isLast: places.length < transferLimits.flowsAtOnce }),
};
