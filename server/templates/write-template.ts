import type { Kysely, Transaction } from 'kysely';
import { isRefusal } from '../../src/domain/journal/fact.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { decideTemplate } from '../../src/domain/templates/decide-template.ts';
import { keyOf } from '../../src/domain/templates/field-key.ts';
import { fieldOf, type Field, type Template, type TemplateText } from '../../src/domain/templates/template.ts';
import { templateAbout, type StatusMove, type TemplateFact } from '../../src/domain/templates/template-facts.ts';
import type { Tables } from '../database/tables.ts';
import { claimCommand, isTakenId, keepAnswer, reusedKey } from '../journal/command-log.ts';
import { appendFacts, lockProject, type LockedProject, type Stored } from '../journal/fact-store.ts';
import { serverLimits } from '../limits.ts';
import type { Publish } from '../live/publisher.ts';
import { projectTemplate, readTemplate, statusCounts, templateAt, usedKeys } from './template-rows.ts';

/**
 * One command, one transaction:
 *
 *   claim ▸ lock the project ▸ decide against what others have saved ▸ fact of the template ▸ facts of the defects whose
 *   status goes ▸ answer ▸ commit ▸ publish
 *
 * The defects are somebody else's matter: `restatus` is handed in.
 */
export type StatusRenameCascade = (
  tx: Transaction<Tables>,
  project: LockedProject,
  change: { key: string; user: string; at: string; moves: readonly StatusMove[] },
) => Promise<readonly Stored[]>;

export interface TemplateWriteNeeds {
  readonly database: Kysely<Tables>;
  readonly publish: Publish;
  readonly renameStatus: StatusRenameCascade;
}

export interface TemplateWrite {
  readonly key: string;
  readonly hash: string;
  readonly project: string;
  readonly user: string;
  readonly at: string;
  readonly revision: number | undefined;
  readonly moves: readonly StatusMove[];
  /** What shall stand, made out of what the change began with. */
  textOf(base: TemplateText): TemplateText;
  answer(tx: Transaction<Tables>): Promise<{ status: number; reply: object }>;
}

/** New fields get keys of their own, made here: nobody can bring one that means something else [TPL-007]. */
const withKeys = (text: TemplateText, base: TemplateText, now: Template): TemplateText => {
  const isKnown = ({ key }: Field) => Boolean(fieldOf(base, key) ?? fieldOf(now, key));
  const taken = new Set([...base.fields, ...now.fields].map(({ key }) => key));
  return {
    ...text,
    fields: text.fields.map((field) => {
      if (isKnown(field)) return field;
      const key = keyOf(field.key || field.label, [...taken]);
      taken.add(key);
      return { ...field, key };
    }),
  };
};

const requireMoves = async (
  tx: Transaction<Tables>,
  now: Template,
  next: TemplateText,
  moves: readonly StatusMove[],
) => {
  const left = now.workflow.filter(
    (status) => !next.workflow.includes(status) && !moves.some(({ from }) => from === status),
  );
  if (left.length === 0) return;
  const counts = await statusCounts(tx, now.projectId);
  const held = counts.find(({ status }) => left.includes(status));
  if (!held) return;
  const rule = `“${held.status}” is the status of ${held.defects} defects: say where they go`;
  throw { kind: 'invalid', field: 'workflow', rule } satisfies Problem;
};

const run = async (tx: Transaction<Tables>, needs: TemplateWriteNeeds, write: TemplateWrite) => {
  const { user, key, at } = write;
  const known = await claimCommand(tx, { user, id: key, hash: write.hash });
  if (known) return { reply: known.reply, facts: [] };
  const project = await lockProject(tx, write.project);
  const now = await readTemplate(tx, project.id);
  const base = (await templateAt(tx, now, write.revision ?? now.revision)) ?? now;
  const text = withKeys(write.textOf(base), base, now);
  const gone = now.fields.filter(({ key: one }) => !fieldOf(text, one)).map(({ key: one }) => one);
  const outcome = decideTemplate(now, {
    id: key,
    type: 'template.save',
    about: templateAbout(project.id),
    project: project.id,
    at,
    by: user,
    data: { base, text, moves: write.moves, used: await usedKeys(tx, project.id, gone) },
  });
  if (isRefusal(outcome)) {
    throw { kind: 'invalid', field: outcome.field ?? 'template', rule: outcome.refused } satisfies Problem;
  }
  const facts = [...(await appendFacts(tx, project, outcome, now.revision))];
  for (const fact of facts.slice() as (TemplateFact & Stored)[]) {
    await projectTemplate(tx, fact);
    if (fact.type !== 'template.saved') continue;
    const { moves } = fact.data;
    await requireMoves(tx, now, fact.data, moves);
    if (moves.length > 0)
      facts.push(...(await needs.renameStatus(tx, { ...project, position: fact.position }, { key, user, at, moves })));
  }
  const answer = await write.answer(tx);
  await keepAnswer(tx, user, key, answer);
  return { reply: answer.reply, facts };
};

/** Resolves once the change is durable; whoever listens hears of it after that. */
export const writeTemplate = async (needs: TemplateWriteNeeds, write: TemplateWrite): Promise<object> => {
  const { reply, facts } = await needs.database
    .transaction()
    .execute((tx) => run(tx, needs, write))
    .catch((error: unknown) => {
      throw isTakenId(error) ? reusedKey : error;
    });
  for (let told = 0; told < facts.length; told += serverLimits.tagRenamesAtOnce)
    needs.publish(write.project, facts.slice(told, told + serverLimits.tagRenamesAtOnce));
  return reply;
};
