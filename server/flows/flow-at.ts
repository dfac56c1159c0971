import type { Kysely } from 'kysely';
import { applyToParts, applyToRecord, isPartFact } from '../../src/domain/flows/apply-flow-event.ts';
import { emptyParts, type FlowParts } from '../../src/domain/flows/flow-document.ts';
import { flowAbout, type FlowEvent } from '../../src/domain/flows/flow-facts.ts';
import type { FlowRecord } from '../../src/domain/flows/flow.ts';
import { applyUpcasts } from '../../src/domain/journal/product-upcasts.ts';
import type { Tables } from '../database/tables.ts';
import { toFact } from '../journal/fact-store.ts';
import type { Reader } from './flow-rows.ts';

/** A flow as of a revision: the last snapshot before it, and the events since. */
export interface FlowAsOf {
  readonly record: FlowRecord;
  readonly parts: FlowParts;
}

type MutableFlow = { record: FlowRecord; parts: FlowParts };

const lastSnapshot = async (
  database: Reader,
  project: string,
  id: string,
  revision: number,
): Promise<MutableFlow | null> => {
  const row = await database
    .selectFrom('flow_snapshots')
    .select('data')
    .where('project_id', '=', project)
    .where('flow_id', '=', id)
    .where('revision', '<=', revision)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? (row.data as MutableFlow) : null;
};

const eventsBetween = async (
  database: Reader,
  project: string,
  id: string,
  after: number,
  revision: number,
): Promise<readonly FlowEvent[]> => {
  const rows = await database
    .selectFrom('facts')
    .selectAll()
    .where('project_id', '=', project)
    .where('about', '=', flowAbout(id))
    .where('revision', '>', after)
    .where('revision', '<=', revision)
    .orderBy('revision')
    .execute();
  return rows.map((row) => applyUpcasts(toFact(row)) as FlowEvent);
};

/** A flow after these events; null before its first. */
const folded = (from: MutableFlow | null, events: readonly FlowEvent[]): FlowAsOf | null => {
  let flow = from;
  for (const event of events) {
    if (event.type === 'flow.created')
      flow = {
        record: { ...event.data.record, version: event.revision ?? 0 },
        parts: structuredClone(event.data.parts ?? emptyParts()),
      };
    else if (flow) {
      const record = { ...flow.record };
      applyToRecord(record, event);
      flow.record = record;
      if (isPartFact(event)) applyToParts(flow.parts, event);
    }
  }
  return flow;
};

/** Null for a revision that the flow does not have. */
export const flowAt = async (
  database: Kysely<Tables> | Reader,
  project: string,
  id: string,
  revision: number,
): Promise<FlowAsOf | null> => {
  const snapshot = await lastSnapshot(database, project, id, revision);
  const events = await eventsBetween(database, project, id, snapshot?.record.version ?? 0, revision);
  const flow = folded(snapshot, events);
  return flow && flow.record.version === revision ? flow : null;
};
