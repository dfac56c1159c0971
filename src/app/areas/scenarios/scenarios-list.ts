import { map } from 'rxjs';
import { valuesIn } from '../../../domain/journal/shards.ts';
import { scenarioIn } from '../../../domain/scenarios/scenario-facts.ts';
import { scenarioRecordShape, type ScenarioRecord } from '../../../domain/scenarios/scenario.ts';
import { knownScenarios, scenariosListEffect } from '../../../domain/scenarios/scenarios-list.ts';
import type { ListRef } from '../../../machines/lists/list-machine.ts';
import { scenariosListMachine } from '../../../machines/scenarios/scenarios-list-machine.ts';
import { scenariosPageSize } from '../../../services/scenarios/scenarios-service.ts';
import type { JoinedFacts } from '../../sync/on-facts.ts';
import { provideDocumentBulk } from '../documents/document-bulk.ts';
import {
  applyToDocumentList,
  documentListActors,
  type DocumentKind,
  type DocumentListNeeds,
} from '../documents/document-list.ts';
import type { ScenariosNeeds } from './scenarios.ts';

const scenarioKind: DocumentKind<ScenarioRecord> = {
  type: 'SCENARIO',
  stream: 'scenario',
  recordIn: ({ scenarios }, id) => scenarioIn(scenarios, id),
  recordsIn: ({ scenarios }) => valuesIn(scenarios.records),
  recordOf: (row) => scenarioRecordShape.parse(row),
  pageSize: scenariosPageSize,
  known: knownScenarios,
  effect: scenariosListEffect,
  // A contributor deletes what he created [PERM-023].
  isOwn: ({ createdByUser }, userId) => createdByUser === userId,
};

const listNeeds = (needs: ScenariosNeeds): DocumentListNeeds<ScenarioRecord> => ({
  ...needs,
  kind: scenarioKind,
  list: (query, size) =>
    needs.service
      .list(query, size)
      .pipe(map(({ _embedded: { scenarios }, page, position }) => ({ rows: scenarios, page, position }))),
});

export const provideScenariosList = (needs: ScenariosNeeds) =>
  scenariosListMachine.provide({ actors: documentListActors(listNeeds(needs)) });

export const provideScenarioBulk = (needs: ScenariosNeeds) => provideDocumentBulk(listNeeds(needs));

export const applyToScenariosList = (list: ListRef, userId: string, joined: JoinedFacts): void =>
  applyToDocumentList(list, scenarioKind, userId, joined);
