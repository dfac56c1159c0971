import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { isEmptyRichText, richTextValue } from '../../../src/domain/rich-text/empty-rich-text.ts';
import type { defectChangeShape } from '../../../src/domain/defects/defects-contract.ts';
import { defectAbout, type DefectCommand } from '../../../src/domain/defects/defect-facts.ts';
import { fieldOf, type Template } from '../../../src/domain/templates/template.ts';
import type { Command } from '../../../src/domain/journal/fact.ts';
import { limits } from '../../../src/domain/limits.ts';
import { text } from '../../../src/domain/wire/wire.ts';
import type { Tables } from '../../database/tables.ts';
import { fileIdOf, type Uploads } from '../../files/uploads.ts';
import { cleanRichText } from '../../rich-text/clean-rich-text.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { issueReason } from '../../../src/domain/wire/issue-reason.ts';

/**
 * Converts { action, field, value, subId } of the API to a command of the domain and its required permission [DEF-069,
 * DEF-070, COM-009, ATT-012, ATT-013].
 */
export type Change = z.output<typeof defectChangeShape>;

export interface RequestedChange {
  readonly needs: readonly [action: string, subject: string];
  /** The affected comment, whose author matters for the permission [PERM-026]. */
  readonly comment?: string;
  command(tx: Transaction<Tables>, template: Template): Promise<DefectCommand>;
}

type Base = Omit<Command, 'type' | 'data'>;

const wireNames: Readonly<Record<string, string>> = { STATUS: 'status', TAG: 'tags' };

/** Built once: building a schema takes longer than reading a value with it. */
const fieldText = text(limits.fieldTextLength);

const textValue = (value: unknown, field: string): string => {
  const read = fieldText.safeParse(value ?? '');
  if (!read.success) throw invalid(field, issueReason(read.error.issues[0]));
  return read.data;
};

const valueFor = (template: Template, field: string, value: Change['value']): unknown => {
  if (Array.isArray(value)) return value;
  const given = textValue(value, field);
  // Blanks alone count as empty, for dates and choices as for texts.
  if (fieldOf(template, field)?.type !== 'RICH_TEXT_FIELD') return given.trim() === '' ? '' : given;
  const clean = cleanRichText(given);
  return isEmptyRichText(clean) ? '' : clean;
};

/** Sanitized like stored text, so that unchanged parts are equal. */
const baseOf = ({ base }: Change) => (base === undefined ? {} : { base: richTextValue(cleanRichText(base)) });
const seenOf = ({ base }: Change) => (base === undefined ? {} : { base });

const updateOf = (base: Base, change: Change): RequestedChange => {
  const name = change.field ?? '';
  const field = Object.hasOwn(wireNames, name) ? (wireNames[name] ?? name) : name;
  return {
    needs: ['update', 'Defect'],
    command: async (_, template) => ({
      ...base,
      type: 'defect.update',
      data: {
        field,
        value: valueFor(template, field, change.value),
        ...(fieldOf(template, field)?.type === 'RICH_TEXT_FIELD' ? baseOf(change) : seenOf(change)),
      },
    }),
  };
};

const commentOf = (base: Base, change: Change): RequestedChange => {
  const comment = cleanRichText(textValue(change.value, 'comment'));
  const data = { commentId: change.subId ?? base.id, comment };
  return { needs: ['create', 'Comment'], command: async () => ({ ...base, type: 'defect.comment', data }) };
};

const changeCommentOf = (base: Base, change: Change): RequestedChange => {
  const commentId = change.subId ?? '';
  const data = { commentId, comment: cleanRichText(textValue(change.value, 'comment')), ...baseOf(change) };
  return {
    needs: ['update', 'Comment'],
    comment: commentId,
    command: async () => ({ ...base, type: 'defect.changeComment', data }),
  };
};

const removeCommentOf = (base: Base, change: Change): RequestedChange => {
  const commentId = change.subId ?? '';
  return {
    needs: ['delete', 'Comment'],
    comment: commentId,
    command: async () => ({ ...base, type: 'defect.removeComment', data: { commentId } }),
  };
};

/** Bytes inside the JSON are stored before the transaction, which locks the project and should be short. */
const attachOf = async (base: Base, change: Change, uploads: Uploads): Promise<RequestedChange> => {
  const sender = { user: base.by, project: base.project };
  const storedChange = async () => {
    const id = fileIdOf(base.by, base.id, 0);
    return (await uploads.putBase64(id, change.subId ?? 'file', String(change.value ?? ''), sender)).id;
  };
  const upload = change.upload ?? (await storedChange());
  return {
    needs: ['update', 'Defect'],
    command: async (tx) => ({ ...base, type: 'defect.attach', data: await uploads.take(tx, upload, sender) }),
  };
};

const detachOf = (base: Base, change: Change): RequestedChange => ({
  needs: ['update', 'Defect'],
  command: async () => ({ ...base, type: 'defect.detach', data: { attachmentId: change.subId ?? '' } }),
});

export interface Stamped {
  readonly key: string;
  readonly project: string;
  readonly id: string;
  readonly user: string;
  readonly at: string;
}

export const requestedChange = async (
  change: Change,
  { key, project, id, user, at }: Stamped,
  uploads: Uploads,
): Promise<RequestedChange> => {
  const base: Base = { id: key, about: defectAbout(id), project, at, by: user };
  if (change.id !== undefined && change.id !== id) throw invalid('id', { code: 'otherId' });
  const field = change.field ?? 'ATTACHMENT';
  if (change.action === 'UPDATE' && field === 'COMMENT') return changeCommentOf(base, change);
  if (change.action === 'DELETE' && field === 'COMMENT') return removeCommentOf(base, change);
  if (change.action === 'UPDATE') return updateOf(base, change);
  if (change.action === 'ADD' && field === 'COMMENT') return commentOf(base, change);
  if (change.action === 'ADD' && field === 'ATTACHMENT') return attachOf(base, change, uploads);
  if (change.action === 'DELETE' && field === 'ATTACHMENT') return detachOf(base, change);
  throw invalid('field', { code: 'inclusion' });
};
