import type { FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { AuditEntry } from '../../src/domain/audit/audit-entry.ts';
import { applyUpcasts } from '../../src/domain/journal/product-upcasts.ts';
import { scenarioEntryOf } from '../../src/domain/scenarios/scenario-audit.ts';
import { placesInOrder, variablesInOrder } from '../../src/domain/scenarios/scenario-document.ts';
import { scenarioAbout, type ScenarioEvent } from '../../src/domain/scenarios/scenario-facts.ts';
import { scenarioLimits } from '../../src/domain/scenarios/scenario-limits.ts';
import type { ScenarioRecord } from '../../src/domain/scenarios/scenario.ts';
import { asSubject } from '../../src/domain/session/abilities.ts';
import { inSnapshot } from '../database/in-snapshot.ts';
import type { Tables } from '../database/tables.ts';
import { isMember, knownTags } from '../flows/write/check-references.ts';
import { withRecordChanges } from '../account/record-changes.ts';
import { factsAbout, positionOf } from '../journal/fact-store.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { countLinkedItems } from '../relations/linked-items.ts';
import { readableChanges } from '../schedules/readable-changes.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import { scenarioAsOf } from './scenario-at.ts';
import { listScenarios } from './list-scenarios.ts';
import { datasetsOfPlaces, flowDefinitionsOf } from './scenario-definitions.ts';
import { partsOfScenario, readScenario, type ScenarioAt } from './scenario-rows.ts';

export interface ScenarioQueriesNeeds {
  readonly database: Kysely<Tables>;
  now(): number;
}

type Names = 'scenarios.list' | 'scenarios.read' | 'scenarios.revision' | 'scenarios.flows' | 'scenarios.audit';

/** The record with its flows and variables, all of one revision. */
export const readWholeScenario = (database: Kysely<Tables>, at: ScenarioAt) =>
  inSnapshot(database, async (tx) => ({ record: await readScenario(tx, at), parts: await partsOfScenario(tx, at) }));

type HistoryEntry = AuditEntry & { readonly revision: number; readonly takesBack?: string };
/** A change of a schedule or a link is no revision of the scenario. */
const withoutRevision = (entry: AuditEntry): HistoryEntry => ({ ...entry, revision: 0 });

/** An event of a scenario with the revision that it made; `takesBack`: the command that it undoes. */
const historyEntry = (fact: ScenarioEvent & { readonly revision?: number }): HistoryEntry => {
  const reverts = 'takesBack' in fact.data ? fact.data.takesBack : undefined;
  return {
    ...scenarioEntryOf(fact).entry,
    revision: fact.revision ?? 0,
    ...(reverts !== undefined && { takesBack: reverts }),
  };
};

/** Also of those in the trash. */
const namesOfFlows = async (database: Kysely<Tables>, project: string, ids: readonly string[]) => {
  const rows = await database
    .selectFrom('flows')
    .select(['id', 'name'])
    .where('project_id', '=', project)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
};

/** What the project no longer has of an earlier version. */
const goneOf = async (database: Kysely<Tables>, { projectId, owner, tags }: ScenarioRecord) => {
  const known = await knownTags(database, projectId, tags);
  return {
    owner: owner !== '' && !(await isMember(database, projectId, owner)),
    tags: tags.filter((tag) => !known.has(tag)),
  };
};

export const scenarioQueries = ({ database, now }: ScenarioQueriesNeeds): Pick<Handlers, Names> => {
  const authorizeTo = async (request: FastifyRequest, project: string) => {
    const access = await projectAccess(database, callerOf(request), project, now());
    authorize(access, 'read', 'Scenario');
    return access;
  };
  return {
    'scenarios.list': async ({ params, query }, request) => {
      await authorizeTo(request, params.project);
      // The position is read first: the page may be newer than the position, never older.
      const position = await positionOf(database, params.project);
      const { rows, total } = await listScenarios(database, params.project, query);
      return { _embedded: { scenarios: rows }, page: pageOf(query.size, query.page, total), position };
    },

    'scenarios.read': async ({ params }, request) => {
      await authorizeTo(request, params.project);
      const position = await positionOf(database, params.project);
      const { record, parts } = await readWholeScenario(database, params);
      const linkedItems = await countLinkedItems(database, params.project, { type: 'SCENARIO', id: params.id });
      const [flows, variables] = [[...placesInOrder(parts)], [...variablesInOrder(parts)]];
      return { ...record, flows, variables, linkedItems, logs: [], position };
    },

    'scenarios.revision': async ({ params: { project, id, revision } }, request) => {
      await authorizeTo(request, project);
      const { version } = await readScenario(database, { project, id });
      const past = revision > version ? null : await scenarioAsOf(database, { project, id }, revision);
      if (!past) throw invalid('revision', { code: 'unknownRevision', revision });
      const places = placesInOrder(past.parts);
      const names = await namesOfFlows(database, project, [...new Set(places.map(({ flowId }) => flowId))]);
      return {
        scenario: past.record,
        flows: places.map((place) => ({ ...place, name: names[place.flowId] ?? '' })),
        variables: [...variablesInOrder(past.parts)],
        gone: await goneOf(database, past.record),
      };
    },

    'scenarios.flows': async ({ params, params: { project } }, request) => {
      const access = await authorizeTo(request, project);
      const { record, parts } = await readWholeScenario(database, params);
      const places = placesInOrder(parts);
      const known = await flowDefinitionsOf(database, project, [...new Set(places.map(({ flowId }) => flowId))]);
      const names = new Map(known.map(({ id, name, isDeleted }) => [id, { name, isDeleted }]));
      const flows = places.map((place) => ({
        ...place,
        ...(names.get(place.flowId) ?? { name: '', isDeleted: true }),
      }));
      const mayReadFlows = access.ability.can('read', asSubject('Flow', { projectId: project }));
      return {
        _embedded: { flows },
        definitions: mayReadFlows ? known : [],
        datasets: mayReadFlows ? await datasetsOfPlaces(database, project, places) : [],
        revision: record.version,
      };
    },

    'scenarios.audit': async ({ params: { project, id }, query: { page } }, request) => {
      const access = await authorizeTo(request, project);
      await readScenario(database, { project, id });
      const size = scenarioLimits.historyPage;
      const at = { project, of: `SCENARIO/${id}` };
      const ofOthers = (entry: AuditEntry) => readableChanges(access, project)(entry).map(withoutRevision);
      const { entries, total } = await withRecordChanges(database, at, { page, size }, ofOthers, async (window) => {
        const { facts, total: own } = await factsAbout(database, project, scenarioAbout(id), window);
        return { entries: facts.map((fact) => historyEntry(applyUpcasts(fact) as ScenarioEvent)), total: own };
      });
      const auditTrail = [...entries];
      const ofFlows = auditTrail.filter(({ fieldChanged }) => fieldChanged === 'flow');
      const ids = [...new Set(ofFlows.flatMap(({ oldValue, newValue }) => [oldValue, newValue]))];
      const flowNames = await namesOfFlows(database, project, ids);
      return { _embedded: { auditTrail }, flowNames, page: pageOf(size, page, total) };
    },
  };
};
