import type { FlowEvent } from '../../../src/domain/flows/flow-facts.ts';
import type { ImportedCase } from '../../../src/domain/transfers/imported-case.ts';
import { projectFlow } from '../../flows/write/project-flow.ts';
import type { Stored } from '../../journal/fact-store.ts';
import type { CommandRequest, WriteModel } from '../../journal/write-model.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { addParts, addProgress, keepKeys } from '../import-rows.ts';
import { keySourceOf } from '../plan/find-matches.ts';
import type { ImportContext } from '../plan/import-context.ts';
import { callsNone, projectCreated, type CreatedFact } from './project-created.ts';
import { planChunk, type PlannedCase } from '../plan/plan-chunk.ts';

/** A part of an import: some flows, all of them or none. Its plan is made under the lock of the project. */
export interface ImportWrite extends CommandRequest {
  readonly context: ImportContext;
  readonly cases: readonly ImportedCase[];
}

interface ImportReply {
  readonly done: number;
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

export const importWriteModel: WriteModel<ImportWrite, readonly PlannedCase[], FlowEvent, ImportReply> = {
  load: ({ unit: { tx }, write: { context, cases } }) => planChunk(tx, context, cases),
  decide: ({ state, write: { context } }) => eventsOf(state, context),
  problemOf: ({ refused, field = 'flow' }) => invalid(field, refused === 'duplicate' ? 'duplicate' : refused),
  revision: () => 0,
  async project({ unit: { tx }, write: { context }, state, facts }) {
    const byFlow = Map.groupBy(facts as readonly StoredEvent[], ({ about }) => about);
    const at = { project: context.project, id: context.id };
    const created = (facts as readonly StoredEvent[]).filter(
      (fact): fact is CreatedFact => fact.type === 'flow.created' && callsNone(fact),
    );
    const isProjected = new Set<string>(created.map(({ about }) => about));
    await projectCreated(tx, context.project, created);
    for (const { flowId, before } of state)
      if (!isProjected.has(`flow/${flowId}`)) await projectFlow(tx, byFlow.get(`flow/${flowId}`) ?? [], before);
    const handled = state.filter(({ kind }) => kind !== 'ignored');
    const keys = handled.flatMap(({ one: { key, link }, flowId }) => (key === '' ? [] : [{ key, flowId, link }]));
    await keepKeys(tx, context.project, keySourceOf(context), keys);
    await addParts(
      tx,
      at,
      state.flatMap(({ kind, flowId }) => {
        if (kind !== 'created' && kind !== 'changed') return [];
        return [{ kind, recordId: flowId, revision: byFlow.get(`flow/${flowId}`)?.at(-1)?.revision ?? 1 }];
      }),
    );
    await addProgress(tx, at, {
      done: state.length,
      created: countOf(state, 'created'),
      changed: countOf(state, 'changed'),
      unchanged: countOf(state, 'unchanged'),
      ignored: state.flatMap(({ one: { line, name }, reason }) => (reason ? [{ line, name, reason }] : [])),
    });
  },
  reply: ({ state }) => ({ done: state.length }),
};
