import type { Transaction } from 'kysely';
import { decideTemplate } from '../../src/domain/templates/decide-template.ts';
import { defaultText } from '../../src/domain/templates/default-template.ts';
import { keyOf } from '../../src/domain/templates/field-key.ts';
import { underKeys } from '../../src/domain/templates/merge-templates.ts';
import { fieldOf, type Field, type Template, type TemplateText } from '../../src/domain/templates/template.ts';
import {
  templateAbout,
  type SaveTemplate,
  type ChoiceMove,
  type TemplateFact,
} from '../../src/domain/templates/template-facts.ts';
import type { Tables } from '../database/tables.ts';
import { stampOf, type TimedRequest } from '../journal/command-request.ts';
import type { Stored } from '../journal/fact-store.ts';
import type { WriteModel } from '../journal/write-model.ts';
import { notifyOfReplacedParts } from './notify-of-replaced-parts.ts';
import { projectTemplate, readTemplate, statusCounts, templateAt, usedKeys } from './template-rows.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';

/** A change of the template of a project, merged with what others have saved meanwhile. */
export interface TemplateWrite extends TimedRequest {
  readonly revision: number | undefined;
  /** The text that the change started from, where the sender names it: then the revision means nothing. */
  readonly base?: TemplateText | undefined;
  readonly moves: readonly ChoiceMove[];
  /** The wanted template, based on the one that the change started from. */
  textOf(base: TemplateText): TemplateText;
  answer(tx: Transaction<Tables>, facts: readonly Stored[]): Promise<object>;
}

interface TemplateState {
  readonly now: Template;
  readonly change: SaveTemplate;
}

/** Keys of a base that a sender names are not trusted: only this template and the product decide which keys exist. */
const withSafeKeys = (base: TemplateText, text: TemplateText, now: Template) => {
  const taken = new Set(now.fields.map(({ key }) => key));
  const keys = new Map<string, string>();
  for (const { key, label } of base.fields) {
    if (fieldOf(now, key) || fieldOf(defaultText, key) || keys.has(key)) continue;
    const safe = keyOf(key || label, [...taken]);
    taken.add(safe);
    keys.set(key, safe);
  }
  return [underKeys(base, keys), underKeys(text, keys)] as const;
};

/** New fields get generated keys: nobody can reuse a key with another meaning [TPL-007]. */
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

/** Throws when a removed status is in use and has no replacement. */
const requireMoves = async (tx: Transaction<Tables>, now: Template, fact: TemplateFact & Stored) => {
  if (fact.type !== 'template.saved') return;
  const { workflow, moves } = fact.data;
  const left = now.workflow.filter(
    (status) => !workflow.includes(status) && !moves.some(({ field, from }) => field === undefined && from === status),
  );
  if (left.length === 0) return;
  const counts = await statusCounts(tx, now.projectId);
  const held = counts.find(({ status }) => left.includes(status));
  if (!held) return;
  throw invalid('workflow', { code: 'statusInUse', status: held.status, count: held.defects });
};

export const templateWriteModel: WriteModel<TemplateWrite, TemplateState, TemplateFact, object> = {
  async load({ unit: { tx }, write, project }) {
    const now = await readTemplate(tx, project.id);
    const began = write.base ?? (await templateAt(tx, now, write.revision ?? now.revision)) ?? now;
    const wanted = write.textOf(began);
    const [base, safe] = write.base ? withSafeKeys(began, wanted, now) : [began, wanted];
    const text = withKeys(safe, base, now);
    const gone = now.fields.filter(({ key }) => !fieldOf(text, key)).map(({ key }) => key);
    return { now, change: { base, text, moves: write.moves, used: await usedKeys(tx, project.id, gone) } };
  },
  decide: ({ state: { now, change }, write }) =>
    decideTemplate(now, { ...stampOf(write, templateAbout(write.project)), type: 'template.save', data: change }),
  problemOf: ({ refused, field = 'template' }) => invalid(field, refused),
  revision: ({ state: { now } }) => now.revision,
  async project({ unit: { tx }, facts, state: { now } }) {
    for (const fact of facts) {
      await projectTemplate(tx, fact);
      await requireMoves(tx, now, fact);
    }
  },
  reply: ({ unit: { tx }, write, facts }) => write.answer(tx, facts),
  notifications: ({ unit: { tx }, facts, state }, now) => notifyOfReplacedParts(tx, facts, state, now),
};
