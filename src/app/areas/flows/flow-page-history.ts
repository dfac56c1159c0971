import { distinctUntilChanged, filter, firstValueFrom, map, skip } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import type { FlowState } from '../../../domain/flows/compare/compare-flows.ts';
import { partsOfWire } from '../../../domain/flows/flow-document.ts';
import { flowAbout } from '../../../domain/flows/flow-facts.ts';
import { flowRecordShape } from '../../../domain/flows/flow.ts';
import type { Fact } from '../../../domain/journal/fact.ts';
import type { ProductFact } from '../../../domain/journal/product.ts';
import { recordOf } from '../../../domain/journal/record-set.ts';
import type { FlowAt } from '../../../machines/flows/editor/flow-at.ts';
import { flowHistoryMachine } from '../../../machines/flows/editor/flow-history-machine.ts';
import type {
  Compared,
  FlowHistoryNews,
  FlowHistoryPage,
  Restoring,
  Revisions,
} from '../../../machines/flows/editor/flow-history.ts';
import { journalChanges } from '../../sync/journal-changes.ts';
import type { FlowPageNeeds } from './flow-page-needs.ts';

const readPage = async (needs: FlowPageNeeds, { projectId, flowId, page }: FlowAt & { page: number }) => {
  const [{ _embedded, page: shown }, { versions }] = await Promise.all([
    firstValueFrom(needs.service.history(projectId, flowId, page)),
    firstValueFrom(needs.service.versions(projectId, flowId)),
  ]);
  return { entries: _embedded.auditTrail, pages: shown.totalPages, versions } satisfies FlowHistoryPage;
};

/** The whole flow as of a revision; the present one is read further while it has steps. */
export const flowStateAt = async (needs: FlowPageNeeds, { projectId, flowId }: FlowAt, revision: number | null) => {
  const reply = await firstValueFrom(needs.service.read(projectId, flowId, revision ?? undefined));
  const parts = partsOfWire(reply.tasks);
  let { next } = reply;
  while (next !== null && revision === null) {
    const further = await firstValueFrom(needs.service.steps(projectId, flowId, next));
    for (const step of further.steps) parts.steps[step.id] = step;
    ({ next } = further);
  }
  return { record: flowRecordShape.parse(reply), parts } satisfies FlowState;
};

const restore = async (needs: FlowPageNeeds, { projectId, flowId, revision, task, step }: FlowAt & Restoring) => {
  const { id } = needs.platform.stamp(needs.userId);
  const body = { revision, ...(task !== undefined && { task }), ...(step !== undefined && { step }) };
  const { facts } = await firstValueFrom(needs.service.restore(projectId, flowId, id, body));
  needs.journal.answered(facts as readonly Fact[]);
  needs.changes.note({ projectId, flowId }, id);
};

/** The last event of the flow or of one of its datasets that this device has heard of. */
const news = (needs: FlowPageNeeds, { flowId }: FlowAt) =>
  journalChanges(needs, ({ log, view }) => {
    const isOfFlow = ({ about, position }: ProductFact): boolean =>
      about === flowAbout(flowId) || (position !== undefined && recordOf(view.datasets, about)?.flowId === flowId);
    return log.findLast(isOfFlow)?.id;
  }).pipe(
    distinctUntilChanged(),
    skip(1),
    filter((id) => id !== undefined),
    map((): FlowHistoryNews => ({ type: 'history.outdated' })),
  );

export const provideFlowHistory = (needs: FlowPageNeeds) =>
  flowHistoryMachine.provide({
    actors: {
      readHistory: fromPromise<FlowHistoryPage, FlowAt & { page: number }>(({ input }) => readPage(needs, input)),
      readRevisions: fromPromise<Compared, FlowAt & Revisions>(async ({ input: { from, to, ...at } }) => {
        const [before, after] = await Promise.all([flowStateAt(needs, at, from), flowStateAt(needs, at, to)]);
        return { from, to, before, after };
      }),
      restoreVersion: fromPromise<void, FlowAt & Restoring>(({ input }) => restore(needs, input)),
      nameVersion: fromPromise<void, FlowAt & { name: string }>(({ input: { name, ...at } }) =>
        needs.changes.submit(at, [{ type: 'flow.nameVersion', versionId: needs.platform.newId(), name, note: '' }]),
      ),
      historyNews: fromEventObservable<FlowHistoryNews, FlowAt>(({ input }) => news(needs, input)),
    },
  });
