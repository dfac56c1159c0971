import type { Refusal } from '../journal/fact.ts';
import type { MilestoneChange, MilestoneCommand } from './milestone-facts.ts';
import { milestoneFields, type Milestone, type MilestoneFields } from './milestone.ts';

type Outcome = readonly MilestoneChange[] | Refusal;
type CommandOf<Type extends MilestoneCommand['type']> = Extract<MilestoneCommand, { readonly type: Type }>;

const stampOf = ({ id, about, project, at, by }: MilestoneCommand) =>
  ({ version: 1, about, project, at, by, cause: id }) as const;

const datesOf = ({ startDate, dueDate }: Pick<MilestoneFields, 'startDate' | 'dueDate'>): Refusal | null =>
  startDate !== '' && dueDate !== '' && dueDate < startDate
    ? { refused: { code: 'dueBeforeStart' }, field: 'dueDate' }
    : null;

const create = (command: CommandOf<'milestone.create'>): Outcome => {
  const fields = milestoneFields.cleaned(command.data);
  const id = `${command.id}/created`;
  return (
    milestoneFields.refusalOf(fields) ??
    datesOf(fields) ?? [{ ...stampOf(command), id, type: 'milestone.created', data: fields }]
  );
};

/** One event for each changed field, so that the audit trail has an entry for each. */
const update = (known: MilestoneFields, command: CommandOf<'milestone.update'>): Outcome => {
  const updates = milestoneFields.updates(known, command.data.changes);
  const { startDate = known.startDate, dueDate = known.dueDate } = command.data.changes;
  const isOfDates = startDate !== known.startDate || dueDate !== known.dueDate;
  const refusal =
    milestoneFields.refusalOf(command.data.changes) ?? (isOfDates ? datesOf({ startDate, dueDate }) : null);
  if (refusal) return refusal;
  const name = updates.find(({ field }) => field === 'name')?.changes.name ?? known.name;
  return updates.map(({ field, changes, was }) => ({
    ...stampOf(command),
    id: `${command.id}/updated/${field}`,
    type: 'milestone.updated',
    data: { name, changes, was },
  }));
};

const restore = (deleted: Milestone, command: CommandOf<'milestone.restore'>): Outcome => {
  const data = { name: deleted.name, record: deleted };
  return [{ ...stampOf(command), id: `${command.id}/restored`, type: 'milestone.restored', data }];
};

/** Turns a command into events or rejects it. `known` is the current milestone, `deleted` is a milestone as it was deleted. */
export const decideMilestone = (
  known: MilestoneFields | null,
  deleted: Milestone | null,
  command: MilestoneCommand,
): Outcome => {
  switch (command.type) {
    case 'milestone.create':
      return known ? [] : create(command);
    case 'milestone.update':
      return known ? update(known, command) : { refused: { code: 'milestoneGone' } };
    case 'milestone.delete': {
      const id = `${command.id}/deleted`;
      return known ? [{ ...stampOf(command), id, type: 'milestone.deleted', data: { name: known.name } }] : [];
    }
    case 'milestone.restore':
      if (known) return [];
      return deleted ? restore(deleted, command) : { refused: { code: 'milestoneGone' } };
    case 'milestone.purge':
      return known || !deleted
        ? []
        : [{ ...stampOf(command), id: `${command.id}/purged`, type: 'milestone.purged', data: { name: deleted.name } }];
  }
};
