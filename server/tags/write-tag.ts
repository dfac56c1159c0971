import type { Kysely, Transaction } from 'kysely';
import { isRefusal, type Refusal } from '../../src/domain/journal/fact.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { decideTag } from '../../src/domain/tags/decide-tags.ts';
import type { Tag } from '../../src/domain/tags/tag.ts';
import { tagIdOf, type TagCommand, type TagFact } from '../../src/domain/tags/tag-facts.ts';
import type { Tables } from '../database/tables.ts';
import { claimCommand, isTakenId, keepAnswer, reusedKey } from '../journal/command-log.ts';
import { appendFacts, lockProject, type LockedProject, type Stored } from '../journal/fact-store.ts';
import { serverLimits } from '../limits.ts';
import type { Publish } from '../live/publisher.ts';
import { namesakeOf, projectTag, readTag } from './tag-rows.ts';

/**
 * One command, one transaction, as for defects:
 *
 *   claim ▸ lock the project ▸ decide ▸ facts of the tag ▸ facts of the defects that have it ▸ answer ▸ commit ▸ publish
 *
 * The defects are somebody else's matter: `retag` is handed in.
 */
export type TagRenameCascade = (
  tx: Transaction<Tables>,
  project: LockedProject,
  rename: { key: string; user: string; at: string; from: string; to: string | null },
) => Promise<readonly Stored[]>;

export interface TagWriteNeeds {
  readonly database: Kysely<Tables>;
  readonly publish: Publish;
  readonly renameTag: TagRenameCascade;
}

const missing: Problem = { kind: 'missing' };

const problemOf = ({ refused, field = 'tag' }: Refusal, name: string): Problem =>
  refused === 'duplicate' ? { kind: 'duplicate', name } : { kind: 'invalid', field, rule: refused };

const wantedName = (command: TagCommand, tag: Tag | null): string =>
  (command.type === 'tag.delete' ? undefined : command.data.tag) ?? tag?.tag ?? '';

/** The name that defects have now and what it becomes; null when nothing changes for them. */
const renaming = (fact: TagFact): { from: string; to: string | null } | null => {
  if (fact.type === 'tag.deleted') return { from: fact.data.tag, to: null };
  if (fact.type !== 'tag.updated' || fact.data.was.tag === fact.data.tag) return null;
  return { from: fact.data.was.tag, to: fact.data.tag };
};

const run = async (tx: Transaction<Tables>, { renameTag }: TagWriteNeeds, command: TagCommand, hash: string) => {
  const { by: user, id: key, at } = command;
  const answered = await claimCommand(tx, { user, id: key, hash });
  if (answered) return { reply: answered.reply, facts: [] };
  const project = await lockProject(tx, command.project);
  const id = tagIdOf(command.about);
  const known = command.type === 'tag.create' ? null : await readTag(tx, project.id, id);
  if (!known && command.type !== 'tag.create') throw missing;
  const name = wantedName(command, known?.tag ?? null);
  const namesake = command.type === 'tag.delete' ? null : await namesakeOf(tx, project.id, name, id);
  const outcome = decideTag({ tag: known?.tag ?? null, namesake }, command);
  if (isRefusal(outcome)) throw problemOf(outcome, name.trim());
  const facts = [...(await appendFacts(tx, project, outcome, known?.revision ?? 0))];
  for (const fact of facts.slice() as (TagFact & Stored)[]) {
    await projectTag(tx, fact);
    const to = renaming(fact);
    if (to) facts.push(...(await renameTag(tx, { ...project, position: fact.position }, { key, user, at, ...to })));
  }
  const reply = command.type === 'tag.delete' ? { id } : (await readTag(tx, project.id, id))?.tag;
  if (!reply) throw new Error('a tag that was just written is not there');
  await keepAnswer(tx, user, key, { status: command.type === 'tag.create' ? 201 : 200, reply });
  return { reply, facts };
};

/** Resolves once the change is durable, with the tag or the id of the deleted one. */
export const writeTag = async (needs: TagWriteNeeds, command: TagCommand, hash: string): Promise<object> => {
  const { reply, facts } = await needs.database
    .transaction()
    .execute((tx) => run(tx, needs, command, hash))
    .catch((error: unknown) => {
      throw isTakenId(error) ? reusedKey : error;
    });
  for (let told = 0; told < facts.length; told += serverLimits.tagRenamesAtOnce)
    needs.publish(command.project, facts.slice(told, told + serverLimits.tagRenamesAtOnce));
  return reply;
};
