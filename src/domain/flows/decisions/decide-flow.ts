import type { Refusal } from '../../journal/fact.ts';
import type { FlowParts } from '../flow-document.ts';
import { flowIdOf, type FlowCommand, type FlowCommandOf } from '../flow-facts.ts';
import { flowLimits } from '../flow-limits.ts';
import type { FlowRecord } from '../flow.ts';
import { decideFlowChange } from './decide-flow-change.ts';
import { cleanedFlowValue, flowFieldRefusal } from './flow-field-rules.ts';
import { stepRefusal } from './decide-steps.ts';
import { refusalOf, stampOf, type FlowOutcome, type KnownFlow } from './known-flow.ts';

const fields = ['name', 'description', 'severity', 'status', 'owner', 'tags', 'folderId', 'parameters'] as const;

/** The tasks and steps that a flow is created with: a copy, or an import. */
const partsRefusal = (record: FlowRecord, known: KnownFlow, { tasks, steps }: FlowParts): Refusal | null => {
  const [taskCount, all] = [Object.keys(tasks).length, Object.values(steps)];
  if (taskCount > flowLimits.tasks) return refusalOf({ code: 'tooManyTasks', max: flowLimits.tasks }, 'tasks');
  if (all.length > flowLimits.steps) return refusalOf({ code: 'tooManySteps', max: flowLimits.steps }, 'steps');
  const exporting = new Map<string, string>();
  for (const step of all) {
    if (!Object.hasOwn(tasks, step.flowTaskId)) return refusalOf({ code: 'taskGone' }, 'steps');
    const other = exporting.get(step.exportData);
    if (step.exportData !== '' && other !== undefined)
      return refusalOf({ code: 'exportedTwice', name: step.exportData }, 'exportData');
    exporting.set(step.exportData, step.id);
    const alone = { tasks, steps: {} };
    const refusal = stepRefusal(step, { known, record, parts: alone, taskCount, numberOfSteps: 0 });
    if (refusal) return refusal;
  }
  return null;
};

const create = (known: KnownFlow, command: FlowCommandOf<'flow.create'>): FlowOutcome => {
  if (known.flow) return [];
  const { parts, ...given } = command.data;
  const cleaned = Object.fromEntries(fields.map((field) => [field, cleanedFlowValue(field, given[field])]));
  const record = {
    ...cleaned,
    id: flowIdOf(command.about),
    projectId: command.project,
    version: 0,
    numberOfSteps: parts ? Object.keys(parts.steps).length : 0,
    createdByUser: command.by,
    createdDate: command.at,
    modifiedByUser: command.by,
    modifiedDate: command.at,
  } as FlowRecord;
  for (const field of fields) {
    const refusal = flowFieldRefusal(field, record[field], known);
    if (refusal) return refusal;
  }
  if (known.releases?.forbids(record.status)) return refusalOf({ code: 'ownersRelease' }, 'status');
  if (known.isNameTaken(record.name, record.folderId)) return refusalOf('duplicate', 'name');
  const refusal = parts && partsRefusal(record, known, parts);
  if (refusal) return refusal;
  const data = parts ? { record, parts } : { record };
  return [{ ...stampOf(command), id: `${command.id}/created`, type: 'flow.created', data }];
};

const restore = (known: KnownFlow, command: FlowCommandOf<'flow.restore'>): FlowOutcome => {
  const { flow, deleted } = known;
  if (flow) return [];
  if (!deleted) return { refused: { code: 'flowGone' } };
  const { name, folderId: was } = deleted;
  const isOrphan = was !== '' && known.folderExists(was) === false;
  if (known.isNameTaken(name, isOrphan ? '' : was)) return refusalOf('duplicate', 'name');
  const restored = {
    ...stampOf(command),
    id: `${command.id}/restored`,
    type: 'flow.restored',
    data: { name, folderId: was },
  } as const;
  if (!isOrphan) return [restored];
  // Its folder was deleted meanwhile.
  const data = { field: 'folderId', value: '', was } as const;
  return [restored, { ...stampOf(command), id: `${command.id}/updated`, type: 'flow.updated', data }];
};

const purge = ({ flow, deleted }: KnownFlow, command: FlowCommandOf<'flow.purge'>): FlowOutcome =>
  deleted && !flow
    ? [{ ...stampOf(command), id: `${command.id}/purged`, type: 'flow.purged', data: { name: deleted.name } }]
    : [];

/** Pure: what becomes of a command about a flow. */
export const decideFlow = (known: KnownFlow, command: FlowCommand): FlowOutcome => {
  const { flow } = known;
  if (command.type === 'flow.create') return create(known, command);
  if (command.type === 'flow.restore') return restore(known, command);
  if (command.type === 'flow.purge') return purge(known, command);
  if (!flow) return { refused: { code: 'flowGone' } };
  if (command.type === 'flow.change') return decideFlowChange(flow, known, command);
  const { name, folderId } = flow;
  return [{ ...stampOf(command), id: `${command.id}/deleted`, type: 'flow.deleted', data: { name, folderId } }];
};
