import type { Refusal } from '../../journal/fact.ts';
import { limits } from '../../limits.ts';
import { cleanFileName, fileFault } from '../attachments/attachments.ts';
import { isEmptyRichText, richTextValue } from '../../rich-text/empty-rich-text.ts';
import type { DefectRecord } from '../defect.ts';
import type { AttachData, DefectCommand, DefectFact, Details } from '../defect-facts.ts';
import { seenTextOf, valueOf } from './field-access.ts';
import { isReservedKey } from '../../templates/field-key.ts';
import { fieldFault } from '../../templates/field-value.ts';
import { fieldOf, type Field, type Template } from '../../templates/template.ts';
import { mergeRichText } from '../../rich-text/merge-rich-text.ts';
import type { BlockConflict } from '../../rich-text/merged-text.ts';
import { lengthOf } from '../../texts/text-length.ts';
import { titleFault } from '../title.ts';
import type { FaultCode } from '../../problems/reason.ts';

/** One `decide` per command: pure, may refuse, and derives the id of every fact from its command. */
type CommandOf<Type extends DefectCommand['type']> = Extract<DefectCommand, { type: Type }>;
type Outcome = readonly DefectFact[] | Refusal;

export const stampOf = ({ id, about, project, at, by }: DefectCommand) =>
  ({ version: 1, about, project, at, by, cause: id }) as const;

export const alike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const headerRefusal = (header: unknown): Refusal | null => {
  const fault = typeof header === 'string' ? titleFault(header) : 'invalid';
  return fault && { refused: fault, field: 'header' };
};

/** A template may have had the field once; an impossible key was never a field. */
const noFieldRefusal = (key: string): Refusal => ({
  refused: key === '' || isReservedKey(key) ? 'inclusion' : 'obsolete',
  field: key,
});

const fieldRefusal = (template: Template, key: string, value: unknown): Refusal | null => {
  const field = fieldOf(template, key);
  if (!field) return noFieldRefusal(key);
  if (field.obsolete) return { refused: 'obsolete', field: key };
  if (field.readOnly) return { refused: 'exclusion', field: key };
  const fault = fieldFault(field, value);
  return fault && { refused: fault, field: key };
};

const trimmed = (field: string, value: unknown) =>
  field === 'header' && typeof value === 'string' ? value.trim() : value;

interface Edited {
  readonly value: unknown;
  readonly conflicts?: readonly BlockConflict[];
}

/** Merges an edit of a text into the stored text, which may differ from the text that was edited. */
const edited = (base: string | undefined, theirs: unknown, mine: unknown): Edited => {
  if (base === undefined || typeof theirs !== 'string' || typeof mine !== 'string') return { value: mine };
  const { value, conflicts } = mergeRichText({ base, theirs, mine });
  return { value: richTextValue(value), conflicts };
};

export const decideUpdate = (
  defect: DefectRecord,
  command: CommandOf<'defect.update'>,
  template: Template,
): Outcome => {
  const { field, base } = command.data;
  const was = valueOf(defect, field);
  const isRich = fieldOf(template, field)?.type === 'RICH_TEXT_FIELD';
  const isSeen = !isRich && base !== undefined && base === seenTextOf(defect, field);
  const { value, ...merged } = edited(isRich ? base : undefined, was, trimmed(field, command.data.value));
  const refusal = field === 'header' ? headerRefusal(value) : fieldRefusal(template, field, value);
  if (refusal) return refusal;
  if (alike(was, value)) return [];
  const data = { field, value, was, ...merged, ...(isSeen && { conflicts: [] }) };
  return [{ ...stampOf(command), id: `${command.id}/updated`, type: 'defect.updated', data }];
};

const commentRefusal = (comment: string): Refusal | null => {
  if (isEmptyRichText(comment)) return { refused: 'empty', field: 'comment' };
  return lengthOf(comment) > limits.commentLength ? { refused: 'maxLength', field: 'comment' } : null;
};

const commentIn = (details: Details | undefined, wanted: string) => details?.comments.find(({ id }) => id === wanted);

export const decideComment = (details: Details | undefined, command: CommandOf<'defect.comment'>): Outcome => {
  const { commentId, comment } = command.data;
  const refusal = commentRefusal(comment);
  if (refusal) return refusal;
  if (details?.comments.some(({ id }) => id === commentId)) return [];
  return [
    { ...stampOf(command), id: `${command.id}/commented`, type: 'defect.commented', data: { commentId, comment } },
  ];
};

