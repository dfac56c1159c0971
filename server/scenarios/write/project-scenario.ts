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
import { flowWordsOf } from '../../flows/flow-words.ts';
import { countInFolder } from '../../folders/count-in-folder.ts';
import { projectItem } from '../../items/item-rows.ts';
import type { Stored } from '../../journal/fact-store.ts';
import { changingColumns, type ScenarioAt } from '../scenario-rows.ts';

/**
 * Applies the events of one command to the read tables, in the transaction of the events: each flow and variable by its
 * event, the row of the scenario once, at the end.
 */
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
    .values({
      project_id: at.project,
      id: at.id,
      ...changingColumns(record),
      created_by: record.createdByUser,
      created_date: record.createdDate,
      deleted_by: null,
    })
    .execute();
  await countInFolder(tx, at.project, record.folderId, 1);
  const { places = {}, variables = {} } = fact.data.parts ?? {};
  const rows = Object.values(places).map((place) => rowOf(at, place));
  if (rows.length > 0) await tx.insertInto('scenario_places').values(rows).execute();
  const named = Object.entries(variables).map(([name, value]) => ({ ...ofScenario(at), name, value }));
  if (named.length > 0) await tx.insertInto('scenario_variables').values(named).execute();
  return record;
};

/** Deletes the rows; the events stay, and tell what the scenario was. */
const purge = async (tx: Tx, { project, id }: ScenarioAt) => {
  for (const table of ['scenario_places', 'scenario_variables'] as const)
    await tx.deleteFrom(table).where('project_id', '=', project).where('scenario_id', '=', id).execute();
  await tx.deleteFrom('scenarios').where('project_id', '=', project).where('id', '=', id).execute();
};

const setDeleted = async (tx: Tx, { project, id }: ScenarioAt, deletion: { at: string; by: string } | null) => {
  await tx
    .updateTable('scenarios')
    .set({ deleted_date: deletion?.at ?? null, deleted_by: deletion?.by ?? null })
    .where('project_id', '=', project)
    .where('id', '=', id)
    .execute();
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

/** What an event changes beside the row of the scenario. `record`: the scenario before it. */
const projectOthers = async (tx: Tx, at: ScenarioAt, fact: StoredEvent, record: ScenarioRecord): Promise<void> => {
  switch (fact.type) {
    case 'scenario.updated':
      if (fact.data.field !== 'folderId') return;
      await countInFolder(tx, at.project, record.folderId, -1);
      return countInFolder(tx, at.project, String(fact.data.value), 1);
    case 'scenario.deleted':
      await countInFolder(tx, at.project, record.folderId, -1);
      return setDeleted(tx, at, { at: fact.at, by: fact.by });
    case 'scenario.restored':
      await countInFolder(tx, at.project, record.folderId, 1);
      return setDeleted(tx, at, null);
    case 'scenario.purged':
      return purge(tx, at);
    default:
      return projectPart(tx, at, fact);
  }
};

const searched = new Set(['name', 'description', 'tags']);

/** The directory of items has the words of the scenario after the event. */
const projectWords = async (tx: Tx, fact: StoredEvent, record: ScenarioRecord): Promise<void> => {
  const isRead =
    fact.type === 'scenario.created' || (fact.type === 'scenario.updated' && searched.has(fact.data.field));
  const words = isRead ? flowWordsOf(record) : {};
  const news = itemNewsOfScenario(fact) ?? (isRead ? ({ at: { type: 'SCENARIO', id: record.id } } as const) : null);
  await projectItem(tx, fact, news, words);
};

/** `before`: the scenario before the command, in the trash or not; null for a new one. */
export const projectScenario = async (
  tx: Tx,
  facts: readonly StoredEvent[],
  before: ScenarioRecord | null,
): Promise<void> => {
  const [first] = facts;
  if (!first) return;
  const at = { project: first.project, id: scenarioIdOf(first.about) };
  let record = before ? { ...before } : null;
  for (const fact of facts) {
    if (fact.type === 'scenario.created') record = await create(tx, at, fact as typeof fact & Stored);
    else if (record) {
      await projectOthers(tx, at, fact, record);
      applyToScenario(record, fact);
    }
    if (!record) return;
    await projectWords(tx, fact, record);
  }
  const isGone = facts.some(({ type }) => type === 'scenario.purged');
  if (!record || isGone || facts.every(({ type }) => type === 'scenario.created')) return;
  await tx
    .updateTable('scenarios')
    .set(changingColumns(record))
    .where('project_id', '=', at.project)
    .where('id', '=', at.id)
    .execute();
};
