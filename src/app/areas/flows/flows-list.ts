import { map } from 'rxjs';
import { flowIn } from '../../../domain/flows/flow-facts.ts';
import { flowRecordShape, type FlowRecord } from '../../../domain/flows/flow.ts';
import { flowsListEffect } from '../../../domain/flows/list/flows-list-effect.ts';
import { knownFlows } from '../../../domain/flows/list/known-flows.ts';
import { valuesIn } from '../../../domain/journal/shards.ts';
import { flowsListMachine } from '../../../machines/flows/list/flows-list-machine.ts';
import type { ListRef } from '../../../machines/lists/list-machine.ts';
import { flowsPageSize } from '../../../services/flows/flows-service.ts';
import type { JoinedFacts } from '../../sync/on-facts.ts';
import { provideDocumentBulk } from '../documents/document-bulk.ts';
import {
  applyToDocumentList,
  documentListActors,
  type DocumentKind,
  type DocumentListNeeds,
} from '../documents/document-list.ts';
import type { FlowsNeeds } from './flows-needs.ts';

const flowKind: DocumentKind<FlowRecord> = {
  type: 'FLOW',
  stream: 'flow',
  recordIn: ({ flows }, id) => flowIn(flows, id),
  recordsIn: ({ flows }) => valuesIn(flows.records),
  recordOf: (row) => flowRecordShape.parse(row),
  pageSize: flowsPageSize,
  known: knownFlows,
  effect: flowsListEffect,
  isOwn: ({ owner }, userId) => owner === userId,
};

const listNeeds = (needs: FlowsNeeds): DocumentListNeeds<FlowRecord> => ({
  ...needs,
  kind: flowKind,
  list: (query, size) =>
    needs.service.list(query, size).pipe(map(({ flows, page, position }) => ({ rows: flows, page, position }))),
});

export const provideFlowsList = (needs: FlowsNeeds) =>
  flowsListMachine.provide({ actors: documentListActors(listNeeds(needs)) });

export const provideFlowBulk = (needs: FlowsNeeds) => provideDocumentBulk(listNeeds(needs));

export const applyToFlowsList = (list: ListRef, userId: string, joined: JoinedFacts): void =>
  applyToDocumentList(list, flowKind, userId, joined);