/** The fact contains the old text: the history of a comment is a fold of these facts (ruling R11). */
export const decideChangeComment = (
  details: Details | undefined,
  command: CommandOf<'defect.changeComment'>,
): Outcome => {
  const { commentId, base } = command.data;
  const known = commentIn(details, commentId);
  const { value, ...merged } = edited(base, known?.comment, command.data.comment);
  const comment = String(value);
  const refusal = commentRefusal(comment);
  if (refusal) return refusal;
  if (!known) return { refused: { code: 'commentGone' }, field: 'comment' };
  if (known.comment === comment) return [];
  const data = { commentId, comment, was: known.comment, ...merged };
  return [{ ...stampOf(command), id: `${command.id}/commentChanged`, type: 'defect.commentChanged', data }];
};

/** Removing a removed comment changes nothing, so a repeated command is harmless. */
export const decideRemoveComment = (
  details: Details | undefined,
  command: CommandOf<'defect.removeComment'>,
): Outcome => {
  const { commentId } = command.data;
  const known = commentIn(details, commentId);
  if (!known) return [];
  const data = { commentId, was: known.comment };
  return [{ ...stampOf(command), id: `${command.id}/commentRemoved`, type: 'defect.commentRemoved', data }];
};

const fileRefusal = ({ filename, size }: AttachData): Refusal | null => {
  if (cleanFileName(filename) !== filename) return { refused: 'invalid', field: 'filename' };
  return (
    fileFault({ name: filename, size }, { bytes: limits.attachmentBytes }) && { refused: 'size', field: 'attachment' }
  );
};

export const decideAttach = (details: Details | undefined, command: CommandOf<'defect.attach'>): Outcome => {
  const refusal = fileRefusal(command.data);
  if (refusal) return refusal;
  if (details?.attachments.some(({ id }) => id === command.data.attachmentId)) return [];
  return [{ ...stampOf(command), id: `${command.id}/attached`, type: 'defect.attached', data: command.data }];
};

/** Detaching a detached file changes nothing, so a repeated command is harmless. */
export const decideDetach = (details: Details | undefined, command: CommandOf<'defect.detach'>): Outcome => {
  const { attachmentId } = command.data;
  const attachment = details?.attachments.find(({ id }) => id === attachmentId);
  if (!attachment) return [];
  const data = { attachmentId, filename: attachment.filename };
  return [{ ...stampOf(command), id: `${command.id}/detached`, type: 'defect.detached', data }];
};

export const decideDelete = (defect: DefectRecord, command: CommandOf<'defect.delete'>): Outcome => [
  { ...stampOf(command), id: `${command.id}/deleted`, type: 'defect.deleted', data: { header: defect.header } },
];

const customRefusal = (record: DefectRecord, template: Template): Refusal | null => {
  for (const key of Object.keys(record.custom)) {
    const field = fieldOf(template, key);
    if (!field) return noFieldRefusal(key);
    if (field.origin !== 'CUSTOM') return { refused: 'inclusion', field: key };
    if (field.obsolete) return { refused: 'obsolete', field: key };
  }
  return null;
};

/** The value of a field in a new defect: empty if not given, the default if read-only. */
const reportedFault = (field: Field, value: unknown): FaultCode | null => {
  if (field.obsolete) return null;
  const isFixed = field.readOnly && field.origin === 'CUSTOM' && value !== '' && value !== field.initial;
  return isFixed ? 'exclusion' : fieldFault(field, value);
};

/** The first error of a new defect, or null. */
const reportRefusal = (record: DefectRecord, template: Template): Refusal | null => {
  const refusal = headerRefusal(record.header) ?? customRefusal(record, template);
  if (refusal) return refusal;
  for (const field of template.fields) {
    const fault = reportedFault(field, valueOf(record, field.key));
    if (fault) return { refused: fault, field: field.key };
  }
  return null;
};

export const decideReport = (command: CommandOf<'defect.report'>, template: Template): Outcome => {
  const { record, attachments, metadata } = command.data;
  const refusal = reportRefusal(record, template) ?? attachments.map(fileRefusal).find((found) => found !== null);
  if (refusal) return refusal;
  const stamp = stampOf(command);
  return [
    {
      ...stamp,
      id: `${command.id}/reported`,
      type: 'defect.reported',
      data: { record: { ...record, header: record.header.trim() }, ...(metadata && { metadata }) },
    },
    ...attachments.map((data, index) => ({
      ...stamp,
      id: `${command.id}/attached/${index}`,
      type: 'defect.attached' as const,
      data,
    })),
  ];
};
