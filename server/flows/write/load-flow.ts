import { evenRanks, isLong } from '../../../src/domain/flows/decisions/even-ranks.ts';
import type { KnownFlow } from '../../../src/domain/flows/decisions/known-flow.ts';
import { releaseDecisions } from '../../../src/domain/flows/decisions/release-rules.ts';
import { emptyParts } from '../../../src/domain/flows/flow-document.ts';
import { flowIdOf, type FlowChange, type FlowCommand } from '../../../src/domain/flows/flow-facts.ts';
import type { FlowRecord } from '../../../src/domain/flows/flow.ts';
import { foldedFlowName } from '../../../src/domain/flows/flows.ts';
import { calledFlowOf } from '../../../src/domain/flows/step.ts';
import type { FoundFlow, Reader } from '../flow-rows.ts';
import { countTasks, touchedParts, type TouchedIds } from '../part-rows.ts';
import { allParts } from '../whole-flow.ts';
import { calledFlows } from './called-flows.ts';
import { releaseRulesOf } from './release-rules.ts';

/** Loads what a command touches and nothing else, so that its cost never depends on the size of the flow. */
const texts = (values: readonly unknown[]): string[] => [
  ...new Set(values.filter((value): value is string => typeof value === 'string' && value !== '')),
];

const changesIn = (command: FlowCommand): readonly FlowChange[] =>
  command.type === 'flow.change' ? command.data.changes : [];

/** The values that a command gives a field of the flow. */
const valuesOf = (command: FlowCommand, field: 'name' | 'folderId'): readonly unknown[] =>
  command.type === 'flow.create'
    ? [command.data[field]]
    : changesIn(command).flatMap((change) =>
        change.type === 'flow.update' && change.field === field ? [change.value] : [],
      );

const newSteps = (command: FlowCommand) =>
  command.type === 'flow.create'
    ? Object.values(command.data.parts?.steps ?? {})
    : changesIn(command).flatMap((change) => {
        if (change.type === 'step.add') return [change.step];
        return change.type === 'task.add' ? (change.steps ?? []) : [];
      });

const updatedTo = (command: FlowCommand, field: string): readonly unknown[] =>
  changesIn(command).flatMap((change) =>
    change.type === 'step.update' && change.field === field ? [change.value] : [],
  );

const touchedIds = (command: FlowCommand): TouchedIds => {
  const changes = changesIn(command);
  const added = newSteps(command);
  return {
    tasks: texts([
      ...changes.map((change) => ('taskId' in change ? change.taskId : '')),
      ...changes.map((change) => (change.type === 'task.add' ? change.task.id : '')),
      ...added.map(({ flowTaskId }) => flowTaskId),
    ]),
    steps: texts([...changes.map((change) => ('stepId' in change ? change.stepId : '')), ...added.map(({ id }) => id)]),
    wholeTasks: texts(changes.map((change) => (change.type === 'task.remove' ? change.taskId : ''))),
    exportNames: texts([...added.map(({ exportData }) => exportData), ...updatedTo(command, 'exportData')]),
  };
};

const namesTaken = async (database: Reader, command: FlowCommand, record: FlowRecord | null) => {
  const names = texts([record?.name, ...valuesOf(command, 'name')]).map(foldedFlowName);
  const folders = [...new Set(['', ...texts([record?.folderId, ...valuesOf(command, 'folderId')])])];
  const rows =
    names.length === 0
      ? []
      : await database
          .selectFrom('flows')
          .select(['folded', 'folder_id'])
          .where('project_id', '=', command.project)
          .where('deleted_date', 'is', null)
          .where('id', '<>', flowIdOf(command.about))
          .where('folded', 'in', names)
          .where('folder_id', 'in', folders)
          .execute();
  const taken = new Set(rows.map(({ folded, folder_id }) => JSON.stringify([folded, folder_id])));
  return (name: string, folderId: string) => taken.has(JSON.stringify([foldedFlowName(name), folderId]));
};

const existingFolders = async (database: Reader, command: FlowCommand, record: FlowRecord | null) => {
  const ids = texts([record?.folderId, ...valuesOf(command, 'folderId')]);
  const rows =
    ids.length === 0
      ? []
      : await database
          .selectFrom('folders')
          .select('id')
          .where('project_id', '=', command.project)
          .where('type', '=', 'FLOW')
          .where('id', 'in', ids)
          .execute();
  const known = new Set(rows.map(({ id }) => id));
  return (id: string) => known.has(id);
};

/** Whether a command can need the names and folders of other flows. */
const isPlacing = (command: FlowCommand): boolean =>
  command.type === 'flow.create' ||
  command.type === 'flow.restore' ||
  changesIn(command).some(
    (change) => change.type === 'flow.update' && (change.field === 'name' || change.field === 'folderId'),
  );

/** Only these need the whole flow. */
const hasLongRanks = (command: FlowCommand): boolean =>
  changesIn(command).some((change) => {
    if ('rank' in change) return isLong(change);
    if (change.type === 'step.add') return isLong(change.step);
    return change.type === 'task.add' && [change.task, ...(change.steps ?? [])].some(isLong);
  });

const calledIn = (command: FlowCommand): readonly string[] =>
  texts([
    ...newSteps(command).map(calledFlowOf),
    ...updatedTo(command, 'configuration').map((value) => (value as { flowId?: unknown } | null)?.flowId),
  ]);

export const loadKnownFlow = async (
  database: Reader,
  command: FlowCommand,
  found: FoundFlow | null,
): Promise<KnownFlow> => {
  const at = { project: command.project, id: flowIdOf(command.about) };
  const record = found?.record ?? null;
  const isPlaced = isPlacing(command);
  const isNew = command.type === 'flow.create';
  const hasAllParts = hasLongRanks(command);
  const partsHere = async () =>
    hasAllParts ? allParts(database, at) : touchedParts(database, at, touchedIds(command));
  const parts = isNew ? emptyParts() : await partsHere();
  // A step that becomes one which calls a flow has its id already.
  const becoming = updatedTo(command, 'actionType').includes('Flow')
    ? Object.values(parts.steps).map(({ configuration }) => calledFlowOf({ actionType: 'Flow', configuration }))
    : [];
  const releases = await releaseRulesOf(database, command, record);
  const called = await calledFlows(database, command.project, at.id, texts([...calledIn(command), ...becoming]));
  return {
    flow: found && !found.isDeleted ? record : null,
    deleted: found?.isDeleted ? record : null,
    parts,
    ...(hasAllParts && { evenRanks }),
    ...(releases && { releases: releaseDecisions(releases) }),
    taskCount: changesIn(command).some(({ type }) => type === 'task.add') ? await countTasks(database, at) : 0,
    isNameTaken: isPlaced ? await namesTaken(database, command, record) : () => false,
    calledFlow: (id) => called.get(id) ?? null,
    folderExists: isPlaced ? await existingFolders(database, command, record) : () => true,
  };
};
