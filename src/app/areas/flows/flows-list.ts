import { firstValueFrom } from 'rxjs';
import { fromPromise } from 'xstate';
import type { FlowFilters } from '../../../domain/address/flow-filters.ts';
import { currentUser } from '../../../domain/address/defect-filters.ts';
import { flowAbout, flowIdOf, flowIn } from '../../../domain/flows/flow-facts.ts';
import { flowRecordShape, type FlowRecord } from '../../../domain/flows/flow.ts';
import { flowsListEffect, type FlowsListQuery } from '../../../domain/flows/list/flows-list-effect.ts';
import { idsWithin } from '../../../domain/flows/list/folder-tree.ts';
import { knownFlows } from '../../../domain/flows/list/known-flows.ts';
import { foldersIn } from '../../../domain/folders/folders.ts';
import type { Fact, Stamp } from '../../../domain/journal/fact.ts';
import type { ProductView } from '../../../domain/journal/product.ts';
import { valuesIn } from '../../../domain/journal/shards.ts';
import type { PagedQuery } from '../../../domain/lists/paged-query.ts';
import { isOut, toProblem } from '../../../domain/problems/problem.ts';
import { flowsListMachine, selectFlowsQuery } from '../../../machines/flows/list/flows-list-machine.ts';
import { selectListIds, selectListPage, type ListAnswer, type ListRef } from '../../../machines/lists/list-machine.ts';
import { flowsPageSize, type FlowsQuery, type FlowsReply } from '../../../services/flows/flows-service.ts';
import { viewOf } from '../../kit/journal-records.ts';
import type { JoinedFacts } from '../../sync/on-facts.ts';
import type { FlowsNeeds } from './flows-needs.ts';

/** A flow that was read enters the journal like an event and never overwrites a newer one. */
export const observedFlow = (row: FlowRecord, stamp: Stamp): Fact => ({
  id: `${stamp.id}/${row.id}`,
  type: 'flow.observed',
  version: 1,
  about: flowAbout(row.id),
  project: row.projectId,
  at: stamp.at,
  by: stamp.by,
  data: { record: flowRecordShape.parse(row) },
});

const withoutMe = (query: FlowsQuery, userId: string): FlowsQuery => {
  const owner = query.filters.owner.map((id) => (id === currentUser ? userId : id));
  return { ...query, filters: { ...query.filters, owner } };
};

/** Reads a page into the journal. */
export const readFlows = async (needs: FlowsNeeds, query: FlowsQuery, size?: number): Promise<FlowsReply> => {
  const reply = await firstValueFrom(needs.service.list(withoutMe(query, needs.me.id), size));
  const stamp = needs.platform.stamp(needs.userId);
  needs.journal.observe(
    reply.flows.map((flow) => observedFlow(flow, stamp)),
    { project: query.projectId, position: reply.position },
  );
  return reply;
};

export const listQueryIn = (view: ProductView, query: FlowsQuery, userId: string): FlowsListQuery => {
  const { folder } = query.filters;
  const folders = foldersIn(view.folders, query.projectId, 'FLOW');
  const isKnown = folders.some(({ id }) => id === folder);
  return { ...query, userId, folderIds: isKnown ? idsWithin(folders, folder) : null };
};

/** Without a network: the page of what this device knows. */
const knownPage = (needs: FlowsNeeds, query: FlowsQuery): ListAnswer => {
  const view = viewOf(needs);
  const found = knownFlows(listQueryIn(view, query, needs.me.id), valuesIn(view.flows.records));
  const size = flowsPageSize(query.term);
  const from = (query.page - 1) * size;
  return {
    ids: found.slice(from, from + size).map(({ id }) => id),
    page: { size, number: query.page - 1, totalElements: found.length, totalPages: Math.ceil(found.length / size) },
    matches: {},
  };
};

export const provideFlowsList = (needs: FlowsNeeds) =>
  flowsListMachine.provide({
    actors: {
      readList: fromPromise<ListAnswer, PagedQuery>(async ({ input }) => {
        const query = input as PagedQuery<FlowFilters>;
        try {
          const { flows, page } = await readFlows(needs, query);
          return { ids: flows.map(({ id }) => id), page, matches: {} };
        } catch (error) {
          const known = isOut(toProblem(error)) ? knownPage(needs, query) : null;
          if (!known || known.page.totalElements === 0) throw error;
          return known;
        }
      }),
    },
  });

/** Applies confirmed events to the shown page: rows change, or the page must be read again. */
export const applyToFlowsList = (list: ListRef, userId: string, joined: JoinedFacts): void => {
  const { facts, isComplete, before, after } = joined;
  if (!isComplete) return list.send({ type: 'list.outdated' });
  for (const event of facts) {
    const shown = list.getSnapshot();
    const { number, totalPages } = selectListPage(shown);
    const id = flowIdOf(event.about);
    const effect = flowsListEffect(
      {
        query: listQueryIn(after, selectFlowsQuery(shown), userId),
        ids: selectListIds(shown),
        isFirst: number === 0,
        isLast: number + 1 >= totalPages,
      },
      {
        event,
        before: flowIn(before.flows, id),
        after: flowIn(after.flows, id),
        rowOf: (other) => flowIn(after.flows, other),
      },
    );
    if (effect.kind === 'refetch') return list.send({ type: 'list.outdated' });
    if (effect.kind === 'apply') list.send({ type: 'list.apply', ids: effect.ids, reorders: effect.reorders });
  }
};
