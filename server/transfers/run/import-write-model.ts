import type { Transaction } from 'kysely';
import type { FlowEvent } from '../../../src/domain/flows/flow-facts.ts';
import type { Tables } from '../../database/tables.ts';
import { projectFlow } from '../../flows/write/project-flow.ts';
import { requireRoom } from '../../flows/write/require-room.ts';
import type { Stored } from '../../journal/fact-store.ts';
import type { CommandRequest, WriteModel } from '../../journal/write-model.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { flowImportBatches, type ImportBatch } from '../import-batches.ts';
import { addParts, keepKeys } from '../import-parts.ts';
import { addProgress, addTargets } from '../import-rows.ts';
import { keySourceOf } from '../plan/find-matches.ts';
import type { ImportContext } from '../plan/import-context.ts';
import { callsNone, projectCreated, type CreatedFact } from './project-created.ts';
import { planChunk, type PlannedCase } from '../plan/plan-chunk.ts';

/** The next batch of an import: all of its flows or none. Its plan is made under the lock of the project. */
export interface ImportWrite extends CommandRequest {
  readonly context: ImportContext;
  /** Throws when the person may not import any more. */
  requireRights(tx: Transaction<Tables>): Promise<unknown>;
}

interface ImportReply {
  /** Nothing is left to import. */
  readonly isLast: boolean;
}

interface State {
  readonly batch: ImportBatch | null;
  readonly planned: readonly PlannedCase[];
}

type StoredEvent = FlowEvent & Stored;

/** All events of an import have it as their cause. */
const eventsOf = (planned: readonly PlannedCase[], { id }: ImportContext): readonly FlowEvent[] =>
  planned.flatMap(({ events, before }) =>
    events.map((event, at): FlowEvent => {
      const revision = (before?.version ?? 0) + at + 1;
      // Devices read the steps of an imported flow when it is opened.
      if (event.type === 'flow.created')
        return { ...event, cause: id, revision, data: { ...event.data, isImported: true } };
      return { ...event, cause: id, revision };
    }),
  );

const countOf = (planned: readonly PlannedCase[], kind: PlannedCase['kind']) =>
  planned.filter((one) => one.kind === kind).length;

const reasonsOf = (planned: readonly PlannedCase[]) =>
  planned.flatMap(({ one: { line, name }, reason }) => (reason ? [{ line, name, reason }] : []));

export const importWriteModel: WriteModel<ImportWrite, State, FlowEvent, ImportReply> = {
  async load({ unit: { tx }, write: { context } }) {
    const batch = await flowImportBatches.first(tx, context);
    const planned = batch ? await planChunk(tx, context, batch.content) : [];
    const created = countOf(planned, 'created');
    if (created > 0) await requireRoom(tx, context.project, created);
    return { batch, planned };
  },
  async authorize({ unit: { tx }, write }) {
    await write.requireRights(tx);
  },
  decide: ({ state: { planned }, write: { context } }) => eventsOf(planned, context),
  problemOf: ({ refused, field = 'flow' }) => invalid(field, refused === 'duplicate' ? 'duplicate' : refused),
  revision: () => 0,
  async project({ unit: { tx }, write: { context }, state: { batch, planned }, facts }) {
    if (!batch) return;
    const byFlow = Map.groupBy(facts as readonly StoredEvent[], ({ about }) => about);
    const created = (facts as readonly StoredEvent[]).filter(
      (fact): fact is CreatedFact => fact.type === 'flow.created' && callsNone(fact),
    );
    const isProjected = new Set<string>(created.map(({ about }) => about));
    await projectCreated(tx, context.project, created);
    for (const { flowId, before } of planned)
      if (!isProjected.has(`flow/${flowId}`)) await projectFlow(tx, byFlow.get(`flow/${flowId}`) ?? [], before);
    const handled = planned.filter(({ kind }) => kind !== 'ignored');
    const keys = handled.flatMap(({ one: { key, link }, flowId }) => (key === '' ? [] : [{ key, flowId, link }]));
    await keepKeys(tx, context.project, keySourceOf(context), keys);
    await addParts(
      tx,
      context,
      planned.flatMap(({ kind, flowId }) => {
        if (kind !== 'created' && kind !== 'changed') return [];
        return [{ kind, recordId: flowId, revision: byFlow.get(`flow/${flowId}`)?.at(-1)?.revision ?? 1 }];
      }),
    );
    await addProgress(tx, context, {
      done: planned.length,
      created: countOf(planned, 'created'),
      changed: countOf(planned, 'changed'),
      unchanged: countOf(planned, 'unchanged'),
      ignored: reasonsOf(planned),
    });
    const renamed = handled.filter(({ one, flowId }) => one.id !== flowId && context.called?.has(one.id));
    await addTargets(tx, context, new Map(renamed.map(({ one, flowId }) => [one.id, flowId])));
    await flowImportBatches.remove(tx, context, batch.place);
  },
  reply: ({ state: { batch } }) => ({ isLast: batch === null }),
};
