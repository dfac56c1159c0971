import { distinctUntilChanged, filter, firstValueFrom, map, merge, skip, type Observable } from 'rxjs';
import { partsOfWire } from '../../../domain/flows/flow-document.ts';
import { documentIn, flowAbout, flowIn, type FlowFact } from '../../../domain/flows/flow-facts.ts';
import { flowRecordShape } from '../../../domain/flows/flow.ts';
import type { ProductFact } from '../../../domain/journal/product.ts';
import type { Problem } from '../../../domain/problems/problem.ts';
import type { Reply } from '../../../domain/wire/contract.ts';
import type { FlowAt } from '../../../machines/flows/editor/flow-at.ts';
import type { FlowPageNews } from '../../../machines/flows/editor/flow-page-machine.ts';
import { journalChanges } from '../../sync/journal-changes.ts';
import type { FlowPageNeeds } from './flow-page-needs.ts';

/** What reading a flow into the journal needs. */
export type FlowReads = Pick<FlowPageNeeds, 'journal' | 'platform' | 'userId'> & {
  readonly service: Pick<FlowPageNeeds['service'], 'read' | 'steps'>;
};

const stateNow = ({ journal }: Pick<FlowReads, 'journal'>) => journal.journal.getSnapshot().context;

type Observed = Pick<Extract<FlowFact, { type: 'flow.observed' | 'flow.stepsObserved' }>, 'type' | 'data'>;

const observe = (needs: FlowReads, { projectId, flowId }: FlowAt, fact: Observed, position?: number): void => {
  const stamp = needs.platform.stamp(needs.userId);
  const read = {
    ...stamp,
    id: `${stamp.id}/${flowId}`,
    version: 1,
    about: flowAbout(flowId),
    project: projectId,
    ...fact,
  };
  needs.journal.observe(
    [read as unknown as ProductFact],
    position === undefined ? undefined : { project: projectId, position },
  );
};

const observeSteps = (needs: FlowReads, at: FlowAt, { steps, revision, next }: Reply<'flows.steps'>): void =>
  observe(needs, at, { type: 'flow.stepsObserved', data: { steps, revision, isComplete: next === null } });

/** Reads a flow with its tasks and first steps into the journal. Until then, a known flow is shown. */
export const readFlow = async (needs: FlowReads, at: FlowAt): Promise<void> => {
  const { pending } = stateNow(needs);
  // The server does not know it yet.
  if (pending.some(({ type, about }) => type === 'flow.create' && about === flowAbout(at.flowId))) return;
  const reply = await firstValueFrom(needs.service.read(at.projectId, at.flowId));
  const { tasks, next, position } = reply;
  const record = flowRecordShape.parse(reply);
  // Steps that were read while scrolling stay: they are as of the same revision. What is shown may be ahead of it, by
  // events that wait for earlier ones.
  const isSame = documentIn(stateNow(needs).base.flows, at.flowId)?.revision === record.version;
  const data = isSame ? { record } : { record, parts: partsOfWire(tasks), isComplete: next === null };
  observe(needs, at, { type: 'flow.observed', data }, position);
};

/** Reads the next steps. Those of another revision do not fit: the flow is read again, and the person asks once more. */
export const readMoreSteps = async (needs: FlowReads, at: FlowAt): Promise<void> => {
  // Steps that wait for the server are not among those that it counts.
  const stored = () => documentIn(stateNow(needs).base.flows, at.flowId);
  const from = Object.keys(stored()?.steps ?? {}).length;
  const reply = await firstValueFrom(needs.service.steps(at.projectId, at.flowId, from));
  observeSteps(needs, at, reply);
  if (stored()?.revision === reply.revision) return;
  await readFlow(needs, at);
  const outdated: Problem = { kind: 'outdated', revision: reply.revision };
  throw outdated;
};

const isDeletedHere = (needs: FlowPageNeeds, { flowId }: FlowAt): boolean => {
  const { pending, log } = stateNow(needs);
  const about = flowAbout(flowId);
  const command = pending.find((one) => one.about === about && one.type === 'flow.delete');
  const fact = log.findLast((one) => one.about === about && one.type === 'flow.deleted');
  return (command ?? fact)?.by === needs.userId;
};

const goneNews = (needs: FlowPageNeeds, at: FlowAt): Observable<FlowPageNews> =>
  journalChanges(needs, ({ view }) => flowIn(view.flows, at.flowId) !== undefined).pipe(
    skip(1),
    filter((isThere) => !isThere),
    map(() => ({ type: 'flow.gone', isOwn: isDeletedHere(needs, at) })),
  );

/** The record is newer than the tasks and steps: an event was missed. */
const behindNews = (needs: FlowPageNeeds, { flowId }: FlowAt): Observable<FlowPageNews> =>
  journalChanges(needs, ({ view }) => {
    const [record, document] = [flowIn(view.flows, flowId), documentIn(view.flows, flowId)];
    return record !== undefined && document !== undefined && document.revision < record.version ? record.version : 0;
  }).pipe(
    distinctUntilChanged(),
    filter((version) => version > 0),
    map(() => ({ type: 'flow.behind' })),
  );

export const flowPageNews = (needs: FlowPageNeeds, at: FlowAt): Observable<FlowPageNews> =>
  merge(goneNews(needs, at), behindNews(needs, at));
