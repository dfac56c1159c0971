import { flowIdOf, type FlowEvent } from '../../src/domain/flows/flow-facts.ts';
import type { Stored } from '../journal/fact-store.ts';
import type { ReadModel } from '../journal/read-model.ts';
import { findFlow } from './flow-rows.ts';
import { projectFlow } from './write/project-flow.ts';

/** Snapshots are kept after some commands only; which ones, the events do not tell. */
export const flowReadModel: ReadModel = {
  tables: ['flow_uses', 'flow_steps', 'flow_tasks', 'flow_versions', 'flows'],
  byproducts: ['flow_snapshots'],
  streams: ['flow'],
  async apply(tx, fact) {
    const before = await findFlow(tx, fact.project, flowIdOf(fact.about));
    await projectFlow(tx, [fact as FlowEvent & Stored], before?.record ?? null);
  },
};
