import { sql } from 'kysely';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { ranksAt } from '../../../src/domain/flows/editor/ranks.ts';
import { scenarioAbout, type ScenarioCommand } from '../../../src/domain/scenarios/scenario-facts.ts';
import { blankPlace, type Place } from '../../../src/domain/scenarios/scenario.ts';
import type { ImportedScenario } from '../../../src/domain/transfers/charts/read-chart.ts';
import { folderKey } from '../../../src/domain/transfers/prepare-cases.ts';
import type { Reader } from '../../flows/flow-rows.ts';
import { freeScenarioName } from '../../scenarios/free-scenario-name.ts';
import { scenarioWriteModel } from '../../scenarios/write/scenario-write-model.ts';
import type { GoesOn } from '../../import-jobs/create-import-jobs.ts';
import { accessOf, mayCreateScenarios } from '../import-access.ts';
import { readPlan } from '../import-plan.ts';
import { setScenarios, type ImportRow } from '../import-rows.ts';
import { importedScenarioId, planScenarios, type PlannedScenario } from '../plan/plan-scenarios.ts';
import { ensureFolders } from './ensure-places.ts';
import type { ImportJobsNeeds } from './import-jobs-needs.ts';

const forbidden: Problem = { kind: 'forbidden' };

/** The flows that the keys of a state machine have become. */
const flowIdsOf = async (
  database: Reader,
  { project_id: project }: ImportRow,
  scenarios: readonly ImportedScenario[],
): Promise<ReadonlyMap<string, string>> => {
  const keys = [...new Set(scenarios.flatMap(({ flows }) => flows))];
  const rows = await database
    .selectFrom('flow_keys')
    .select(['key', 'flow_id'])
    .where('project_id', '=', project)
    .where('source', '=', 'xstate')
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.key, row.flow_id]));
};

/** Imported flows are for people. */
const placesOf = ({ id, flows }: PlannedScenario): Record<string, Place> => {
  const ranks = ranksAt([], 0, flows.length);
  return Object.fromEntries(
    flows.map((flowId, at) => {
      const place = { ...structuredClone(blankPlace), id: `${id.slice(0, 24)}${at}`, rank: ranks[at] ?? 'a0', flowId };
      return [place.id, { ...place, executionMode: 'MANUAL' as const, conditions: [] }];
    }),
  );
};

const createScenario = async (
  { execute, now }: ImportJobsNeeds,
  row: ImportRow,
  planned: PlannedScenario,
  folderId: string,
): Promise<void> => {
  const { project_id: project, user_id: user } = row;
  const { id, name } = planned;
  const stamp = { id, about: scenarioAbout(id), project, at: row.created_date, by: user };
  await execute(scenarioWriteModel, {
    ...{ user, key: id, hash: 'import', status: 201, project, id },
    async command(tx): Promise<ScenarioCommand> {
      if (!mayCreateScenarios(await accessOf(tx, { project }, user, now()))) throw forbidden;
      const free = await freeScenarioName(tx, { projectId: project, folderId, name, startsAt: 1 });
      const data = {
        name: free,
        description: '',
        severity: 'NORMAL',
        status: 'NEW',
        owner: user,
        folderId,
        tags: [],
      } as const;
      return {
        ...stamp,
        type: 'scenario.create',
        data: { ...data, tags: [], parts: { places: placesOf(planned), variables: {} } },
      };
    },
    check: () => {},
  });
};

/** Of an import, also those that it created before it was interrupted. */
export const scenariosOfImport = async (database: Reader, row: ImportRow) => {
  const { scenarios = [] } = readPlan(row.plan);
  const ids = scenarios.map((_, at) => importedScenarioId(row.id, at));
  return database
    .selectFrom('scenarios')
    .select(['id', 'name', 'revision'])
    .where('project_id', '=', row.project_id)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('deleted_date', 'is', null)
    .execute();
};

/** After the flows of a state machine. False: it was stopped before the last one. */
export const importScenarios = async (needs: ImportJobsNeeds, row: ImportRow, goesOn: GoesOn): Promise<boolean> => {
  const { database, execute, now } = needs;
  const { project_id: project, user_id: user, id: importId, created_date: at } = row;
  const { scenarios = [], scenarioFolder: path = [] } = readPlan(row.plan);
  if (scenarios.length === 0 || !mayCreateScenarios(await accessOf(database, { project }, user, now()))) return true;
  const placing = { project, user, importId, at, base: '', type: 'SCENARIO' } as const;
  const folderId = (await ensureFolders(database, execute, placing, [path])).get(folderKey(path)) ?? '';
  const flowIds = await flowIdsOf(database, row, scenarios);
  const count = async () =>
    setScenarios(database, { project, id: importId }, (await scenariosOfImport(database, row)).length);
  for (const planned of await planScenarios(database, { project, importId, folderId }, scenarios, flowIds)) {
    if (!(await goesOn())) {
      await count();
      return false;
    }
    // A flow of it was left out: the path would have a hole.
    if (planned.kind === 'created' && planned.flows.every((id) => id !== ''))
      await createScenario(needs, row, planned, folderId);
  }
  await count();
  return true;
};
