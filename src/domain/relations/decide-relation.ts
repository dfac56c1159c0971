import type { Refusal } from '../journal/fact.ts';
import { isWithItself, type Relation } from './relation.ts';
import { relationIdOf, type Named, type RelationCommand, type RelationFact } from './relation-facts.ts';

/** What a command stands against: the relation itself, and another one between the same two items. */
export interface KnownRelations {
  readonly relation: Relation | null;
  readonly twin: Relation | null;
  /** What the two ends are called now. */
  readonly names: Named;
}

const stampOf = ({ id, about, project, at, by }: RelationCommand) =>
  ({ version: 1, about, project, at, by, cause: id }) as const;

/** Pure. What is linked already, and what is not linked any more, is as wanted: nothing happens. */
export const decideRelation = (
  { relation, twin, names }: KnownRelations,
  command: RelationCommand,
): readonly RelationFact[] | Refusal => {
  const stamp = stampOf(command);
  if (command.type === 'relation.unlink') {
    if (!relation) return [];
    return [{ ...stamp, id: `${command.id}/unlinked`, type: 'relation.unlinked', data: { relation, ...names } }];
  }
  const { leftName: _, rightName: __, ...ends } = command.data;
  if (isWithItself(ends)) return { refused: { code: 'sameItem' }, field: 'rightId' };
  if (relation ?? twin) return [];
  const linked: Relation = { ...ends, id: relationIdOf(command.about), projectId: command.project };
  return [{ ...stamp, id: `${command.id}/linked`, type: 'relation.linked', data: { relation: linked, ...names } }];
};
