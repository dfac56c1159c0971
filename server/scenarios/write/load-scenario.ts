import { foldedFlowName } from '../../../src/domain/flows/flows.ts';
import type { KnownScenario } from '../../../src/domain/scenarios/decisions/known-scenario.ts';
import { emptyScenarioParts } from '../../../src/domain/scenarios/scenario-document.ts';
import {
  scenarioIdOf,
  type ScenarioCommand,
  type ScenarioField,
} from '../../../src/domain/scenarios/scenario-facts.ts';
import type { Reader } from '../../flows/flow-rows.ts';
import { partsOfScenario, type FoundScenario } from '../scenario-rows.ts';

/** What a decision about a scenario needs: its parts, which are limited, and the names and flows that the command touches. */
const texts = (values: readonly unknown[]): string[] => [
  ...new Set(values.filter((value): value is string => typeof value === 'string' && value !== '')),
];

/** The values that a command gives a field of the scenario. */
export const valuesOf = (command: ScenarioCommand, field: ScenarioField): readonly unknown[] => {
  if (command.type === 'scenario.create') return [command.data[field]];
  if (command.type !== 'scenario.change') return [];
  return command.data.changes.flatMap((change) =>
    change.type === 'scenario.update' && change.field === field ? [change.value] : [],
  );
};

const flowsIn = (command: ScenarioCommand): readonly string[] => {
  if (command.type === 'scenario.create')
    return texts(Object.values(command.data.parts?.places ?? {}).map(({ flowId }) => flowId));
  if (command.type !== 'scenario.change') return [];
  return texts(command.data.changes.map((change) => (change.type === 'place.add' ? change.place.flowId : '')));
};

const existing = async (
  database: Reader,
  project: string,
  table: 'flows' | 'folders',
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await database
    .selectFrom(table as 'flows')
    .select('id')
    .where('project_id', '=', project)
    .where('id', 'in', ids)
    .$if(table === 'flows', (query) => query.where('deleted_date', 'is', null))
    .$if(table === 'folders', (query) => query.where('type' as 'id', '=', 'SCENARIO'))
    .execute();
  return new Set(rows.map(({ id }) => id));
};

const namesTaken = async (database: Reader, command: ScenarioCommand, found: FoundScenario | null) => {
  const names = texts([found?.record.name, ...valuesOf(command, 'name')]).map(foldedFlowName);
  const folders = ['', ...texts([found?.record.folderId, ...valuesOf(command, 'folderId')])];
  const rows =
    names.length === 0
      ? []
      : await database
          .selectFrom('scenarios')
          .select(['folded', 'folder_id'])
          .where('project_id', '=', command.project)
          .where('deleted_date', 'is', null)
          .where('id', '<>', scenarioIdOf(command.about))
          .where('folded', 'in', names)
          .where('folder_id', 'in', folders)
          .execute();
  const taken = new Set(rows.map(({ folded, folder_id }) => JSON.stringify([folded, folder_id])));
  return (name: string, folderId: string) => taken.has(JSON.stringify([foldedFlowName(name), folderId]));
};

export const loadKnownScenario = async (
  database: Reader,
  command: ScenarioCommand,
  found: FoundScenario | null,
): Promise<KnownScenario> => {
  const at = { project: command.project, id: scenarioIdOf(command.about) };
  const flows = await existing(database, at.project, 'flows', flowsIn(command));
  const folders = await existing(database, at.project, 'folders', texts(valuesOf(command, 'folderId')));
  return {
    scenario: found && !found.isDeleted ? found.record : null,
    deleted: found?.isDeleted ? found.record : null,
    parts: command.type === 'scenario.change' ? await partsOfScenario(database, at) : emptyScenarioParts(),
    isNameTaken: await namesTaken(database, command, found),
    flowExists: (id) => flows.has(id),
    folderExists: (id) => folders.has(id),
  };
};
