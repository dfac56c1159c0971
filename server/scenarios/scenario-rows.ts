import type { Selectable } from 'kysely';
import type { ScenarioParts } from '../../src/domain/scenarios/scenario-document.ts';
import { blankPlace, type ScenarioRecord } from '../../src/domain/scenarios/scenario.ts';
import type { ScenariosTable } from '../database/tables/scenarios-tables.ts';
import { documentColumns, toDocument } from '../documents/document-rows.ts';
import { absenceOf, type Reader } from '../flows/flow-rows.ts';

/** Rows of the tables of scenarios as records and parts of the domain, and back. */
export interface ScenarioAt {
  readonly project: string;
  readonly id: string;
}

export const toScenario = (row: Selectable<ScenariosTable>): ScenarioRecord => ({
  ...toDocument(row),
  numberOfFlows: row.number_of_flows,
});

/** The columns of a record that change after its creation. */
export const changingColumns = (record: ScenarioRecord) => ({
  ...documentColumns(record),
  number_of_flows: record.numberOfFlows,
});

export interface FoundScenario {
  readonly record: ScenarioRecord;
  readonly isDeleted: boolean;
}

/** A scenario, also one in the trash. */
export const findScenario = async (database: Reader, { project, id }: ScenarioAt): Promise<FoundScenario | null> => {
  const row = await database
    .selectFrom('scenarios')
    .selectAll()
    .where('project_id', '=', project)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { record: toScenario(row), isDeleted: row.deleted_date !== null } : null;
};

/** A scenario that is not in the trash; throws the reason if there is none. */
export const readScenario = async (database: Reader, at: ScenarioAt): Promise<ScenarioRecord> => {
  const found = await findScenario(database, at);
  if (!found || found.isDeleted) throw absenceOf(found);
  return found.record;
};

/** All flows and variables of a scenario; both are limited. A field that is newer than the row has its blank value. */
export const partsOfScenario = async (database: Reader, { project, id }: ScenarioAt): Promise<ScenarioParts> => {
  const places = await database
    .selectFrom('scenario_places')
    .selectAll()
    .where('project_id', '=', project)
    .where('scenario_id', '=', id)
    .execute();
  const variables = await database
    .selectFrom('scenario_variables')
    .select(['name', 'value'])
    .where('project_id', '=', project)
    .where('scenario_id', '=', id)
    .execute();
  return {
    places: Object.fromEntries(
      places.map((row) => [
        row.id,
        { id: row.id, rank: row.rank, flowId: row.flow_id, ...structuredClone(blankPlace), ...row.data },
      ]),
    ),
    variables: Object.fromEntries(variables.map(({ name, value }) => [name, value])),
  };
};
