import { fromPromise } from 'xstate';
import { flowAbout, flowIn, type FlowCommand } from '../../../domain/flows/flow-facts.ts';
import type { FlowRecord } from '../../../domain/flows/flow.ts';
import {
  nextFlows,
  planFlowBulk,
  undoOfFlowBulk,
  type FlowBulkEdit,
  type FlowBulkJob,
  type FlowBulkResult,
} from '../../../domain/flows/list/flow-bulk.ts';
import { limits } from '../../../domain/limits.ts';
import {
  flowBulkMachine,
  type FlowBulkRequest,
  type FlowBulkTarget,
  type PlannedFlowBulk,
} from '../../../machines/flows/list/flow-bulk-machine.ts';
import { commandFor, viewOf } from '../../kit/journal-records.ts';
import { readFlows } from './flows-list.ts';
import type { FlowsNeeds } from './flows-needs.ts';

const given = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('a bulk edit was begun without one');
  return value;
};

/** Everything the list finds, page by page. */
const everyId = async (needs: FlowsNeeds, { query }: FlowBulkTarget): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let page = 1; ids.length < limits.bulkMost; page += 1) {
    const reply = await readFlows(needs, { ...query, page }, limits.listPageMost);
    ids.push(...reply.flows.map(({ id }) => id));
    if (page >= reply.page.totalPages) break;
  }
  return ids;
};

const mayEdit =
  ({ deletable }: FlowBulkTarget, { kind }: FlowBulkEdit, userId: string) =>
  ({ owner }: FlowRecord): boolean =>
    kind !== 'delete' || deletable === 'all' || (deletable === 'own' && owner === userId);

const plan = async (needs: FlowsNeeds, { target, edit }: FlowBulkRequest): Promise<PlannedFlowBulk> => {
  const ids = target.ids ?? (await everyId(needs, target));
  const { flows } = viewOf(needs);
  const records = ids.flatMap((id) => flowIn(flows, id) ?? []);
  return {
    plan: planFlowBulk(edit, records, mayEdit(target, edit, needs.me.id)),
    before: new Map(records.map((record) => [record.id, record])),
  };
};

/** Without a network the changes wait on this device, and count as made. */
const run = async (needs: FlowsNeeds, job: FlowBulkJob): Promise<readonly FlowBulkResult[]> => {
  const sent = nextFlows(job).map(async ({ id, step }): Promise<FlowBulkResult> => {
    const { command } = commandFor<FlowCommand>(needs, job.projectId, { id, aboutOf: flowAbout }, step);
    try {
      await needs.journal.submitOrStore(command);
      return { id, outcome: 'changed' };
    } catch (error) {
      needs.log(`Flow ${id} could not be changed`, error);
      return { id, outcome: 'refused' };
    }
  });
  return Promise.all(sent);
};

export const provideFlowBulk = (needs: FlowsNeeds) =>
  flowBulkMachine.provide({
    actors: {
      planBulk: fromPromise<PlannedFlowBulk, FlowBulkRequest | null>(({ input }) => plan(needs, given(input))),
      runBulk: fromPromise<readonly FlowBulkResult[], FlowBulkJob | null>(({ input }) => run(needs, given(input))),
      prepareUndo: fromPromise<FlowBulkJob, { job: FlowBulkJob | null; planned: PlannedFlowBulk | null }>(
        async ({ input: { job, planned } }) =>
          undoOfFlowBulk(given(job), given(planned).before, (id) => flowIn(viewOf(needs).flows, id)),
      ),
    },
  });
