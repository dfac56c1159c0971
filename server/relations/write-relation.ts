import type { Kysely, Transaction } from 'kysely';
import type { ItemAt } from '../../src/domain/items/item.ts';
import { isRefusal } from '../../src/domain/journal/fact.ts';
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
import { claimCommand, isTakenId, keepAnswer, reusedKey } from '../journal/command-log.ts';
import { appendFacts, lockProject, type Stored } from '../journal/fact-store.ts';
import type { Publish } from '../live/publisher.ts';
import { projectRelation, readRelation, twinOf, type KnownRelation } from './relation-rows.ts';

/**
 * One command, one transaction, as for defects:
 *
 *   claim ▸ lock the project ▸ the two ends and what stands between them ▸ decide ▸ facts + table + answer ▸ commit ▸ publish
 */
export interface RelationWriteNeeds {
  readonly database: Kysely<Tables>;
  readonly publish: Publish;
}

export interface RelationWrite {
  readonly command: RelationCommand;
  readonly hash: string;
  /** The ends by which a relation is undone when nobody said its id. */
  readonly ends: RelationEnds | null;
  /** Throws when the caller may not touch what stands between these two. */
  check(left: ItemAt, right: ItemAt): void;
}

const missing: Problem = { kind: 'missing' };

export interface ToldRelation {
  readonly relation: Relation;
  readonly facts: Stored[];
}

const knownOf = async (tx: Transaction<Tables>, { command, ends }: RelationWrite): Promise<KnownRelation | null> => {
  if (command.type === 'relation.link') return twinOf(tx, command.project, command.data);
  return ends ? twinOf(tx, command.project, ends) : readRelation(tx, command.project, relationIdOf(command.about));
};

const nameOf = async (tx: Transaction<Tables>, project: string, at: ItemAt, isDemanded: boolean): Promise<string> => {
  const item = await readItem(tx, project, at);
  if (!item && isDemanded) throw missing;
  return item?.name ?? '';
};

const run = async (tx: Transaction<Tables>, write: RelationWrite): Promise<{ told: ToldRelation; isNew: boolean }> => {
  const { command, hash } = write;
  const answered = await claimCommand(tx, { user: command.by, id: command.id, hash });
  if (answered) return { told: answered.reply as ToldRelation, isNew: false };
  const project = await lockProject(tx, command.project);
  const known = await knownOf(tx, write);
  const isLink = command.type === 'relation.link';
  const between = isLink ? command.data : (known?.relation ?? null);
  if (!between) throw missing;
  const [left, right] = [leftOf(between), rightOf(between)];
  write.check(left, right);
  const names = {
    leftName: await nameOf(tx, project.id, left, isLink),
    rightName: await nameOf(tx, project.id, right, isLink),
  };
  const standing = known && !known.isUnlinked ? known.relation : null;
  const meant = isLink || !known ? command : { ...command, about: relationAbout(known.relation.id) };
  const outcome = decideRelation({ relation: isLink ? null : standing, twin: isLink ? standing : null, names }, meant);
  if (isRefusal(outcome)) {
    const invalid: Problem = { kind: 'invalid', field: outcome.field ?? 'relation', rule: outcome.refused };
    throw invalid;
  }
  const facts = [...(await appendFacts(tx, project, outcome, isLink ? 0 : (known?.revision ?? 0)))];
  for (const fact of facts) await projectRelation(tx, fact as RelationFact & Stored);
  const linked = (facts[0] as RelationFact | undefined)?.data as { relation?: Relation } | undefined;
  const relation = linked?.relation ?? known?.relation;
  if (!relation) throw missing;
  const told: ToldRelation = { relation, facts };
  await keepAnswer(tx, command.by, command.id, { status: isLink ? 201 : 200, reply: told });
  return { told, isNew: facts.length > 0 };
};

/** Resolves once the change is durable, with the relation and the facts; whoever listens hears of it after that. */
export const writeRelation = async (needs: RelationWriteNeeds, write: RelationWrite): Promise<ToldRelation> => {
  const { told, isNew } = await needs.database
    .transaction()
    .execute((tx) => run(tx, write))
    .catch((error: unknown) => {
      throw isTakenId(error) ? reusedKey : error;
    });
  if (isNew) needs.publish(write.command.project, told.facts);
  return told;
};
