import { editedField } from '../../documents/edited-field.ts';
import { isRefusal } from '../../journal/fact.ts';
import { lengthOf } from '../../texts/text-length.ts';
import { applyToParts, applyToRecord, isPartFact } from '../apply-flow-event.ts';
import type { FlowChange, FlowChangeOf, FlowCommandOf, FlowEvent } from '../flow-facts.ts';
import { flowLimits } from '../flow-limits.ts';
import type { FlowRecord } from '../flow.ts';
import { acceptLocator } from './accept-locator.ts';
import type { ChangeEvent, ChangeOutcome, ChangeState } from './change-state.ts';
import { addStep, moveStep, removeStep, updateStep } from './decide-steps.ts';
import { addTask, moveTask, removeTask, updateTask } from './decide-tasks.ts';
import { cleanedFlowValue, flowFieldRefusal, isFlowField } from './flow-field-rules.ts';
import { alike, refusalOf, stampOf, type FlowOutcome, type KnownFlow } from './known-flow.ts';

const updateFlow = (change: FlowChangeOf<'flow.update'>, { record, known }: ChangeState): ChangeOutcome => {
  const { field } = change;
  if (!isFlowField(field)) return refusalOf('inclusion', field);
  const was = record[field];
  const { value, ...merged } = editedField(change, was, cleanedFlowValue);
  const refusal = flowFieldRefusal(field, value, known);
  if (refusal) return refusal;
  if (alike(value, was)) return [];
  if (field === 'status' && known.releases?.forbids(value)) return refusalOf({ code: 'ownersRelease' }, field);
  const after = { ...record, [field]: value } as FlowRecord;
  const isPlaced = field === 'name' || field === 'folderId';
  if (isPlaced && known.isNameTaken(after.name, after.folderId)) return refusalOf('duplicate', 'name');
  return [{ type: 'flow.updated', data: { field, value, was, ...merged } }];
};

const nameVersion = (
  { versionId, name, note }: FlowChangeOf<'flow.nameVersion'>,
  { record }: ChangeState,
): ChangeOutcome => {
  if (name.trim() === '') return refusalOf('required', 'name');
  if (lengthOf(name.trim()) > flowLimits.nameLength) return refusalOf('maxLength', 'name');
  if (lengthOf(note) > flowLimits.descriptionLength) return refusalOf('maxLength', 'note');
  return [{ type: 'flow.versionNamed', data: { versionId, revision: record.version, name: name.trim(), note } }];
};

const decideOne = (change: FlowChange, state: ChangeState): ChangeOutcome => {
  switch (change.type) {
    case 'flow.update':
      return updateFlow(change, state);
    case 'flow.nameVersion':
      return nameVersion(change, state);
    case 'task.add':
      return addTask(change, state);
    case 'task.update':
      return updateTask(change, state);
    case 'task.move':
      return moveTask(change, state);
    case 'task.remove':
      return removeTask(change, state);
    case 'step.add':
      return addStep(change, state);
    case 'step.update':
      return updateStep(change, state);
    case 'locator.accept':
      return acceptLocator(change, state);
    case 'step.move':
      return moveStep(change, state);
    case 'step.remove':
      return removeStep(change, state);
  }
};

/** The changes of one command, each decided on what those before it have left: all of them, or none. */
export const decideFlowChange = (
  record: FlowRecord,
  known: KnownFlow,
  command: FlowCommandOf<'flow.change'>,
): FlowOutcome => {
  const { changes: given, takesBack } = command.data;
  const changes = (takesBack && known.releases?.undoing(given)) || given;
  const events: FlowEvent[] = [];
  const parts = { tasks: { ...known.parts.tasks }, steps: { ...known.parts.steps } };
  const changed = { ...record };
  let { taskCount } = known;
  for (const change of changes) {
    const state = { known, record: changed, parts, taskCount, numberOfSteps: changed.numberOfSteps };
    const outcome = decideOne(change, state);
    if (isRefusal(outcome)) return outcome;
    for (const { type, data } of outcome as readonly ChangeEvent[]) {
      const undoing = takesBack === undefined ? {} : { takesBack };
      const id = `${command.id}/${events.length}`;
      const event = { ...stampOf(command), id, type, data: { ...data, ...undoing } } as FlowEvent;
      events.push(event);
      applyToRecord(changed, event);
      if (isPartFact(event)) applyToParts(parts, event);
      if (event.type === 'task.added') taskCount += 1;
      if (event.type === 'task.removed') taskCount -= 1;
    }
  }
  const later = [
    ...(known.releases?.reopening(record, changed, events) ?? []),
    ...(known.evenRanks?.(parts, events) ?? []),
  ];
  const laterEvent = (event: object, at: number) =>
    ({ ...stampOf(command), id: `${command.id}/${events.length + at}`, ...event }) as FlowEvent;
  return [...events, ...later.map(laterEvent)];
};
