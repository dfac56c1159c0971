import type { Transaction } from 'kysely';
import type { ItemAt } from '../../src/domain/items/item.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { decideRelation } from '../../src/domain/relations/decide-relation.ts';
import { leftOf, rightOf, type Relation, type RelationEnds } from '../../src/domain/relations/relation.ts';
import {
  relationAbout,
  relationIdOf,
  type RelationCommand,
  type RelationFact,
} from '../../src/domain/relations/relation-facts.ts';
import type { Tables } from '../database/tables.ts';
import { readItem } from '../items/item-rows.ts';
import type { Stored } from '../journal/fact-store.ts';
import type { CommandRequest, WriteModel } from '../journal/write-model.ts';
import { projectRelation, readRelation, twinOf, type KnownRelation } from './relation-rows.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';

/** Creates or removes a relation between two items; the answer is the relation and its facts. */
export interface RelationWrite extends CommandRequest {
  readonly command: RelationCommand;
  /** The ends of the relation to remove, if its id is not given. */
  readonly ends: RelationEnds | null;
  /** Throws when the caller may not change relations between these two. */
  check(left: ItemAt, right: ItemAt): void;
}

export interface WrittenRelation {
  readonly relation: Relation;
  readonly facts: Stored[];
}

interface RelationState {
  readonly known: KnownRelation | null;
  readonly left: ItemAt;
  readonly right: ItemAt;
  /** Null if the item does not exist. */
  readonly leftName: string | null;
  readonly rightName: string | null;
}

const missing: Problem = { kind: 'missing' };

const knownOf = async (tx: Transaction<Tables>, { command, ends }: RelationWrite): Promise<KnownRelation | null> => {
  if (command.type === 'relation.link') return twinOf(tx, command.project, command.data);
  return ends ? twinOf(tx, command.project, ends) : readRelation(tx, command.project, relationIdOf(command.about));
};

const nameOf = async (tx: Transaction<Tables>, project: string, at: ItemAt): Promise<string | null> =>
  (await readItem(tx, project, at))?.name ?? null;

const decide = ({ known, leftName, rightName }: RelationState, command: RelationCommand) => {
  const names = { leftName: leftName ?? '', rightName: rightName ?? '' };
  const standing = known && !known.isUnlinked ? known.relation : null;
  if (command.type === 'relation.link') return decideRelation({ relation: null, twin: standing, names }, command);
  const meant = known ? { ...command, about: relationAbout(known.relation.id) } : command;
  return decideRelation({ relation: standing, twin: null, names }, meant);
};

export const relationWriteModel: WriteModel<RelationWrite, RelationState, RelationFact, WrittenRelation> = {
  async load({ unit: { tx }, write, project }) {
    const known = await knownOf(tx, write);
    const between = write.command.type === 'relation.link' ? write.command.data : known?.relation;
    if (!between) throw missing;
    const [left, right] = [leftOf(between), rightOf(between)];
    return {
      known,
      left,
      right,
      leftName: await nameOf(tx, project.id, left),
      rightName: await nameOf(tx, project.id, right),
    };
  },
  authorize({ state: { left, right, leftName, rightName }, write }) {
    write.check(left, right);
    // A relation may be removed even if one of its ends is gone.
    if (write.command.type === 'relation.link' && (leftName === null || rightName === null)) throw missing;
  },
  decide: ({ state, write: { command } }) => decide(state, command),
  problemOf: ({ refused, field = 'relation' }) => invalid(field, refused),
  revision: ({ state: { known }, write: { command } }) =>
    command.type === 'relation.link' ? 0 : (known?.revision ?? 0),
  async project({ unit: { tx }, facts }) {
    for (const fact of facts) await projectRelation(tx, fact);
  },
  reply({ facts, state: { known } }) {
    const linked = facts[0]?.data as { relation?: Relation } | undefined;
    const relation = linked?.relation ?? known?.relation;
    if (!relation) throw missing;
    return { relation, facts: [...facts] };
  },
};
