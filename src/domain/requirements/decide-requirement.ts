import type { Refusal } from '../journal/fact.ts';
import type { RequirementChange, RequirementCommand } from './requirement-facts.ts';
import { requirementFields, type Requirement, type RequirementFields } from './requirement.ts';

type Outcome = readonly RequirementChange[] | Refusal;
type CommandOf<Type extends RequirementCommand['type']> = Extract<RequirementCommand, { readonly type: Type }>;

const stampOf = ({ id, about, project, at, by }: RequirementCommand) =>
  ({ version: 1, about, project, at, by, cause: id }) as const;

const create = (command: CommandOf<'requirement.create'>): Outcome => {
  const fields = requirementFields.cleaned(command.data);
  const id = `${command.id}/created`;
  return (
    requirementFields.refusalOf(fields) ?? [{ ...stampOf(command), id, type: 'requirement.created', data: fields }]
  );
};

/** One event for each changed field, so that the audit trail has an entry for each. */
const update = (known: RequirementFields, command: CommandOf<'requirement.update'>): Outcome => {
  const updates = requirementFields.updates(known, command.data.changes);
  const refusal = requirementFields.refusalOf(command.data.changes);
  if (refusal) return refusal;
  const name = updates.find(({ field }) => field === 'name')?.changes.name ?? known.name;
  return updates.map(({ field, changes, was }) => ({
    ...stampOf(command),
    id: `${command.id}/updated/${field}`,
    type: 'requirement.updated',
    data: { name, changes, was },
  }));
};

const restore = (deleted: Requirement, command: CommandOf<'requirement.restore'>): Outcome => {
  const data = { name: deleted.name, record: deleted };
  return [{ ...stampOf(command), id: `${command.id}/restored`, type: 'requirement.restored', data }];
};

/** Turns a command into events or rejects it. `known` is the current requirement, `deleted` is a requirement as it was deleted. */
export const decideRequirement = (
  known: RequirementFields | null,
  deleted: Requirement | null,
  command: RequirementCommand,
): Outcome => {
  switch (command.type) {
    case 'requirement.create':
      return known ? [] : create(command);
    case 'requirement.update':
      return known ? update(known, command) : { refused: { code: 'requirementGone' } };
    case 'requirement.delete': {
      const id = `${command.id}/deleted`;
      return known ? [{ ...stampOf(command), id, type: 'requirement.deleted', data: { name: known.name } }] : [];
    }
    case 'requirement.restore':
      if (known) return [];
      return deleted ? restore(deleted, command) : { refused: { code: 'requirementGone' } };
    case 'requirement.purge':
      return known || !deleted
        ? []
        : [
            {
              ...stampOf(command),
              id: `${command.id}/purged`,
              type: 'requirement.purged',
              data: { name: deleted.name },
            },
          ];
  }
};
