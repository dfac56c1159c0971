import { sql, type Transaction } from 'kysely';
import { applyToScenario } from '../../../src/domain/scenarios/apply-scenario-event.ts';
import {
  scenarioIdOf,
  type ScenarioEvent,
  type ScenarioEventOf,
} from '../../../src/domain/scenarios/scenario-facts.ts';
import { itemNewsOfScenario } from '../../../src/domain/scenarios/scenario-item.ts';
import type { Place, ScenarioRecord } from '../../../src/domain/scenarios/scenario.ts';
import type { Tables } from '../../database/tables.ts';
import { createdColumns } from '../../documents/document-rows.ts';
import { projectDocument, type DocumentProjection } from '../../documents/project-document.ts';
import { countInFolder } from '../../folders/count-in-folder.ts';
import type { Stored } from '../../journal/fact-store.ts';
import { changingColumns, type ScenarioAt } from '../scenario-rows.ts';

type Tx = Transaction<Tables>;
type StoredEvent = ScenarioEvent & Stored;

const ofScenario = ({ project, id }: ScenarioAt) => ({ project_id: project, scenario_id: id });

const rowOf = (at: ScenarioAt, { id, rank, flowId, ...data }: Place) => ({
  ...ofScenario(at),
  id,
  rank,
  flow_id: flowId,
  data: JSON.stringify(data),
});

const placeAt = (tx: Tx, { project, id }: ScenarioAt, placeId: string) =>
  tx
    .updateTable('scenario_places')
    .where('project_id', '=', project)
    .where('scenario_id', '=', id)
    .where('id', '=', placeId);

const setVariable = async (tx: Tx, at: ScenarioAt, name: string, value: string) => {
  await tx
    .insertInto('scenario_variables')
    .values({ ...ofScenario(at), name, value })
    .onConflict((conflict) => conflict.columns(['project_id', 'scenario_id', 'name']).doUpdateSet({ value }))
    .execute();
};

const create = async (tx: Tx, at: ScenarioAt, fact: ScenarioEventOf<'scenario.created'> & Stored) => {
  const record = { ...fact.data.record, version: fact.revision };
  await tx
    .insertInto('scenarios')
    .values({ project_id: at.project, id: at.id, ...changingColumns(record), ...createdColumns(record) })
    .execute();
  await countInFolder(tx, at.project, record.folderId, 1);
  const { places = {}, variables = {} } = fact.data.parts ?? {};
  const rows = Object.values(places).map((place) => rowOf(at, place));
  if (rows.length > 0) await tx.insertInto('scenario_places').values(rows).execute();
  const named = Object.entries(variables).map(([name, value]) => ({ ...ofScenario(at), name, value }));
  if (named.length > 0) await tx.insertInto('scenario_variables').values(named).execute();
  return record;
};

const projectPart = async (tx: Tx, at: ScenarioAt, { type, data }: StoredEvent): Promise<void> => {
  switch (type) {
    case 'place.added':
      await tx.insertInto('scenario_places').values(rowOf(at, data.place)).execute();
      return;
    case 'place.updated': {
      const changed = JSON.stringify({ [data.field]: data.value });
      const merged = sql<string>`data || ${changed}::jsonb`;
      await placeAt(tx, at, data.placeId).set({ data: merged }).execute();
      return;
    }
    case 'place.moved':
      await placeAt(tx, at, data.placeId).set({ rank: data.rank }).execute();
      return;
    case 'place.removed':
      await sql`delete from scenario_places
        where project_id = ${at.project} and scenario_id = ${at.id} and id = ${data.place.id}`.execute(tx);
      return;
    case 'variable.assigned':
      return setVariable(tx, at, data.name, data.value);
    case 'variable.removed':
      await sql`delete from scenario_variables
        where project_id = ${at.project} and scenario_id = ${at.id} and name = ${data.name}`.execute(tx);
      return;
    default:
  }
};

const scenarioProjection: DocumentProjection<ScenarioRecord, StoredEvent> = {
  table: 'scenarios',
  stream: 'scenario',
  item: 'SCENARIO',
  idOf: scenarioIdOf,
  count: countInFolder,
  create: (tx, at, fact) => create(tx, at, fact as ScenarioEventOf<'scenario.created'> & Stored),
  projectPart,
  async purge(tx, { project, id }) {
    for (const table of ['scenario_places', 'scenario_variables'] as const)
      await tx.deleteFrom(table).where('project_id', '=', project).where('scenario_id', '=', id).execute();
    await tx.deleteFrom('scenarios').where('project_id', '=', project).where('id', '=', id).execute();
  },
  apply: applyToScenario,
  newsOf: itemNewsOfScenario,
  async store(tx, { project, id }, record) {
    await tx
      .updateTable('scenarios')
      .set(changingColumns(record))
      .where('project_id', '=', project)
      .where('id', '=', id)
      .execute();
  },
};

/** `before`: the scenario before the command, in the trash or not; null for a new one. */
export const projectScenario = (tx: Tx, facts: readonly StoredEvent[], before: ScenarioRecord | null): Promise<void> =>
  projectDocument(tx, scenarioProjection, facts, before);
